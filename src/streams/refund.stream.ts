import { filter, map, merge, Subject, throttleTime } from 'rxjs'
import type { OrderView, RefundView } from '#contract/order.contract.ts'
import type { QueueItem } from '#contract/refund.contract.ts'
import { deskApi } from '#client/desk.api.ts'
import { told$ } from './news.ts'
import { paged, type PagedStream } from './paged.ts'

/** The latest refund of a line, for the buttons beside it. */
export const latestRefundOf = ({ refunds }: OrderView, lineId: string): RefundView | undefined =>
  refunds.findLast(({ line_id }) => line_id === lineId)

const DESK_EVERY_MS = 1_000
const again$ = new Subject<void>()
/** Says that what the desk decided should be asked anew. */
export const decided$ = again$.asObservable()

/** A first person has ruled: whoever did sees that a second one is needed before the desk is told of it. */
export const askQueueAnew = (): void => again$.next()

/** The refunds that wait for a ruling. The desk hears what enters and leaves, then the queue is asked anew. */
export const watchRefundQueue = (): PagedStream<QueueItem> =>
  paged<QueueItem>({
    name: 'desk/refunds',
    stretch: (after) => deskApi.refunds(after === null ? {} : { after }),
    refetchOn: merge(again$, told$.pipe(filter(({ event }) => event.topic === 'desk'))).pipe(
      map(() => undefined),
      throttleTime(DESK_EVERY_MS, undefined, { leading: true, trailing: true }),
    ),
  })
