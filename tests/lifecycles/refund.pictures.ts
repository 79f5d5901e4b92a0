import { type Pictured, placesOf } from '../../scripts/pictures/place.ts'
import { assigned, press } from '../../scripts/pictures/scenes.ts'
import { firstOrder } from './order.pictures.ts'

/** What pictures show of a refund. */
export const pictures: Pictured = {
  places: async (ask) => {
    const [received, returned, shopReturned] = await Promise.all([
      firstOrder(ask, 'received', 'shopper'),
      firstOrder(ask, 'returned', 'shopper'),
      firstOrder(ask, 'returned', 'merchant'),
    ])
    return [
      ...placesOf(received, ({ id }) => [
        {
          name: 'order-shipped-apply',
          as: 'shopper',
          path: `/pages/member/orderDetail?id=${id}`,
          scene: press('refund.actions.apply'),
        },
      ]),
      ...placesOf(returned, ({ id }) => [
        { name: 'order-refund', as: 'shopper', path: `/pages/member/orderDetail?id=${id}` },
      ]),
      ...placesOf(shopReturned, ({ id }) => [
        { name: 'merchant-order', as: 'merchant', path: `/pages/shop/orderDetail?id=${id}` },
        ...(['agree', 'refuse'] as const).map((verb) => ({
          name: `merchant-order-${verb}`,
          as: 'merchant' as const,
          path: `/pages/shop/orderDetail?id=${id}`,
          scene: press(`refund.actions.${verb}`),
        })),
      ]),
    ]
  },
  atDesk: {
    assigned,
    decides: async (stage) => {
      await assigned(stage)
      await press('refund.actions.ruleBuyer')(stage)
    },
  },
}
