import type { Problem } from '#contract/platform/problem.ts'
import type { Connection } from './connection-state.ts'
import type { Live } from './live.types.ts'

/** What a stream holds of its value. */
export interface Cell<Held> {
  readonly held: Held | undefined
  /** Why the last fetch failed; cleared by the next success. */
  readonly problem: Problem | undefined
  /** A change was missed that only a new snapshot contains. */
  readonly isBehind: boolean
  /** Server time of the last snapshot, in milliseconds. */
  readonly atMs: number
}

/** A stream before its first snapshot. */
export const nothingYet: Cell<never> = { held: undefined, problem: undefined, isBehind: false, atMs: 0 }

/** Whether a value may be called live, and the server time until which it certainly was. */
export interface Freshness {
  readonly isCurrent: boolean
  readonly levelAt: number
}

/** The freshness of a value that the event log keeps up to date. */
export const freshnessOfLog = ({ current, offline, levelAt }: Connection): Freshness => ({
  isCurrent: current && !offline,
  levelAt: levelAt ?? 0,
})

/** The freshness of a value outside the log: it is as old as its fetch, and only a lost network makes it stale. */
export const freshnessOfNetwork = ({ offline }: Connection): Freshness => ({ isCurrent: !offline, levelAt: 0 })

/** Compares two freshnesses by value. */
export const sameFreshness = (a: Freshness, b: Freshness): boolean =>
  a.isCurrent === b.isCurrent && a.levelAt === b.levelAt

/** What a reader is shown: live only if nothing can be missing, stale with the time of the data, failed with a way to retry. */
export function liveOf<Held, Shown>(
  { problem, isBehind, atMs }: Cell<Held>,
  data: Shown | undefined,
  { isCurrent, levelAt }: Freshness,
  retry: () => void,
): Live<Shown> {
  if (data === undefined) return problem ? { state: 'failed', problem, retry } : { state: 'loading' }
  const at = isBehind ? atMs : Math.max(atMs, levelAt)
  if (!isCurrent) return { state: 'stale', data, at }
  if (problem) return { state: 'failed', problem, data, retry }
  return { state: isBehind ? 'stale' : 'live', data, at }
}

/** Whether a reader sees no difference. The time of a live value moves without being shown. */
export function sameLive<T>(a: Live<T>, b: Live<T>): boolean {
  if (a.state === 'loading' || b.state === 'loading') return a.state === b.state
  if (a.state === 'failed' || b.state === 'failed')
    return a.state === 'failed' && b.state === 'failed' && a.problem === b.problem && a.data === b.data
  return a.state === b.state && a.data === b.data && (a.state === 'live' || a.at === b.at)
}
