import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { Problem } from '#contract/problem.ts'
import { type Connection, connection$ } from './connection-state.ts'
import type { Live } from './live.types.ts'

/** What a stream holds of its thing. */
export interface Cell<Held> {
  readonly held: Held | undefined
  /** Why the last try failed; forgotten by the next good answer. */
  readonly problem: Problem | undefined
  /** Something was missed that only a new snapshot can tell. */
  readonly isBehind: boolean
  /** Server time of the last snapshot, in milliseconds. */
  readonly atMs: number
}

/** A stream that knows nothing yet. */
export const nothingYet: Cell<never> = { held: undefined, problem: undefined, isBehind: false, atMs: 0 }

/** Whether the page may claim to be live, and until when it was sure to be. */
export interface Standing {
  readonly isCurrent: boolean
  readonly levelAt: number
}

/** How the connection stands, reduced to what a claim of being live needs. */
export const standingOf = ({ current, offline, levelAt }: Connection): Standing => ({
  isCurrent: current && !offline,
  levelAt: levelAt ?? 0,
})

/** The standing as it changes. */
export const standing$: Observable<Standing> = connection$.pipe(
  map(standingOf),
  distinctUntilChanged((a, b) => a.isCurrent === b.isCurrent && a.levelAt === b.levelAt),
)

/** What a reader is shown: live only when nothing can be missing, stale with the time of the data, failed with a way to retry. */
export function liveOf<Held, Shown>(
  { problem, isBehind, atMs }: Cell<Held>,
  data: Shown | undefined,
  { isCurrent, levelAt }: Standing,
  retry: () => void,
): Live<Shown> {
  if (data === undefined) return problem ? { state: 'failed', problem, retry } : { state: 'loading' }
  const at = isBehind ? atMs : Math.max(atMs, levelAt)
  if (!isCurrent) return { state: 'stale', data, at }
  if (problem) return { state: 'failed', problem, data, retry }
  return { state: isBehind ? 'stale' : 'live', data, at }
}

/** Whether a reader would see no difference: while something is live, its time moves without anybody looking. */
export function sameLive<T>(a: Live<T>, b: Live<T>): boolean {
  if (a.state === 'loading' || b.state === 'loading') return a.state === b.state
  if (a.state === 'failed' || b.state === 'failed')
    return a.state === 'failed' && b.state === 'failed' && a.problem === b.problem && a.data === b.data
  return a.state === b.state && a.data === b.data && (a.state === 'live' || a.at === b.at)
}
