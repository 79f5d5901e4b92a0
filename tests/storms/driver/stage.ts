import { quantile } from '../../../bench/support/figure.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prove } from '#tests/support/prove.ts'
import type { ShopProcess } from '#tests/support/shop-process.ts'
import type { StormAsk, StormReport } from '../storm.ts'
import { AskLog } from './ask-log.ts'
import { type Chance, chanceOf } from './chance.ts'
import { clearingUp } from './clearing-up.ts'
import { type Driver, driverOf } from './driver.ts'
import { type Ground, openGround } from './ground.ts'
import { shopServer } from './server.ts'

/** Where a storm takes place: a shop in a process of its own, its clients, its database. */
export interface Stage {
  readonly ground: Ground
  readonly server: ShopProcess
  readonly driver: Driver
  readonly log: AskLog
  readonly chance: Chance
  /** Ends every client that still asks or waits when the storm is over. */
  readonly over: AbortSignal
}

type Act = (stage: Stage) => Promise<number>

/** Sets the stage, lets the storm pass, and reports; the invariants are proved last of all. The act answers how much it ended on purpose. */
export const stormOn = (ask: StormAsk, env: Readonly<Record<string, string>>, act: Act): Promise<StormReport> =>
  clearingUp(async (later) => {
    const ground = await openGround(later, ask)
    return stormOnGround(ask, ground, { DATABASE_URL: ground.url, ...env }, act)
  })

/** The same on a ground that was laid already, and that stays. */
export const stormOnGround = (
  { seed, log: say }: StormAsk,
  ground: Ground,
  env: Readonly<Record<string, string>>,
  act: Act,
): Promise<StormReport> =>
  clearingUp(async (later) => {
    const server = await shopServer(env)
    later(server.stop)
    say(`ready after ${Math.round(await server.start())} ms`)
    const log = new AskLog()
    const kills = await pass(log, (over) =>
      act({ ground, server, log, over, driver: driverOf(server.port, log, over), chance: chanceOf(seed) }),
    )
    const { path, ms, busy, lost } = log.longest
    say(`who waited longest: ${path}, ${Math.round(ms)} ms, told ${busy} times to come back, unheard ${lost} times`)
    return reportOf(log, kills, ground.db)
  })

/** Lets a storm pass: what goes wrong in it is what it has found, and no one goes on asking after it. */
export async function pass(log: AskLog, act: (over: AbortSignal) => Promise<number>): Promise<number> {
  const over = new AbortController()
  try {
    return await act(over.signal)
  } catch (error) {
    log.claim(false, error instanceof Error ? error.message : String(error))
    return 0
  } finally {
    over.abort()
  }
}

/** What the clients wrote down, and what the database proves. */
export async function reportOf(log: AskLog, kills: number, db: Database): Promise<StormReport> {
  const breaches = await prove(db)
  for (const { invariant, rows } of breaches)
    log.claim(false, `${invariant.id} ${invariant.claim}: ${JSON.stringify(rows)}`)
  return {
    requests: log.requests,
    kills,
    acknowledged: log.promises.length,
    unknown: log.unknown,
    refused: log.refused(),
    invariantRows: breaches.reduce((sum, { rows }) => sum + rows.length, 0),
    p50: quantile(log.times, 0.5),
    p95: quantile(log.times, 0.95),
    p99: quantile(log.times, 0.99),
    longestOutage: log.longest.ms,
    broken: [...log.broken],
    late: [...log.late],
  }
}

/** One round, and as many more as fit into the time, going by the longest so far. */
export async function rounds(minutes: number, round: (n: number) => Promise<void>): Promise<number> {
  const until = performance.now() + minutes * 60_000
  let n = 0
  let longest = 0
  do {
    const begun = performance.now()
    await round(n++)
    longest = Math.max(longest, performance.now() - begun)
  } while (performance.now() + longest < until)
  return n
}
