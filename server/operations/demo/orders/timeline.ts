import { whileTurning } from '../../../platform/db/shop-time.ts'
import { runClock } from '../../../platform/jobs/clock.job.ts'
import type { Services } from '../../../platform/domain/services.ts'

/** One thing that a demo person does, so long before now. */
export interface Act {
  readonly agoMs: number
  readonly run: () => Promise<unknown>
}

/** Due events are settled at least this often while the past is played. */
const TICK_MS = 6 * 60 * 60_000

async function settleDue(services: Services): Promise<void> {
  while ((await runClock(services)) > 0);
}

/** Plays the acts in their order. The shop's clock is at the time of each act, and events that are due in between happen too. */
export async function playPast(services: Services, acts: readonly Act[]): Promise<void> {
  await whileTurning(services.db, async (turn) => {
    let ticked = Number.POSITIVE_INFINITY
    for (const { agoMs, run } of acts.filter((act) => act.agoMs >= 0).sort((a, b) => b.agoMs - a.agoMs)) {
      while (ticked - TICK_MS > agoMs && Number.isFinite(ticked)) {
        ticked -= TICK_MS
        await turn(-ticked)
        await settleDue(services)
      }
      if (!Number.isFinite(ticked)) ticked = agoMs
      await turn(-agoMs)
      await run()
    }
  })
  await settleDue(services)
}
