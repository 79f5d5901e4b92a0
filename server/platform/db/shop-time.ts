import { StartupError } from '../process/startup-error.ts'
import { type Queries, statement } from './database.ts'
import { steadyMs, wallMs } from '../process/time.ts'

const now = statement('shop_now', 'select shop_now() as now')

/** The shop's time: the database's clock, unless a test or a seed turned it. */
export async function shopNow(on: Queries): Promise<Date> {
  const [row] = await on.run<{ now: Date }>(now)
  if (!row) throw new Error('The database knows no time')
  return row.now
}

/** The distance from the monotonic clock of this process to the shop's. */
let steadyToShopMs = wallMs() - steadyMs()

/** Measures the distance of the shop's time from the clock of this process; called every few seconds. */
export async function measureShopTime(on: Queries): Promise<void> {
  steadyToShopMs = (await shopNow(on)).getTime() - steadyMs()
}

/** The shop's time as last measured, epoch milliseconds: for things of a minute or two that mean the same in every process. The database decides deadlines. */
export const shopTimeNear = (): number => steadyMs() + steadyToShopMs

/** The same, for labels such as an envelope's `time`. */
export const shopTimeLabel = (): string => new Date(shopTimeNear()).toISOString()

const turn = statement('shop_clock_turn', 'select turn_shop_clock($1)')

/** Turns the shop's clock to a distance from the database's. Tests, seeds and the lab only: the caller refuses it in production. */
export async function turnClock(on: Queries, ms: number): Promise<void> {
  await on.run(turn, [ms])
}

// Reads a table at every call: slower than the function of `turn_shop_clock`, but a turn makes no plan again.
const loosen = statement(
  'shop_clock_loosen',
  `create or replace function shop_now() returns timestamptz language sql stable as
   $$ select date_trunc('milliseconds', statement_timestamp() + (select ahead_ms from shop_clock) * interval '1 millisecond') $$`,
)
const set = statement('shop_clock_set', 'update shop_clock set ahead_ms = $1')

/** A clock for repeated turns: each turn of `turnClock` makes every plan with the time again, a turn of this clock makes none. */
export async function looseClock(on: Queries): Promise<(ms: number) => Promise<void>> {
  await on.run(loosen)
  return async (ms) => void (await on.run(set, [ms]))
}

/** Runs work that turns the clock repeatedly, and resets the clock. For seeds, as `turnClock`. */
export async function whileTurning<T>(
  on: Queries,
  work: (turn: (ms: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  try {
    return await work(await looseClock(on))
  } finally {
    await turnClock(on, 0)
  }
}

const ahead = statement('shop_clock_ahead', 'select ahead_ms as ms from shop_clock')

/** Throws if the shop's clock is turned: in production, deadlines, holds and sessions would end at the wrong time. */
export async function expectTrueClock(on: Queries): Promise<void> {
  const [row] = await on.run<{ ms: bigint }>(ahead)
  if (row?.ms === 0n) return
  throw new StartupError(
    `The clock of this database was turned by ${row?.ms ?? 'an unknown number of'} ms, as tests and demo seeds do. ` +
      'A real shop needs a database of its own; if this is one, say: update shop_clock set ahead_ms = 0',
  )
}
