import { median, type Row, rounded } from '../support/figure.ts'
import { eachWay, inRounds, sideOf } from '../support/rounds.ts'
import { rowOf } from '../support/rows.ts'
import { isShort } from '../support/short.ts'

const ROUNDS = isShort ? 3 : 5
const ASKS = isShort ? 4 : 10
/** So often a thing is asked for: of much once in each round, of little twice. */
export const TURNS = (ROUNDS + 1) * ASKS * 2
/** A hundred times the rows may cost twice as much: trees grow deeper, and less of them is at hand. */
const REACH = 2

/** One thing that is asked for, of little and of much. */
export interface Cost {
  readonly what: string
  readonly reach?: number
  /** The answers of much may be longer: then they may cost as many times as much, where that is more than the reach. */
  readonly longer?: boolean
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

/** How many times as long the answers are. */
async function growthOfAnswers({ small, large }: Cost): Promise<number> {
  let [short, long] = [0, 0]
  for (let n = 0; n < ASKS; n++) {
    short += JSON.stringify(await small(n)).length
    long += JSON.stringify(await large(n)).length
  }
  return long / short
}

/** Small and large in turn, and small again. */
export async function measured(cost: Cost): Promise<Row> {
  const { what, reach = REACH, longer = false, small, large } = cost
  const sides = { floor: small, ours: large }
  const rounds = await inRounds(ROUNDS, (n) =>
    eachWay(n, (way) => timed(sides[sideOf(way)], way === 'again' ? ROUNDS + 1 + n : n)),
  )
  const grown = longer ? await growthOfAnswers(cost) : 1
  const row = rowOf(longer ? `${what}, answers ${rounded(grown)} × as long` : what, 'ms p50', {
    rounds,
    reach: Math.max(reach, rounded(grown)),
  })
  // It takes its time: whoever waits sees how far it has come.
  process.stderr.write(`${row.what}: ${row.floor} → ${row.value} ms, ${row.ratio} ×\n`)
  return row
}
