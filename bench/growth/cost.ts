import { median, type Row, rounded } from '../support/figure.ts'
import { eachWay, inRounds, sideOf } from '../support/rounds.ts'
import { rowOf } from '../support/rows.ts'
import { isShort } from '../support/short.ts'

const ROUNDS = isShort ? 3 : 5
const ASKS = isShort ? 4 : 10
/** So often a thing is asked for: of much once in each round, of little twice. */
export const TURNS = (ROUNDS + 1) * ASKS * 2
/** An answer that is no longer than this is as long. */
const AS_LONG = 1.5
/** A hundred times the rows may cost twice as much: trees grow deeper, and less of them is at hand. */
const REACH = 2

/** One thing that is asked for, of little and of much. */
export interface Cost {
  readonly what: string
  readonly reach?: number
  /** The answer of much may be longer; then the row only informs, for a longer answer costs more anyhow. */
  readonly longer?: boolean
  /** Much is judged by this promise and not by what little costs. */
  readonly promiseMs?: number
  readonly small: (n: number) => Promise<unknown>
  readonly large: (n: number) => Promise<unknown>
}

async function timed(ask: (n: number) => Promise<unknown>, round: number): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < ASKS; i++) {
    const begun = performance.now()
    await ask(round * ASKS + i)
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** How many times as long the answer is. */
async function growthOfAnswer({ small, large }: Cost): Promise<number> {
  const [short, long] = [JSON.stringify(await small(0)), JSON.stringify(await large(0))]
  return long.length / short.length
}

/** Small and large in turn, and small again. */
export async function measured(cost: Cost): Promise<Row> {
  const { what, promiseMs, reach = promiseMs === undefined ? REACH : 1, longer = false, small, large } = cost
  const sides = { floor: small, ours: large }
  const rounds = await inRounds(ROUNDS, (n) =>
    eachWay(n, (way) => timed(sides[sideOf(way)], way === 'again' ? ROUNDS + 1 + n : n)),
  )
  const grown = longer ? await growthOfAnswer(cost) : 1
  const row = rowOf(longer ? `${what}, an answer ${rounded(grown)} × as long` : what, 'ms p50', {
    rounds: promiseMs === undefined ? rounds : rounds.map(({ ours }) => ({ ours, floor: promiseMs })),
    reach,
    informs: grown > AS_LONG,
  })
  // It takes its time: the operator sees how far it has come.
  process.stderr.write(`${row.what}: ${row.floor} → ${row.value} ms, ${row.ratio} ×\n`)
  return row
}
