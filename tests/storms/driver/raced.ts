import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '#contract/platform/call.ts'
import { payCalls } from '#contract/trade/order.calls.ts'
import type { Result } from '#contract/platform/problem.ts'
import type { Deal } from './deal.ts'
import type { KeyedAsk } from './driver.ts'
import type { Stage } from './stage.ts'

/**
 * Lets go of the same asks for every deal in one breath; those of the slowest call among them up to `headStartMs` earlier, or none
 * of them would ever win: a payment password, say, takes its time to be judged. Answers what came of them, deal by deal.
 */
export async function raced(
  { driver, chance }: Pick<Stage, 'driver' | 'chance'>,
  all: readonly Deal[],
  asksOf: (deal: Deal) => KeyedAsk[],
  headStartMs: number,
  slowest: Pick<Call, 'path'> = payCalls.payment,
): Promise<Result<unknown>[][]> {
  const asks = all.map(asksOf)
  const isSlow = ({ asked }: KeyedAsk): boolean => asked.call.path === slowest.path
  // Who is let go first is drawn: else the first of the list would win every time.
  const drawn = asks
    .flat()
    .map((ask) => ({ ask, at: chance.between(0, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ ask }) => ask)
  const results = new Map<KeyedAsk, Result<unknown>>()
  const letGo = async (line: readonly KeyedAsk[]): Promise<void> => {
    const replies = await driver.together(line)
    for (const [index, ask] of line.entries()) results.set(ask, replies[index] as Result<unknown>)
  }
  const early = letGo(drawn.filter(isSlow))
  await sleep(chance.between(0, headStartMs))
  await Promise.all([early, letGo(drawn.filter((ask) => !isSlow(ask)))])
  return asks.map((each) => each.map((ask) => results.get(ask) as Result<unknown>))
}
