import { type Queries, statement } from './database.ts'

const now = statement('shop_now', 'select shop_now() as now')

/** The shop's time: the database's clock, or where a test or a seed turned it. */
export async function shopNow(on: Queries): Promise<Date> {
  const [row] = await on.run<{ now: Date }>(now)
  if (!row) throw new Error('The database knows no time')
  return row.now
}

let aheadMs = 0

/** Measures how far the shop's time is from this process's clock; asked every few seconds. */
export async function measureShopTime(on: Queries): Promise<void> {
  aheadMs = (await shopNow(on)).getTime() - Date.now()
}

/** The shop's time as last measured, for labels such as an envelope's `time`; never for a decision. */
export const shopTimeLabel = (): string => new Date(Date.now() + aheadMs).toISOString()

const turn = statement('shop_clock_turn', 'update shop_clock set ahead_ms = $1')

/** Turns the shop's clock to a distance from the database's. Tests, seeds and the lab only: the caller refuses it in production. */
export async function turnClock(on: Queries, ms: number): Promise<void> {
  await on.run(turn, [ms])
}
