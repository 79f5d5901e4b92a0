import { filter, throttleTime } from 'rxjs'
import type { StaffAct } from '#contract/staff.contract.ts'
import { deskApi } from '#client/desk.api.ts'
import { told$ } from './news.ts'
import { paged, type PagedStream } from './paged.ts'

/** The history is asked anew at most this often, however much the desk does. */
const EVERY_MS = 1_000

/** Which acts are looked at: those about one thing, by one person, or all. */
export interface ActFilter {
  readonly about?: string | undefined
  readonly by?: string | undefined
}

/** What staff did, the latest first. The desk hears of every act, then those that are new are asked for. */
export const watchActs = ({ about, by }: ActFilter): PagedStream<StaffAct> =>
  paged<StaffAct>({
    name: `desk/acts/${about ?? ''}/${by ?? ''}`,
    stretch: (after) =>
      deskApi.history({ ...(about ? { about } : {}), ...(by ? { by } : {}), ...(after === null ? {} : { after }) }),
    refetchOn: told$.pipe(
      filter(({ event }) => event.topic === 'desk'),
      throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
    ),
    keyOf: ({ id }) => id,
  })
