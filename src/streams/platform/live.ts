import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  distinctUntilKeyChanged,
  EMPTY,
  filter,
  map,
  merge,
  Observable,
  ReplaySubject,
  share,
  skip,
  Subject,
  Subscription,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import type { Problem, Result } from '#contract/platform/problem.ts'
import { connection$, type Return, returns$ } from './connection-state.ts'
import { keptKindOf } from './kept-names.ts'
import { lastValue, rememberValue } from './last-values.ts'
import {
  type Cell,
  freshnessOfLog,
  freshnessOfNetwork,
  liveOf,
  nothingYet,
  sameFreshness,
  sameLive,
} from './live-state.ts'
import type { Live } from './live.types.ts'
import { loadPatiently } from './load-chunk.ts'
import { resync$ } from '../people/news.ts'
import { serverClock, whenReached } from './server-clock.ts'
import { session$, token$ } from '../people/session.stream.ts'
import { changesOf, forgetViews, type Versioned, type ViewChange } from './views.ts'

/** Keep the stream running this long after the last reader: React unmounts before it remounts, and a cold start would flash "loading". */
const GRACE_MS = 1_000
/** A copy on the device that takes longer is shown when it comes, in place of what is wrong. */
const COPY_WITHIN_MS = 500
/** A snapshot this young is not fetched again when the connection comes up, and a resync does not mark it stale. */
const YOUNG_MS = 10_000

/** A value that this page has before its snapshot, and the server time at which it was true. */
export interface Known<Held> {
  readonly held: Held
  readonly atMs: number
}

/** How a value is read and kept up to date. */
export interface LiveParts<Held, Shown, View extends Versioned> {
  /** Readers of the same name share one stream. */
  readonly name: string
  /** The view, or the family of views, whose changes are folded in. */
  readonly entity?: string
  /** Changes that are folded in, where they are no views of the store. */
  readonly changes$?: Observable<ViewChange<View>>
  /** False if the event log never mentions this value (products, addresses): an outage of the socket then makes it neither stale nor fetched again. */
  readonly isLogged?: boolean
  /** Fetches the value; one of several requests may stop as soon as the value is no longer wanted. */
  readonly snapshot: (isWanted: () => boolean) => Promise<Result<Held>>
  /** Applies a change; returns the same object if nothing changes. */
  readonly fold?: (held: Held, change: ViewChange<View>) => Held
  readonly show: (held: Held) => Shown
  /** Shown while the snapshot is on its way. A value outside the log needs no snapshot then. */
  readonly known?: () => Known<Held> | undefined
  /** A copy on the device, shown as old until the snapshot arrives. */
  readonly stored?: () => Promise<Known<Held> | undefined>
  readonly refetchOn?: Observable<unknown>
  /** The server time at which the loaded value expires and is fetched again; Infinity for never. */
  readonly changesAt?: (held: Held) => number
  /** Whether a visitor may read it; if not, nothing is fetched until sign-in. */
  readonly audience?: 'everyone' | 'signedIn'
}

/** A value that stays up to date across lost connections. */
export interface LiveStream<Shown, Held = Shown> extends Observable<Live<Shown>> {
  /** What a reader would be shown now. */
  readonly now: () => Live<Shown>
  readonly held: () => Held | undefined
  /** Changes the loaded value optimistically, before the server answers. */
  readonly update: (change: (held: Held) => Held) => void
  /** Takes a value from the server that did not come by the snapshot. */
  readonly replace: (held: Held) => void
  /** Fetches again; the old value stays until the answer arrives. */
  readonly refetch: () => void
}

// Subscribed before any stream: the next person on this page must not see the views of the last one.
token$.pipe(skip(1)).subscribe(forgetViews)

// Its code comes with the first answer that is stored, or that the network owes.
const answers = () => loadPatiently(() => import('./kept-answers.ts'))

const streams = new Map<string, unknown>()

/** Returns the running stream of a name, or makes it. `make` gets the function to call when the stream ends. */
export function shared<Stream>(name: string, make: (onEnd: () => void) => Stream): Stream {
  const running = streams.get(name) as Stream | undefined
  if (running) return running
  const made = make(() => streams.delete(name))
  streams.set(name, made)
  return made
}

