import { filter, merge, throttleTime } from 'rxjs'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import type { StaffAct } from '#contract/care/staff.contract.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { events$ } from '../platform/news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'

/** The history is refetched at most this often, however busy the desk is. */
const EVERY_MS = 1_000

/** Which acts are shown: those about one thing, by one person, or all. */
export interface ActFilter {
  readonly about?: string | undefined
  readonly by?: string | undefined
}

// The desk gets an event of every act; the person's own is in the log as soon as it is answered.
const acted$ = merge(
  events$.pipe(filter(({ event }) => event.topic === 'desk')),
  answered$.pipe(filter(({ call }) => call.method !== 'GET' && call.path.split('/')[1] === 'desk')),
).pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))

/** The acts of staff, newest first. */
export const watchActs = ({ about, by }: ActFilter): PagedStream<StaffAct> =>
  paged<StaffAct>({
    name: `desk/acts/${about ?? ''}/${by ?? ''}`,
    page: (from) => ask(deskHistoryCalls.history, { ...(about ? { about } : {}), ...(by ? { by } : {}), ...from }),
    refetchOn: acted$,
    isAppendOnly: true,
  })
