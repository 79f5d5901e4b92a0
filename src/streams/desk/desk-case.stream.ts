import { exhaustMap, filter, interval, map, merge, type Observable, Subject, switchMap, tap, throttleTime } from 'rxjs'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import type { CaseQueue, DeskCase, Waiting, WhichCase } from '#contract/desk/desk-case.contract.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { touched$, visible$ } from '../platform/visibility.ts'

const EVERY_MS = 1_000
/** A case returns to the queue after a while without an event: visible cases are refetched at least this often. */
const SEEN_EVERY_MS = minutes(5)
/** The assignee's activity is reported at most this often: a third of the time after which a case returns to the queue. */
const EXTEND_EVERY_MS = minutes(5)
const again$ = new Subject<void>()
/** Emits when a case was assigned or decided. */
export const decided$ = again$.asObservable()

/** Refetches cases after an own action, before its event arrives. */
export const refetchCases = (): void => again$.next()

const moved$ = merge(again$, events$.pipe(filter(({ event }) => event.topic === 'desk'))).pipe(
  map(() => undefined),
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)

/** Emits now and then while the page is visible: the end of a lease publishes no event. */
export const seen$ = interval(SEEN_EVERY_MS).pipe(
  switchMap(() => visible$),
  filter((isVisible) => isVisible),
)

/** Which cases are shown. */
export type QueueFilter = Pick<CaseQueue, 'entity' | 'network' | 'which' | 'assigned'>

/** The queue of the desk, oldest first; refetched with every event of the desk. */
export const watchCases = (wanted: QueueFilter): PagedStream<DeskCase> =>
  paged<DeskCase>({
    name: [
      'desk/queue',
      wanted.entity ?? 'all',
      wanted.network ?? 'all',
      wanted.which ?? 'waiting',
      wanted.assigned ?? 'all',
    ].join('/'),
    page: (from) => ask(deskCaseCalls.queue, { ...wanted, ...from }),
    refetchOn: merge(moved$, seen$),
  })

/** How many cases wait for this person: those that are assigned to no one, and all of them. */
export const watchWaiting = (): LiveStream<Waiting> =>
  live<Waiting>({
    name: 'desk/waiting',
    snapshot: () => ask(deskCaseCalls.waiting, {}),
    show: (found) => found,
    refetchOn: merge(moved$, seen$),
  })

/** One case with its facts. */
export const watchCase = ({ entity, id }: WhichCase): LiveStream<DeskCase> =>
  live<DeskCase>({
    name: `desk/case/${entity}/${id}`,
    snapshot: () => ask(deskCaseCalls.case, { entity, id }),
    show: (found) => found,
    refetchOn: merge(moved$, seen$),
  })

/** Keeps a case assigned while its assignee types or presses; without activity it returns to the queue. */
export const extendCase = ({ entity, id }: WhichCase): Observable<unknown> =>
  touched$.pipe(
    throttleTime(EXTEND_EVERY_MS, undefined, { leading: true, trailing: true }),
    exhaustMap(() => ask(deskCaseCalls.extend, { entity, id })),
    tap((answer) => {
      if (!answer.ok) refetchCases()
    }),
  )
