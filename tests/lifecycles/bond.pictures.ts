import type { Pictured } from '../../scripts/pictures/place.ts'

/** What pictures show of the fund of a shop. */
export const pictures: Pictured = {
  places: async () => [
    { name: 'shop-bond', as: 'merchant', path: '/pages/shop/shop_bond' },
    { name: 'shop-bond-sign', as: 'merchant', path: '/pages/shop/shop_bond_sign?level=5&way=upgrade' },
  ],
}
