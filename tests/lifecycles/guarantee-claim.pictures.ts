import { shopClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { type Pictured, placesOf } from '../../scripts/pictures/place.ts'

/** What pictures show of a claim: its order, on both sides. */
export const pictures: Pictured = {
  places: async (ask) => {
    const { data } = await ask(shopClaimCalls.list, {}, 'merchant')
    return placesOf(data[0], ({ order: { id } }) => [
      { name: 'order-claim', as: 'shopper', path: `/pages/member/orderDetail?id=${id}` },
      { name: 'merchant-claim', as: 'merchant', path: `/pages/shop/orderDetail?id=${id}` },
    ])
  },
}
