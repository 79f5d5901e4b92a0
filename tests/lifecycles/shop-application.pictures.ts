import type { Pictured } from '../../scripts/pictures/place.ts'
import { assigned, press } from '../../scripts/pictures/scenes.ts'

/** What pictures show of an application. */
export const pictures: Pictured = {
  places: async () => [
    { name: 'apply', as: 'shopper', path: '/pages/shop/apply' },
    { name: 'apply-form', as: 'shopper', path: '/pages/shop/apply', scene: press('shopApplication.before.start') },
  ],
  atDesk: { assigned },
}
