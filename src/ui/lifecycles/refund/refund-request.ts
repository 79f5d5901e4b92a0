import type { OrderLine, OrderView } from '#contract/trade/order.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { hasTag } from '#machines/platform/chart.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { creationBar, refereeCreation } from '#machines/platform/referee.ts'
import type { RefundRequestFacts } from '#machines/trade/refund.creation.ts'
import { type RefundKind, refundLifecycle } from '#machines/trade/refund.machine.ts'
import { isFullyRefunded, keptFreight, type RefundableLine } from '#machines/trade/refundable.ts'
import { settlementLifecycle } from '#machines/trade/settlement.machine.ts'

const APPLY = refundLifecycle.creations['refund.apply']

/** The money of a line, as the rules of refunds read it. */
export const refundableLine = ({ id, paid_share, freight_share, refunded }: OrderLine): RefundableLine => ({
  id,
  shareMicro: BigInt(paid_share),
  freightShareMicro: BigInt(freight_share),
  refundedMicro: BigInt(refunded),
})

/** What a refund of a line is held against, as far as this page knows. */
export function refundFacts(order: OrderView, line: OrderLine): RefundRequestFacts {
  const isUnshipped = hasTag(orderLifecycle, order.state, 'unshipped')
  const isAfterSales = hasTag(settlementLifecycle, order.settlement?.state, 'afterSales')
  const refundable = {
    isUnshipped,
    isAfterSales,
    freightMicro: BigInt(order.money.freight),
    escrowMicro: BigInt(order.money.escrow),
    lines: order.lines.map(refundableLine),
  }
  return {
    isPaid: order.settlement !== null,
    isAfterSales,
    isShipped: !isUnshipped,
    isFullyRefunded: isFullyRefunded(refundableLine(line)),
    isRuled: order.refunds.some(({ line_id, ruling }) => line_id === line.id && ruling !== null),
    hasOpenRequest: order.refunds.some(
      ({ line_id, state }) => line_id === line.id && hasTag(refundLifecycle, state, 'open'),
    ),
    requests: line.requests,
    maxRequests: order.facts.terms.refundRequests,
    maxMicro: line.refundable,
    keptFreightMicro: keptFreight(refundable, refundableLine(line)).map(String),
  }
}

/** The freight that the shop keeps whatever happens to the line: what a change of its request is checked against. */
export function keptFreightOf(order: OrderView, lineId: string): readonly string[] {
  const line = order.lines.find(({ id }) => id === lineId)
  return line ? refundFacts(order, line).keptFreightMicro : []
}

/** Whether a refund may be requested for a line. */
export const mayApply = (order: OrderView, line: OrderLine): boolean =>
  APPLY.by.some((actor) => actor === order.as) && creationBar(APPLY, refundFacts(order, line)) === undefined

/** What is wrong with a request for a refund. */
export const requestProblem = (
  order: OrderView,
  line: OrderLine,
  request: { readonly kind: RefundKind; readonly amountMicro: string },
): Problem | undefined => refereeCreation(APPLY, refundFacts(order, line), request) as Problem | undefined
