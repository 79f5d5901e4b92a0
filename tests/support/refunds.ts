import type { OrderView } from '#contract/trade/order.contract.ts'
import { refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import type { Apply } from '#contract/trade/refund.contract.ts'
import { USDT } from './factories.ts'
import type { Deal } from './orders.ts'
import type { TestShop } from './shop.ts'

/** The id of the last refund of an order. */
export function refundOf(order: OrderView): string {
  const refund = order.refunds.at(-1)
  if (!refund) throw new Error('The order has no refund')
  return refund.id
}

/** The refund requested for the first line: 10 USDT, without the goods. */
export const claimFor = ({ order }: Deal, change: Partial<Apply> = {}): Apply => ({
  order_id: order.id,
  line_id: order.lines[0]?.id ?? '',
  kind: 'money',
  money: String(10n * USDT),
  reason: 'broken',
  ...change,
})

/** A deal with a refund that waits for the merchant. */
export async function applied(shop: TestShop, deal: Deal, change: Partial<Apply> = {}): Promise<Deal> {
  return { ...deal, order: await shop.must(refundCalls.addApply, claimFor(deal, change), deal.buyer) }
}

/** A deal with a refund that the merchant refused. */
export async function refusedRefund(shop: TestShop, deal: Deal, change: Partial<Apply> = {}): Promise<Deal> {
  const { order } = await applied(shop, deal, change)
  const { owner } = deal.merchant
  await shop.must(refundMoves['refund.refuse'], { id: refundOf(order), reason: 'it was fine' }, owner)
  return { ...deal, order }
}

/** A deal with a refund that waits for a ruling. */
export async function appealed(shop: TestShop, deal: Deal, change: Partial<Apply> = {}): Promise<Deal> {
  const { order } = await refusedRefund(shop, deal, change)
  const ask = { id: refundOf(order), evidence: 'see the crack' }
  return { ...deal, order: await shop.must(refundMoves['refund.appeal'], ask, deal.buyer) }
}

/** A deal whose goods may be sent back. */
export async function returning(shop: TestShop, deal: Deal): Promise<Deal> {
  const { order } = await applied(shop, deal, { kind: 'goods' })
  await shop.must(refundMoves['refund.agree'], { id: refundOf(order) }, deal.merchant.owner)
  return { ...deal, order }
}

/** A deal whose goods are on their way back. */
export async function returned(shop: TestShop, deal: Deal): Promise<Deal> {
  const { order } = await returning(shop, deal)
  const ask = { id: refundOf(order), parcel: { carrier: 'SF', tracking: 'BACK1' } }
  return { ...deal, order: await shop.must(refundMoves['refund.sendBack'], ask, deal.buyer) }
}

/** A deal with a refund that was taken back. */
export async function takenBack(shop: TestShop, deal: Deal): Promise<Deal> {
  const { order } = await applied(shop, deal)
  return { ...deal, order: await shop.must(refundMoves['refund.cancel'], { id: refundOf(order) }, deal.buyer) }
}
