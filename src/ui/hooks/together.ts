import type { Live } from '#streams/platform/live.types.ts'
import { dataOf } from './data-of.ts'

type Lives<T> = { readonly [K in keyof T]: Live<T[K]> }
/** Several values that a screen draws as one: loaded if all are, as old as the oldest, failed if one is. */
export function together<T extends object>(lives: Lives<T>): Live<T> {
  const all = Object.values<Live<unknown>>(lives)
  const failed = all.filter((live) => live.state === 'failed')
  const isWhole = all.every((live) => dataOf(live) !== undefined)
  const data = Object.fromEntries(Object.entries<Live<unknown>>(lives).map(([name, live]) => [name, dataOf(live)])) as T
  const [first] = failed
  if (first) {
    const retry = (): void => failed.forEach((live) => live.retry())
    return { state: 'failed', problem: first.problem, retry, ...(isWhole ? { data } : {}) }
  }
  if (!isWhole) return { state: 'loading' }
  const isStale = all.some(({ state }) => state === 'stale')
  return { state: isStale ? 'stale' : 'live', data, at: Math.min(...all.map((live) => ('at' in live ? live.at : 0))) }
}

/** A value whose retry also retries another one beside it, if both have failed. */
export function retriedWith<T>(live: Live<T>, beside: Live<unknown>): Live<T> {
  if (live.state !== 'failed' || beside.state !== 'failed') return live
  const retry = (): void => {
    live.retry()
    beside.retry()
  }
  return { ...live, retry }
}
