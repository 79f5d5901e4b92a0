import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
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
import type { Result } from '#contract/problem.ts'
import { connection$, reachable$ } from './connection-state.ts'
import { type Cell, liveOf, nothingYet, sameLive, standing$, standingOf } from './live-state.ts'
import type { Live } from './live.types.ts'
import { resync$ } from './news.ts'
import { serverClock, whenReached } from './server-clock.ts'
import { session$, token$ } from './session.stream.ts'
import { changesOf, forgetViews, type Versioned, type ViewChange } from './views.ts'

/** Keep the stream warm this long after the last reader: React unmounts before it remounts, and a cold start would flash "loading". */
const GRACE_MS = 1_000
/** A snapshot this young needs no second look when the connection comes up, and is not called stale by a resync. */
const YOUNG_MS = 10_000

/** How something is read and kept up to date. */
export interface LiveParts<Held, Shown, View extends Versioned> {
  /** Readers of the same name share one stream. */
  readonly name: string
  /** The view, or the family of views, whose changes are folded in; without it the log tells nothing of this. */
  readonly entity?: string
  readonly snapshot: () => Promise<Result<Held>>
  /** What a change makes of what is held; the same object when it changes nothing. */
  readonly fold?: (held: Held, change: ViewChange<View>) => Held
  readonly show: (held: Held) => Shown
  /** What this page knows already, shown while the snapshot is on its way. */
  readonly known?: () => Held | undefined
  readonly refetchOn?: Observable<unknown>
  /** The server time at which what is held becomes something else by itself, and nobody tells: then it is asked anew. Infinity is never. */
  readonly changesAt?: (held: Held) => number
  /** Whether a visitor may read it; else nothing is asked until somebody signs in. */
  readonly audience?: 'everyone' | 'signedIn'
}

/** Something as everyone sees it now, through every lost connection. */
export interface LiveStream<Shown, Held = Shown> extends Observable<Live<Shown>> {
  /** What a reader would be shown at once. */
  readonly now: () => Live<Shown>
  readonly held: () => Held | undefined
  /** Changes what is held, for own steps that need not wait for the server. */
  readonly update: (change: (held: Held) => Held) => void
  /** Asks again; what is shown stays until the answer is there. */
  readonly refetch: () => void
}

// Before any stream hears of it: the next person on this page must not see what the last one saw.
token$.pipe(skip(1)).subscribe(forgetViews)

const streams = new Map<string, unknown>()

/** Subscribe, then snapshot, then fold what is newer. */
export function live<Held, Shown = Held, View extends Versioned = Versioned>(
  parts: LiveParts<Held, Shown, View>,
): LiveStream<Shown, Held> {
  const running = streams.get(parts.name) as LiveStream<Shown, Held> | undefined
  if (running) return running
  const made = makeLive(parts, () => streams.delete(parts.name))
  streams.set(parts.name, made)
  return made
}

