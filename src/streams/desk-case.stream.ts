import { exhaustMap, filter, interval, map, merge, type Observable, Subject, switchMap, tap, throttleTime } from 'rxjs'
import { minutes } from '#machines/constants.ts'
import type { CaseQueue, DeskCase, WhichCase } from '#contract/desk-case.contract.ts'
import { deskApi } from '#client/desk.api.ts'
import { live, type LiveStream } from './live.ts'
import { told$ } from './news.ts'
import { paged, type PagedStream } from './paged.ts'
import { touched$, visible$ } from './visibility.ts'

const EVERY_MS = 1_000
/** A case is released automatically without an event: what is on screen is fetched at least this often. */
const SEEN_EVERY_MS = minutes(5)
/** A case is extended at most this often: a third of the time after which it is released. */
const EXTEND_EVERY_MS = minutes(5)
const again$ = new Subject<void>()
/** Emits when the desk's cases should be fetched again. */
export const decided$ = again$.asObservable()

/** Fetches the cases again: one was assigned or decided here, or a colleague was quicker. Own moves show before their event. */
export const askCasesAnew = (): void => again$.next()

const moved$ = merge(again$, told$.pipe(filter(({ event }) => event.topic === 'desk'))).pipe(
  map(() => undefined),
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)

const seen$ = interval(SEEN_EVERY_MS).pipe(
  switchMap(() => visible$),
  filter((isVisible) => isVisible),
)

/** The filter of the queue. */
export type QueueFilter = Pick<CaseQueue, 'entity' | 'network' | 'which' | 'assigned'>

/** The cases of the queue, the oldest first. Every event of the desk fetches it again. */
export const watchCases = (wanted: QueueFilter): PagedStream<DeskCase> =>
  paged<DeskCase>({
    name: [
      'desk/queue',
      wanted.entity ?? 'all',
      wanted.network ?? 'all',
      wanted.which ?? 'waiting',
      wanted.assigned ?? 'all',
    ].join('/'),
    stretch: (after) => deskApi.queue({ ...wanted, ...(after === null ? {} : { after }) }),
    refetchOn: merge(moved$, seen$),
  })

/** One case with its evidence. */
export const watchCase = ({ entity, id }: WhichCase): LiveStream<DeskCase> =>
  live<DeskCase>({
    name: `desk/case/${entity}/${id}`,
    snapshot: () => deskApi.case({ entity, id }),
    show: (found) => found,
    refetchOn: merge(moved$, seen$),
  })

/** Extends an assigned case while the person types or presses; without activity it is released automatically. */
export const extendCase = ({ entity, id }: WhichCase): Observable<unknown> =>
  touched$.pipe(
    throttleTime(EXTEND_EVERY_MS, undefined, { leading: true, trailing: true }),
    exhaustMap(() => deskApi.extend({ entity, id })),
    tap((answer) => {
      if (!answer.ok) askCasesAnew()
    }),
  )
