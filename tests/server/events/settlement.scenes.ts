import { orderMoves } from '#contract/trade/order.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { shipped } from '#tests/support/orders.ts'
import { orderScenes } from './order.scenes.ts'
import type { SceneOf } from './scene.ts'

const the = (name: string): SceneOf => orderScenes[name] ?? (() => Promise.reject(new Error(name)))

/** A scene for each thing that can be told of a settlement; most come along with a move of the order. */
export const settlementScenes: Readonly<Record<string, SceneOf>> = {
  'settlement.held': the('order.paid'),
  'settlement.begun': the('order.confirmed'),
  'settlement.reversed': the('order.merchantCancelled'),
  'settlement.settled': async (shop) => {
    const deal = await shipped(shop)
    const { id } = deal.order
    await shop.must(orderMoves['order.confirm'], { id }, deal.buyer)
    const lines = deal.order.lines.map((line) => ({ line_id: line.id, stars: 5, text: '' }))
    await shop.must(orderMoves['order.review'], { id, lines }, deal.buyer)
    return { ...deal, move: () => shop.pass(days(7) + 1) }
  },
}
