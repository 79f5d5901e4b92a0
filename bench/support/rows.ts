import { type Figure, judge, median, rounded } from './figure.ts'

/** One row of a bench's table, judged by its rounds: ratios, of which smaller is better. */
export interface Row {
  readonly what: string
  readonly value: number
  readonly floor: number
  readonly unit: string
  readonly ratio: number
  readonly reach: number
  readonly verdict: Figure['verdict']
  readonly rounds: readonly number[]
}

/** What was measured in each round: ours, and the floor. */
export interface Pair {
  readonly ours: number
  readonly floor: number
}

const overFloor = ({ ours, floor }: Pair): number => ours / floor
const underFloor = ({ ours, floor }: Pair): number => floor / ours

/** A row from its rounds. Of a speed more is better: its ratio is how many times the floor is faster. */
export function rowOf(
  what: string,
  unit: string,
  { rounds, reach, more = 'worse' }: { rounds: readonly Pair[]; reach: number; more?: 'better' | 'worse' },
): Row {
  const ratios = rounds.map(more === 'better' ? underFloor : overFloor)
  return {
    what,
    value: rounded(median(rounds.map(({ ours }) => ours))),
    floor: rounded(median(rounds.map(({ floor }) => floor))),
    unit,
    ratio: rounded(median(ratios)),
    reach: rounded(reach),
    verdict: judge(ratios, reach),
    rounds: ratios.map(rounded),
  }
}

/** The figure of a bench with several rows: that of the row which comes nearest to missing its reach, or misses it most. */
export function figureOf(name: string, rows: readonly Row[], more: Readonly<Record<string, unknown>> = {}): Figure {
  const [worst] = [...rows].sort((a, b) => b.ratio / b.reach - a.ratio / a.reach)
  if (!worst) throw new Error(`${name} measured nothing`)
  const verdict = (['missed', 'inconclusive'] as const).find((each) => rows.some((row) => row.verdict === each))
  const { what, value, unit, floor, ratio, reach } = worst
  return { name, value, unit, floor, ratio, reach, verdict: verdict ?? 'reached', worst: what, ...more, rows }
}
