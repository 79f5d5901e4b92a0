import { filter, map, merge, Subject, throttleTime } from 'rxjs'
import type { Page } from '#contract/call.ts'
import type { OrderView, RefundView } from '#contract/order.contract.ts'
import type { QueueItem } from '#contract/refund.contract.ts'
import { accepted, type Result } from '#contract/problem.ts'
import { deskApi } from '#client/desk.api.ts'
import { live, type LiveStream } from './live.ts'
import { told$ } from './news.ts'

/** The latest refund of a line, for the buttons beside it. */
export const latestRefundOf = ({ refunds }: OrderView, lineId: string): RefundView | undefined =>
  refunds.findLast(({ line_id }) => line_id === lineId)

const DESK_EVERY_MS = 1_000
const again$ = new Subject<void>()
/** Says that what the desk decided should be asked anew. */
export const decided$ = again$.asObservable()

/** A first person has ruled: the log tells nobody yet, but the queue shows that a second one is needed. */
export const askQueueAnew = (): void => again$.next()

/** The desk's queue, with its next stretch. */
export interface RefundQueue extends LiveStream<Page<QueueItem>> {
  /** Fetches the next stretch; asking twice at once fetches it once. */
  readonly loadMore: () => Promise<Result<unknown> | undefined>
}

async function withNext(held: Page<QueueItem>, after: string): Promise<Result<Page<QueueItem>>> {
  const next = await deskApi.refunds({ after })
  return next.ok ? accepted({ data: [...held.data, ...next.value.data], after: next.value.after }) : next
}

/** Reads as much of the queue as was shown, so that asking it anew takes nothing away from under one's hand. */
async function readQueue(shown: number): Promise<Result<Page<QueueItem>>> {
  let page = await deskApi.refunds({})
  while (page.ok && page.value.after !== null && page.value.data.length < shown)
    page = await withNext(page.value, page.value.after)
  return page
}

let loading: Promise<Result<unknown> | undefined> | undefined

/** The refunds that wait for a ruling. The desk hears what enters and leaves, then the queue is asked anew. */
export function watchRefundQueue(): RefundQueue {
  const stream: LiveStream<Page<QueueItem>> = live<Page<QueueItem>>({
    name: 'desk/refunds',
    snapshot: () => readQueue(stream.held()?.data.length ?? 0),
    show: (page) => page,
    refetchOn: merge(again$, told$.pipe(filter(({ event }) => event.topic === 'desk'))).pipe(
      map(() => undefined),
      throttleTime(DESK_EVERY_MS, undefined, { leading: true, trailing: true }),
    ),
  })
  const next = async (): Promise<Result<unknown> | undefined> => {
    const held = stream.held()
    if (!held?.after) return undefined
    const page = await withNext(held, held.after)
    // Asked anew meanwhile: then the next stretch begins elsewhere.
    if (page.ok && stream.held() === held) stream.update(() => page.value)
    return page
  }
  return Object.assign(stream, {
    loadMore: () => {
      loading ??= next().finally(() => (loading = undefined))
      return loading
    },
  })
}
