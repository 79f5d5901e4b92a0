import { exhaustMap, filter, interval, map, merge, type Observable, Subject, switchMap, tap, throttleTime } from 'rxjs'
import { minutes } from '#machines/constants.ts'
import type { CaseQueue, DeskCase, WhichCase } from '#contract/desk-case.contract.ts'
import { deskApi } from '#client/desk.api.ts'
import { live, type LiveStream } from './live.ts'
import { events$ } from './news.ts'
import { paged, type PagedStream } from './paged.ts'
import { touched$, visible$ } from './visibility.ts'

const EVERY_MS = 1_000
/** A case falls back to the queue by itself without a word: what somebody can see is asked for at least this often. */
const SEEN_EVERY_MS = minutes(5)
/** Whoever works on a case says so at most this often; a third of the time after which it falls back. */
const KEPT_EVERY_MS = minutes(5)
const again$ = new Subject<void>()
/** Says that what the desk took or decided should be asked anew. */
export const decided$ = again$.asObservable()

/** A case was taken or decided here, or somebody was quicker: whoever did sees it before the desk is told of it. */
export const askCasesAnew = (): void => again$.next()

const moved$ = merge(again$, events$.pipe(filter(({ event }) => event.topic === 'desk'))).pipe(
  map(() => undefined),
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)

const seen$ = interval(SEEN_EVERY_MS).pipe(
  switchMap(() => visible$),
  filter((isVisible) => isVisible),
)

/** Which cases are looked at. */
export type QueueFilter = Pick<CaseQueue, 'entity' | 'network' | 'which' | 'assigned'>

/** What waits at the desk for the one who looks, the oldest first. The desk hears what moves, then the queue is asked anew. */
export const watchCases = (wanted: QueueFilter): PagedStream<DeskCase> =>
  paged<DeskCase>({
    name: [
      'desk/queue',
      wanted.entity ?? 'all',
      wanted.network ?? 'all',
      wanted.which ?? 'waiting',
      wanted.assigned ?? 'all',
    ].join('/'),
    page: (from) => deskApi.queue({ ...wanted, ...from }),
    refetchOn: merge(moved$, seen$),
  })

/** One case with all that is known of it. */
export const watchCase = ({ entity, id }: WhichCase): LiveStream<DeskCase> =>
  live<DeskCase>({
    name: `desk/case/${entity}/${id}`,
    snapshot: () => deskApi.case({ entity, id }),
    show: (found) => found,
    refetchOn: merge(moved$, seen$),
  })

/** Keeps a case that one has taken, while somebody listens and goes on typing or pressing; left alone it falls back by itself. */
export const extendCase = ({ entity, id }: WhichCase): Observable<unknown> =>
  touched$.pipe(
    throttleTime(KEPT_EVERY_MS, undefined, { leading: true, trailing: true }),
    exhaustMap(() => deskApi.extend({ entity, id })),
    tap((answer) => {
      if (!answer.ok) askCasesAnew()
    }),
  )
