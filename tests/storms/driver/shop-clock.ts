import { turnClock } from '#server/platform/db/shop-time.ts'
import { resetHeartbeat } from '#server/platform/jobs/heartbeat.job.ts'
import type { Kit } from './ground.ts'

const ahead = new WeakMap<Kit['db'], number>()

/** Lets the shop's time pass with its server on: the heart beats on as the clock is turned, so that no one takes the jump for an outage. */
export async function passTime({ db }: Kit, ms: number): Promise<void> {
  const total = (ahead.get(db) ?? 0) + ms
  ahead.set(db, total)
  await db.transaction(async (tx) => {
    await turnClock(tx, total)
    await resetHeartbeat({ db: tx })
  })
}

/** Lets the shop's time pass with its server off. */
export async function standStill({ db }: Kit, ms: number): Promise<void> {
  const total = (ahead.get(db) ?? 0) + ms
  ahead.set(db, total)
  await turnClock(db, total)
}
