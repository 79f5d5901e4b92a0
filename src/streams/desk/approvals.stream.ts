import { filter, map, merge } from 'rxjs'
import { deskOrderCalls } from '#contract/trade/order.calls.ts'
import type { Approval, Approvals } from '#contract/trade/order.contract.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { decided$ } from './desk-case.stream.ts'

/** First approvals of an order and its refunds. The log has no event of them until the second person approves, so they are refetched. */
export const watchApprovals = (orderId: string): LiveStream<readonly Approval[], Approvals> =>
  live<Approvals, readonly Approval[]>({
    name: `desk/approvals/${orderId}`,
    snapshot: () => ask(deskOrderCalls.approvals, { id: orderId }),
    show: ({ data }) => data,
    refetchOn: merge(decided$, events$.pipe(filter(({ event }) => event.entity_id === orderId))).pipe(
      map(() => undefined),
    ),
  })
