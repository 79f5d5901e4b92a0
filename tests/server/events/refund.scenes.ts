import { orderMoves } from '#contract/trade/order.calls.ts'
import { deskRefundCalls, refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { days, hours } from '#machines/platform/constants.ts'
import type { Asked } from '#tests/support/asked.ts'
import { asking } from '#tests/support/asked.ts'
import { person, USDT } from '#tests/support/factories.ts'
import { type Deal, paid, shipped } from '#tests/support/orders.ts'
import { appealed, applied, claimFor, refundOf, refusedRefund, returned, returning } from '#tests/support/refunds.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { SceneOf } from './scene.ts'

type Stage = (shop: TestShop, deal: Deal) => Promise<Deal>
type How = (id: string, deal: Deal) => Asked

/** A refund of a shipped order brought to a stage, and a move of one of its people. */
const asked =
  (stage: Stage, move: How): SceneOf =>
  async (shop) => {
    const deal = await stage(shop, await shipped(shop))
    return { ...deal, move: move(refundOf(deal.order), deal) }
  }
/** The same, and time passes. */
const left =
  (stage: Stage, ms: number): SceneOf =>
  async (shop) => ({ ...(await stage(shop, await shipped(shop))), move: () => shop.pass(ms) })
const ruling =
  (rule: { for: 'shopper' | 'merchant'; money?: string }): SceneOf =>
  async (shop) => {
    const deal = await appealed(shop, await shipped(shop))
    const support = await person(shop, { staff: 'support' })
    const input = { id: refundOf(deal.order), reason: 'clear', ...rule }
    return { ...deal, move: asking(deskRefundCalls.ruleRefund, input, support) }
  }
const parcel = { carrier: 'SF', tracking: 'BACK1' }

/** A scene for each thing that can be told of a refund, by its name. */
export const refundScenes: Readonly<Record<string, SceneOf>> = {
  'refund.applied': async (shop) => {
    const deal = await shipped(shop)
    return { ...deal, move: asking(refundCalls.addApply, claimFor(deal), deal.buyer) }
  },
  'refund.edited': asked(applied, (id, { buyer }) =>
    asking(refundMoves['refund.edit'], { id, kind: 'goods', money: String(5n * USDT), reason: 'scratched' }, buyer),
  ),
  'refund.agreed': asked(applied, (id, { merchant }) => asking(refundMoves['refund.agree'], { id }, merchant.owner)),
  'refund.refused': asked(applied, (id, { merchant }) =>
    asking(refundMoves['refund.refuse'], { id, reason: 'it was fine' }, merchant.owner),
  ),
  'refund.autoAgreed': left(applied, hours(24) + 1),
  'refund.sentBack': asked(returning, (id, { buyer }) => asking(refundMoves['refund.sendBack'], { id, parcel }, buyer)),
  'refund.returnTimedOut': left(returning, days(7) + 1),
  'refund.received': asked(returned, (id, { merchant }) =>
    asking(refundMoves['refund.receive'], { id, sellable: true }, merchant.owner),
  ),
  'refund.disputed': asked(returned, (id, { merchant }) =>
    asking(refundMoves['refund.dispute'], { id, evidence: 'not what we sent' }, merchant.owner),
  ),
  'refund.receiveTimedOut': left(returned, days(7) + 1),
  'refund.appealed': asked(refusedRefund, (id, { buyer }) =>
    asking(refundMoves['refund.appeal'], { id, evidence: 'see the crack' }, buyer),
  ),
  'refund.ruledForBuyer': ruling({ for: 'shopper', money: String(3n * USDT) }),
  'refund.ruledForMerchant': ruling({ for: 'merchant' }),
  'refund.cancelled': asked(applied, (id, { buyer }) => asking(refundMoves['refund.cancel'], { id }, buyer)),
  'refund.appealTimedOut': left(refusedRefund, days(3) + 1),
  'refund.orderEnded': async (shop) => {
    const deal = await refusedRefund(shop, await paid(shop))
    return { ...deal, move: asking(orderMoves['order.merchantCancel'], { id: deal.order.id }, deal.merchant.owner) }
  },
}
