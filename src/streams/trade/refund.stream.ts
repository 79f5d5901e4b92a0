import { throttleTime } from 'rxjs'
import type { OrderView, RefundView } from '#contract/trade/order.contract.ts'
import { refundCalls } from '#contract/trade/refund.calls.ts'
import type { ListedRefund, RefundList } from '#contract/trade/refund.contract.ts'
import { ask } from '#client/http.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { changesOf } from '../platform/views.ts'
import { ordersEntity } from './order-names.ts'

/** The latest refund of an order line, for its buttons. */
export const latestRefundOf = ({ refunds }: OrderView, lineId: string): RefundView | undefined =>
  refunds.findLast(({ line_id }) => line_id === lineId)

/** Several orders that move at once are asked about once. */
const EVERY_MS = 1_000

/** The refunds of the shopper, newest first: those that wait for an answer, or those that are over. Any of their orders that moves may move one. */
export const watchRefunds = (which: NonNullable<RefundList['which']>): PagedStream<ListedRefund> =>
  paged<ListedRefund>({
    name: `refunds/${which}`,
    page: (from) => ask(refundCalls.getList, { which, ...from }),
    refetchOn: changesOf<OrderView>(ordersEntity('shopper')).pipe(
      throttleTime(EVERY_MS, undefined, { leading: false, trailing: true }),
    ),
  })