/** A value by its snapshot and the changes after it: subscribe, then snapshot, then fold newer changes. */
export const live = <Held, Shown = Held, View extends Versioned = Versioned>(
  parts: LiveParts<Held, Shown, View>,
): LiveStream<Shown, Held> => shared(parts.name, (onEnd) => makeLive(parts, onEnd))

/** Makes the stream behind `live`, for callers that share it themselves. */
export function makeLive<Held, Shown, View extends Versioned>(
  parts: LiveParts<Held, Shown, View>,
  onEnd: () => void,
): LiveStream<Shown, Held> {
  const {
    name,
    entity,
    changes$ = entity === undefined ? undefined : changesOf<View>(entity),
    isLogged = true,
    snapshot,
    fold = (held: Held) => held,
    known,
    refetchOn = EMPTY,
    audience,
  } = parts
  const cell$ = new BehaviorSubject<Cell<Held>>(nothingYet)
  const again$ = new Subject<void>()
  const retry = (): void => again$.next()
  let turn = 0
  /** The number of optimistic updates: a snapshot requested before one may not contain it. */
  let updates = 0
  /** The number of returns of the server: a refusal from before a return may arrive after it. */
  let returns = 0
  /** Changes received while a snapshot is on its way: it may have been read before them. */
  let pending: ViewChange<View>[] | undefined

  const set = (change: Partial<Cell<Held>>): void => cell$.next({ ...cell$.value, ...change })
  const token = (): string | undefined => session$.value?.token
  const isAllowed = (): boolean => audience === 'everyone' || session$.value !== null
  const ageMs = (): number => serverClock.now() - cell$.value.atMs

  const isKept = keptKindOf(name) !== undefined
  const fail = async (problem: Problem): Promise<void> => {
    if (cell$.value.held !== undefined || problem.key !== 'system.network') return set({ problem })
    // Without a network a screen that was visited before shows its last data, also one of yesterday.
    const last = lastValue<Held>(name)
    if (last || !isKept || !token()) return set({ problem, ...(last && { ...last, isBehind: true }) })
    const [mine, returnsBefore] = [turn, returns]
    const copy = answers().then(({ readAnswer }) => readAnswer<Held>(name))
    // The code that reads it may not come for as long as the network is away: the screen says so until then.
    await Promise.race([copy, new Promise((resolve) => setTimeout(resolve, COPY_WITHIN_MS))])
    if (mine !== turn) return
    if (returns !== returnsBefore) return fetch()
    set({ problem })
    const kept = await copy
    if (kept && mine === turn && cell$.value.held === undefined) set({ ...kept, isBehind: true })
  }
  const keep = ({ held, problem, isBehind, atMs }: Cell<Held>): void => {
    if (held === undefined || problem || isBehind || !token()) return
    const isCurrent = isLogged && freshness(connection$.value).isCurrent
    const known = { held, atMs: isCurrent ? serverClock.now() : atMs }
    const person = token()
    void answers().then(({ keepAnswer }) => void (person === token() && keepAnswer(name, known)))
  }

  const fetch = async (): Promise<void> => {
    const mine = ++turn
    const [updatesBefore, returnsBefore] = [updates, returns]
    const received: ViewChange<View>[] = []
    pending = received
    const result = await snapshot(() => mine === turn)
    if (mine !== turn) return
    pending = undefined
    if (!result.ok) return returns === returnsBefore ? await fail(result.problem) : fetch()
    if (updates !== updatesBefore) return fetch()
    set({ held: received.reduce(fold, result.value), problem: undefined, isBehind: false, atMs: serverClock.now() })
  }

  const receive = (change: ViewChange<View>): void => {
    pending?.push(change)
    const { held } = cell$.value
    if (held === undefined) return
    const next = fold(held, change)
    if (next !== held) set({ held: next })
  }

  const firstCell = (): Cell<Held> => ({ ...nothingYet, ...(isAllowed() ? known?.() : undefined) })

  const showStored = async (): Promise<void> => {
    const person = token()
    const copy = await parts.stored?.()
    if (copy && person === token() && cell$.value.held === undefined) set({ ...copy, isBehind: true })
  }

  const begin = (): void => {
    turn += 1
    pending = undefined
    cell$.next(firstCell())
    if (isAllowed() && cell$.value.held === undefined) void showStored()
    if (isAllowed() && (isLogged || cell$.value.held === undefined)) void fetch()
  }

  const fallBehind = (): void => {
    const isOld = ageMs() > YOUNG_MS
    if (!isOld && changes$ === undefined && parts.refetchOn === undefined) return
    set({ isBehind: isOld })
    void fetch()
  }

  const lookAgain = (back: Return): void => {
    if (back.server) returns += 1
    const { held, problem } = cell$.value
    // Without a value or a problem the first snapshot is still on its way.
    const mayBeOld =
      held !== undefined && (isLogged ? back.server && changes$ === undefined && ageMs() > YOUNG_MS : back.network)
    if (mayBeOld || (problem && (back.server || !isLogged))) void fetch()
  }

  const expired$ = cell$.pipe(
    map(({ held }) => held),
    distinctUntilChanged(),
    map((held) => (held === undefined ? Infinity : (parts.changesAt?.(held) ?? Infinity))),
    // If the fetch fails, the old value stays: `whenReached` emits again a minute later.
    switchMap((atMs) => (atMs === Infinity ? EMPTY : whenReached(atMs))),
  )

  const work$ = new Observable<never>(() => {
    const work = new Subscription(end)
    if (changes$) work.add(changes$.subscribe(receive))
    begin()
    if (isKept) work.add(cell$.pipe(distinctUntilKeyChanged('held')).subscribe(keep))
    work.add(token$.pipe(skip(1)).subscribe(begin))
    if (isLogged) work.add(resync$.pipe(filter(isAllowed)).subscribe(fallBehind))
    work.add(
      merge(again$, refetchOn, expired$)
        .pipe(filter(isAllowed))
        .subscribe(() => void fetch()),
    )
    work.add(returns$.pipe(filter(isAllowed)).subscribe(lookAgain))
    return work
  })

  const show = ({ held }: Cell<Held>): Shown | undefined => (held === undefined ? undefined : parts.show(held))
  const shown$ = cell$.pipe(map((cell) => ({ cell, data: show(cell) })))
  const freshness = isLogged ? freshnessOfLog : freshnessOfNetwork
  const freshness$ = connection$.pipe(map(freshness), distinctUntilChanged(sameFreshness))
  // The last emitted value, so that a new reader gets the very same object.
  let latest: Live<Shown> | undefined
  const live$ = combineLatest([shown$, freshness$]).pipe(
    map(([{ cell, data }, fresh]) => liveOf(cell, data, fresh, retry)),
    distinctUntilChanged(sameLive),
    tap((next) => (latest = next)),
  )
  const leave = (): Observable<unknown> => {
    const { held, atMs } = cell$.value
    // The log kept a logged value up to date until now; any other is as old as its fetch.
    const isCurrent = isLogged && freshness(connection$.value).isCurrent
    if (held !== undefined) rememberValue(name, { held, atMs: isCurrent ? serverClock.now() : atMs })
    return timer(GRACE_MS)
  }
  const stream$ = merge(work$, live$).pipe(share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: leave }))
  const peek = (): Live<Shown> => {
    const cell = firstCell()
    return liveOf(cell, show(cell), freshness(connection$.value), retry)
  }

  function end(): void {
    turn += 1
    cell$.next(nothingYet)
    latest = undefined
    onEnd()
  }

  return Object.assign(stream$, {
    now: () => (latest ??= peek()),
    held: () => cell$.value.held,
    update: (change: (held: Held) => Held) => {
      const { held } = cell$.value
      if (held === undefined) return
      updates += 1
      set({ held: change(held) })
    },
    replace: (held: Held) => {
      updates += 1
      set({ held, problem: undefined, isBehind: false, atMs: serverClock.now() })
    },
    refetch: retry,
  })
}
