import { filter, map, throttleTime } from 'rxjs'
import type { Page } from '#contract/call.ts'
import type { OrderLine, OrderView, RefundView } from '#contract/order.contract.ts'
import type { QueueItem } from '#contract/refund.contract.ts'
import { deskApi } from '#client/desk.api.ts'
import { live, type LiveStream } from './live.ts'
import { told$ } from './news.ts'
import type { Side } from './order.entity.ts'
import { watchOrder } from './order.stream.ts'

/** A refund with the order and the line that it belongs to. */
export interface RefundOfOrder {
  readonly refund: RefundView
  readonly line: OrderLine | undefined
  readonly order: OrderView
}

/**
 * A refund in its order, as screens of refunds read it; undefined where the order has no such refund.
 * @public
 */
export function refundIn(order: OrderView, refundId: string): RefundOfOrder | undefined {
  const refund = order.refunds.find(({ id }) => id === refundId)
  return refund && { refund, order, line: order.lines.find(({ id }) => id === refund.line_id) }
}

/** The latest refund of a line, for the buttons beside it. */
export const latestRefundOf = ({ refunds }: OrderView, lineId: string): RefundView | undefined =>
  refunds.findLast(({ line_id }) => line_id === lineId)

/**
 * The order that a refund stands in: the order is the root, so its view moves with every move of the refund.
 * @public
 */
export const watchRefundOrder = (orderId: string, as: Side): LiveStream<OrderView> => watchOrder(orderId, as)

const DESK_EVERY_MS = 1_000

/** The refunds that wait for a ruling. The desk hears what enters and leaves, then the queue is asked anew. */
export const watchRefundQueue = (): LiveStream<Page<QueueItem>> =>
  live<Page<QueueItem>>({
    name: 'desk/refunds',
    snapshot: () => deskApi.refunds({}),
    show: (page) => page,
    refetchOn: told$.pipe(
      filter(({ event }) => event.topic === 'desk'),
      map(() => undefined),
      throttleTime(DESK_EVERY_MS, undefined, { leading: true, trailing: true }),
    ),
  })
