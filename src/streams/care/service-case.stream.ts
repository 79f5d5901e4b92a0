import { filter, map, merge, mergeMap, type Observable, of, scan, startWith, throttleTime, timer } from 'rxjs'
import { chatCalls } from '#contract/care/chat.calls.ts'
import type { ChatMessage } from '#contract/care/chat-view.contract.ts'
import type { ChatPresence, DeskLooking } from '#contract/platform/events.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { deskServiceCalls, serviceCalls } from '#contract/care/service-case.calls.ts'
import type {
  DeskServiceCase,
  DeskServiceEntry,
  ServiceBoard,
  ServiceCases,
  ServiceCaseView,
  ServiceState,
} from '#contract/care/service-case.contract.ts'
import { ask } from '#client/http.ts'
import { CHAT_KEPT, seconds, TYPING_MS } from '#machines/platform/constants.ts'
import { lastValue } from '../platform/last-values.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { timesToAsk, watchRoom } from '../platform/live-rooms.ts'
import { events$ } from '../platform/news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import type { ServiceAccess } from './service-access.ts'
import { viewName } from '../platform/views.ts'

/** The queue moves with every case that is taken: it is asked about at most this often. */
const EVERY_MS = 1_000
/** A locked account has no socket: its chat is asked about this often. */
const LOCKED_EVERY_MS = seconds(5)

const calm = <T>(news$: Observable<T>): Observable<undefined> =>
  news$.pipe(
    throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
    map(() => undefined),
  )

const ownCase$ = events$.pipe(filter(({ event }) => event.entity === 'serviceCase' && event.topic !== 'desk'))

/** The state of customer service for this person: whether it is open, the case, and its place in the queue. */
export const watchServiceState = (): LiveStream<ServiceState> =>
  live<ServiceState>({
    name: 'service/state',
    audience: 'everyone',
    isLogged: false,
    snapshot: () => ask(serviceCalls.state, {}),
    show: (state) => state,
    refetchOn: merge(calm(merge(watchRoom('service'), ownCase$)), timesToAsk({ atOnce: false })),
  })

/** What a locked account sees of its chat. */
export interface LockedTalk {
  readonly state: ServiceState
  readonly messages: readonly ChatMessage[]
}

async function readLocked({ token }: ServiceAccess): Promise<Result<LockedTalk>> {
  const [state, opened] = await Promise.all([
    ask(serviceCalls.state, {}, { token }),
    ask(chatCalls.open, { to_id: 'service' }, { token }),
  ])
  if (!state.ok) return state
  if (!opened.ok) return opened
  const { chat } = opened.value
  if (!chat) return accepted({ state: state.value, messages: [] })
  const page = await ask(chatCalls.history, { id: chat.id, limit: CHAT_KEPT }, { token })
  return page.ok ? accepted({ state: state.value, messages: page.value.data }) : page
}

/** The chat of a locked account with customer service. */
export const watchLockedTalk = (access: ServiceAccess): LiveStream<LockedTalk> =>
  live<LockedTalk>({
    name: `service/locked/${access.token}`,
    audience: 'everyone',
    isLogged: false,
    snapshot: () => readLocked(access),
    show: (talk) => talk,
    refetchOn: timer(LOCKED_EVERY_MS, LOCKED_EVERY_MS),
  })

/** Whatever may change the inbox: a case has moved, a customer has written, a note was left. */
const inboxNews$ = calm(events$.pipe(filter(({ event }) => event.topic === 'desk')))

/** The cases of a list of the inbox. */
export const watchServiceCases = (which: NonNullable<ServiceCases['which']>): PagedStream<DeskServiceEntry> =>
  paged<DeskServiceEntry>({
    name: `desk/service/${which}`,
    page: (from) => ask(deskServiceCalls.cases, { which, ...from }),
    refetchOn: inboxNews$,
  })

/** The state of customer service, for the desk. */
export const watchServiceBoard = (): LiveStream<ServiceBoard> =>
  live<ServiceBoard>({
    name: 'desk/service-board',
    snapshot: () => ask(deskServiceCalls.board, {}),
    known: () => lastValue('desk/service-board'),
    show: (board) => board,
    refetchOn: merge(inboxNews$, timesToAsk({ atOnce: false })),
  })

/** One case with its notes. */
export const watchServiceCase = (id: string): LiveStream<DeskServiceCase> =>
  live<DeskServiceCase, DeskServiceCase, ServiceCaseView>({
    name: `desk/service-case/${id}`,
    entity: viewName('serviceCase', id, 'support'),
    snapshot: () => ask(deskServiceCalls.one, { id }),
    fold: (held, { after }) => (after && after.version > held.case.version ? { ...held, case: after } : held),
    show: (found) => found,
    refetchOn: inboxNews$,
  })

/** Who of the desk looks at a chat, and who types there: by their ids. */
export interface Colleagues {
  readonly looking: readonly string[]
  readonly typing: readonly string[]
}

const noColleagues: Colleagues = { looking: [], typing: [] }

/** Who of the desk looks at a chat now. Joining its room publishes that to the others. */
export const watchColleagues = (chatId: string): Observable<Colleagues> =>
  watchRoom(`desk:${chatId}`).pipe(
    mergeMap(({ name, data }) => {
      if (name === 'service.looking')
        return of((now: Colleagues): Colleagues => ({ ...now, looking: (data as DeskLooking).ids }))
      const { id, on } = data as ChatPresence
      const without = (now: Colleagues) => ({ ...now, typing: now.typing.filter((each) => each !== id) })
      const over$ = timer(TYPING_MS).pipe(map(() => without))
      const types = (now: Colleagues): Colleagues => ({ ...now, typing: [...without(now).typing, id] })
      return on ? over$.pipe(startWith(types)) : of(without)
    }),
    scan((now, change) => change(now), noColleagues),
    startWith(noColleagues),
  )
