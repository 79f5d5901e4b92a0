import {
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
import type { Result } from '#contract/platform/problem.ts'
import { connection$, returns$ } from './connection-state.ts'
import { rememberValue } from './last-values.ts'
import { type Cell, freshnessOfLog, freshnessOfNetwork, liveOf, sameFreshness, sameLive } from './live-state.ts'
import { LiveValue } from './live-value.ts'
import type { Live } from './live.types.ts'
import { resync$ } from './news.ts'
import { whenReached } from './server-clock.ts'
import { token$ } from './session.stream.ts'
import { changesOf, forgetViews, type Versioned, type ViewChange } from './views.ts'

/** Keep the stream running this long after the last reader: React unmounts before it remounts, and a cold start would flash "loading". */
const GRACE_MS = 1_000

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
  const value = new LiveValue<Held, View>(parts)
  const again$ = new Subject<void>()
  const retry = (): void => again$.next()
  const show = ({ held }: Cell<Held>): Shown | undefined => (held === undefined ? undefined : parts.show(held))
  const freshness = parts.isLogged === false ? freshnessOfNetwork : freshnessOfLog
  const shown$ = value.cell$.pipe(map((cell) => ({ cell, data: show(cell) })))
  const freshness$ = connection$.pipe(map(freshness), distinctUntilChanged(sameFreshness))
  // The last emitted value, so that a new reader gets the very same object.
  let latest: Live<Shown> | undefined
  const live$ = combineLatest([shown$, freshness$]).pipe(
    map(([{ cell, data }, fresh]) => liveOf(cell, data, fresh, retry)),
    distinctUntilChanged(sameLive),
    tap((next) => (latest = next)),
  )
  const peek = (): Live<Shown> => {
    const cell = value.firstCell()
    return liveOf(cell, show(cell), freshness(connection$.value), retry)
  }
  const end = (): void => {
    value.end()
    latest = undefined
    onEnd()
  }
  const leave = (): Observable<unknown> => {
    const last = value.asOfNow()
    if (last) rememberValue(parts.name, last)
    return timer(GRACE_MS)
  }
  const work$ = new Observable<never>(() => keepUpToDate(value, parts, again$, end))
  const stream$ = merge(work$, live$).pipe(share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: leave }))
  return Object.assign(stream$, {
    now: () => (latest ??= peek()),
    held: () => value.held,
    update: (change: (held: Held) => Held) => value.update(change),
    replace: (held: Held) => value.replace(held),
    refetch: retry,
  })
}

/** Fetches a value, and again whenever it may be old, until the subscription ends. */
function keepUpToDate<Held, Shown, View extends Versioned>(
  value: LiveValue<Held, View>,
  { changes$, entity, isLogged = true, refetchOn = EMPTY, changesAt = () => Infinity }: LiveParts<Held, Shown, View>,
  again$: Observable<void>,
  end: () => void,
): Subscription {
  const work = new Subscription(end)
  const received$ = changes$ ?? (entity === undefined ? undefined : changesOf<View>(entity))
  if (received$) work.add(received$.subscribe((change) => value.receive(change)))
  value.begin()
  if (value.isKept) work.add(value.cell$.pipe(distinctUntilKeyChanged('held')).subscribe((cell) => value.keep(cell)))
  work.add(token$.pipe(skip(1)).subscribe(() => value.begin()))
  const whileAllowed = filter(() => value.isAllowed())
  if (isLogged) work.add(resync$.pipe(whileAllowed).subscribe(() => value.fallBehind()))
  const expired$ = value.cell$.pipe(
    map(({ held }) => held),
    distinctUntilChanged(),
    map((held) => (held === undefined ? Infinity : changesAt(held))),
    // If the fetch fails, the old value stays: `whenReached` emits again a minute later.
    switchMap((atMs) => (atMs === Infinity ? EMPTY : whenReached(atMs))),
  )
  work.add(
    merge(again$, refetchOn, expired$)
      .pipe(whileAllowed)
      .subscribe(() => void value.fetch()),
  )
  work.add(returns$.pipe(filter(() => value.isAllowed())).subscribe((back) => value.lookAgain(back)))
  return work
}
