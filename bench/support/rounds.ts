import type { Pair } from './rows.ts'

const WAYS = ['ours', 'floor', 'again'] as const

/** Ours, the floor, and the floor once more: against itself it shows the noise. */
export type Way = (typeof WAYS)[number]

/** What each way showed. */
export type EachWay<T> = Readonly<Record<Way, T>>

/** The floor runs twice: what serves it serves both. */
export const sideOf = (way: Way): 'ours' | 'floor' => (way === 'ours' ? 'ours' : 'floor')

/** In another order each turn, all six of them: no variant gains from its place in the order. */
function turned(turn: number): readonly Way[] {
  const first = turn % WAYS.length
  const order = [...WAYS.slice(first), ...WAYS.slice(0, first)]
  return turn % 2 === 0 ? order : order.toReversed()
}

/** Does something each way, one after the other, so that the drift of the machine hits all alike. */
export async function eachWay<T>(turn: number, work: (way: Way) => T | Promise<T>): Promise<EachWay<T>> {
  const done: Partial<Record<Way, T>> = {}
  for (const way of turned(turn)) done[way] = await work(way)
  return done as EachWay<T>
}

const EACH_AFTER_THE_OTHER: readonly Way[] = ['ours', 'floor', 'ours', 'again']
/** So many rounds `inTurns` runs each time. */
export const TURNS = EACH_AFTER_THE_OTHER.length

/**
 * Has ours and the floor take turns with every single round, so that each comes after the other process, which had the caches: one
 * that follows itself is quicker. Ours does it twice as often as either run of the floor does it so many times; `sum` says what a
 * way showed in all.
 */
export async function inTurns<T, S>(
  times: number,
  work: (way: Way) => Promise<T>,
  sum: (seen: readonly T[]) => S,
): Promise<EachWay<S>> {
  const seen: Record<Way, T[]> = { ours: [], floor: [], again: [] }
  for (let i = 0; i < times; i++) for (const way of EACH_AFTER_THE_OTHER) seen[way].push(await work(way))
  return { ours: sum(seen.ours), floor: sum(seen.floor), again: sum(seen.again) }
}

/** What each of so many rounds showed; those before the first, one unless told, warm everything up and are forgotten. */
export async function inRounds<T>(rounds: number, round: (n: number) => Promise<T>, forgotten = 1): Promise<T[]> {
  for (let n = 0; n < forgotten; n++) await round(0)
  const seen: T[] = []
  for (let n = 1; n <= rounds; n++) seen.push(await round(n))
  return seen
}

/** One part of what the rounds showed, ready to be judged. */
export const pairsOf = <T>(rounds: readonly EachWay<T>[], part: (seen: T) => number): Required<Pair>[] =>
  rounds.map(({ ours, floor, again }) => ({ ours: part(ours), floor: part(floor), again: part(again) }))
