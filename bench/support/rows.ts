import { type Figure, judge, median, type Row, rounded, type Verdict } from './figure.ts'

/** What was measured in each round: ours, the floor, and where it can run twice the floor again. */
export interface Pair {
  readonly ours: number
  readonly floor: number
  readonly again?: number
}

/** How the rounds of a row are judged. */
interface Judging {
  readonly rounds: readonly Pair[]
  /** How many times the floor it may be. */
  readonly reach: number
  /** What may come on top of that. */
  readonly beyond?: number
  /** Of a speed more is better: its ratio is how many times the floor is faster. */
  readonly more?: 'better' | 'worse'
  /** Shown beside the others and judged by nothing. */
  readonly informs?: boolean
}

/** A row from its rounds. */
export function rowOf(
  what: string,
  unit: string,
  { rounds, reach, beyond = 0, more = 'worse', informs = false }: Judging,
): Row {
  const over = (value: number, floor: number): number => (more === 'better' ? floor / value : value / floor)
  const ratios = rounds.map(({ ours, floor }) => over(ours, floor))
  const itself = rounds.flatMap(({ floor, again }) => (again === undefined ? [] : [over(again, floor)]))
  const used = rounds.map(({ ours, floor }) => over(ours, floor) / (reach + beyond / floor))
  const floor = median(rounds.map((round) => round.floor))
  return {
    what,
    value: rounded(median(rounds.map(({ ours }) => ours))),
    unit,
    floor: rounded(floor),
    ratio: rounded(median(ratios)),
    reach: rounded(reach + beyond / floor),
    verdict: informs ? 'not judged' : verdictOf(used, itself, reach),
    rounds: ratios.map(rounded),
    ...(itself.length > 0 ? { floor_against_itself: itself.map(rounded) } : {}),
  }
}

/** Where the floor itself does not keep the reach to the floor, the machine was not quiet enough to say anything of ours. */
function verdictOf(used: readonly number[], itself: readonly number[], reach: number): Verdict {
  const found = judge(used, 1)
  return itself.length > 0 && judge(itself, reach) !== 'reached' ? 'inconclusive' : found
}

/** The figure of a bench: that of the judged row which comes nearest to missing its reach, or misses it most. */
export function figureOf(name: string, rows: readonly Row[], more: Readonly<Record<string, unknown>> = {}): Figure {
  const judged = rows.filter(({ verdict }) => verdict !== 'not judged')
  const [worst] = judged.toSorted((a, b) => b.ratio / b.reach - a.ratio / a.reach)
  if (!worst) throw new Error(`${name} measured nothing`)
  const verdict = (['missed', 'inconclusive'] as const).find((each) => judged.some((row) => row.verdict === each))
  const { what, ...top } = worst
  return { name, ...top, verdict: verdict ?? 'reached', worst: what, ...more, rows }
}

/** The same figure as one that is missed whatever its rows say, if something was lost on the way. */
export const missedIf = (lost: boolean, figure: Figure): Figure => (lost ? { ...figure, verdict: 'missed' } : figure)
