/** What is said of a figure; nothing of one that only informs, or that was made in short. */
export type Verdict = 'reached' | 'missed' | 'inconclusive' | 'not judged'

/** One row of a bench's table, judged by its rounds: ratios, of which smaller is better. */
export interface Row {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly floor: number
  readonly ratio: number
  readonly reach: number
  readonly verdict: Verdict
  readonly rounds: readonly number[]
  /** The same ratio of the floor's second run to its first: what it spreads, no ratio can resolve. */
  readonly floor_against_itself?: readonly number[]
}

/** What a benchmark found: the row that comes nearest to missing its reach, and all of them. */
export interface Figure extends Omit<Row, 'what'> {
  readonly name: string
  /** Which row stands at the top. */
  readonly worst: string
  readonly rows: readonly Row[]
  readonly [more: string]: unknown
}

/** The middle of a list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}

/** The median of each thing that was measured. */
export function medians<K extends string>(seen: readonly Readonly<Record<K, number>>[]): Record<K, number> {
  const names = Object.keys(seen[0] ?? {}) as K[]
  return Object.fromEntries(names.map((name) => [name, median(seen.map((each) => each[name]))])) as Record<K, number>
}

/** The value below which this part of the list lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Fewer rounds than these have no middle. */
const AT_LEAST = 3

/** Judges rounds of ratios: reached when seven of ten are, missed when seven of ten are not, else inconclusive. Throws where too little was measured. */
export function judge(ratios: readonly number[], reach: number): Exclude<Verdict, 'not judged'> {
  if (ratios.length < AT_LEAST || !ratios.every(Number.isFinite)) throw new Error(`Not measured: ${ratios.join(', ')}`)
  const good = ratios.filter((ratio) => ratio <= reach).length
  if (good >= ratios.length * 0.7) return 'reached'
  return good <= ratios.length * 0.3 ? 'missed' : 'inconclusive'
}

/** Three digits after the point are all a noisy machine can promise. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000