function makeLive<Held, Shown, View extends Versioned>(
  parts: LiveParts<Held, Shown, View>,
  onCold: () => void,
): LiveStream<Shown, Held> {
  const { entity, snapshot, fold = (held: Held) => held, known, refetchOn = EMPTY, audience } = parts
  const cell$ = new BehaviorSubject<Cell<Held>>(nothingYet)
  const again$ = new Subject<void>()
  const retry = (): void => again$.next()
  let turn = 0
  /** Own steps taken: a snapshot that was asked for before one may not know of it. */
  let steps = 0
  /** How often the shop was back: a refusal from before may come after. */
  let returns = 0
  /** Changes heard while a snapshot is on its way: it may have been read before them. */
  let meanwhile: ViewChange<View>[] | undefined

  const set = (change: Partial<Cell<Held>>): void => cell$.next({ ...cell$.value, ...change })
  const isAllowed = (): boolean => audience === 'everyone' || session$.value !== null
  const ageMs = (): number => serverClock.now() - cell$.value.atMs

  const fetch = async (): Promise<void> => {
    const mine = ++turn
    const [stepsBefore, returnsBefore] = [steps, returns]
    const heard: ViewChange<View>[] = []
    meanwhile = heard
    const result = await snapshot()
    if (mine !== turn) return
    meanwhile = undefined
    if (!result.ok) return returns === returnsBefore ? set({ problem: result.problem }) : fetch()
    if (steps !== stepsBefore) return fetch()
    set({ held: heard.reduce(fold, result.value), problem: undefined, isBehind: false, atMs: serverClock.now() })
  }

  const hear = (change: ViewChange<View>): void => {
    meanwhile?.push(change)
    const { held } = cell$.value
    if (held === undefined) return
    const next = fold(held, change)
    if (next !== held) set({ held: next })
  }

  const begin = (): void => {
    turn += 1
    meanwhile = undefined
    const held = isAllowed() ? known?.() : undefined
    cell$.next(held === undefined ? nothingYet : { ...nothingYet, held, atMs: serverClock.now() })
    if (isAllowed()) void fetch()
  }

  const fallBehind = (): void => {
    const isOld = ageMs() > YOUNG_MS
    if (!isOld && entity === undefined && parts.refetchOn === undefined) return
    set({ isBehind: isOld })
    void fetch()
  }

  const lookAgain = (): void => {
    returns += 1
    const { held, problem } = cell$.value
    // Neither held nor refused: it is on its way.
    if (problem || (held !== undefined && entity === undefined && ageMs() > YOUNG_MS)) void fetch()
  }

  const ownEnd$ = cell$.pipe(
    map(({ held }) => held),
    distinctUntilChanged(),
    map((held) => (held === undefined ? Infinity : (parts.changesAt?.(held) ?? Infinity))),
    // A try that fails leaves what is held: the next one follows a minute later.
    switchMap((atMs) => (atMs === Infinity ? EMPTY : whenReached(atMs))),
  )

  const work$ = new Observable<never>(() => {
    const work = new Subscription(end)
    if (entity !== undefined) work.add(changesOf<View>(entity).subscribe(hear))
    begin()
    work.add(token$.pipe(skip(1)).subscribe(begin))
    work.add(resync$.pipe(filter(isAllowed)).subscribe(fallBehind))
    work.add(
      merge(again$, refetchOn, ownEnd$)
        .pipe(filter(isAllowed))
        .subscribe(() => void fetch()),
    )
    work.add(reachable$.pipe(filter(isAllowed)).subscribe(lookAgain))
    return work
  })

  const show = ({ held }: Cell<Held>): Shown | undefined => (held === undefined ? undefined : parts.show(held))
  const shown$ = cell$.pipe(map((cell) => ({ cell, data: show(cell) })))
  // What readers were shown last, so that one who comes now is shown the very same object.
  let latest: Live<Shown> | undefined
  const live$ = combineLatest([shown$, standing$]).pipe(
    map(([{ cell, data }, standing]) => liveOf(cell, data, standing, retry)),
    distinctUntilChanged(sameLive),
    tap((next) => (latest = next)),
  )
  const stream$ = merge(work$, live$).pipe(
    share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(GRACE_MS) }),
  )
  const peek = (): Live<Shown> => {
    const held = isAllowed() ? known?.() : undefined
    const cell = { ...nothingYet, held, atMs: serverClock.now() }
    return liveOf(cell, show(cell), standingOf(connection$.value), retry)
  }

  function end(): void {
    turn += 1
    cell$.next(nothingYet)
    latest = undefined
    onCold()
  }

  return Object.assign(stream$, {
    now: () => (latest ??= peek()),
    held: () => cell$.value.held,
    update: (change: (held: Held) => Held) => {
      const { held } = cell$.value
      if (held === undefined) return
      steps += 1
      set({ held: change(held) })
    },
    refetch: retry,
  })
}
