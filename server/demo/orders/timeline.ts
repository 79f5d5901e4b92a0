import { whileTurning } from '../../db/shop-time.ts'
import { runClock } from '../../jobs/clock.job.ts'
import type { Services } from '../../services.ts'

/** Something a demo person does, so long before now. */
export interface Act {
  readonly agoMs: number
  readonly run: () => Promise<unknown>
}

/** What the clock owes is paid at least this often while the past is played. */
const TICK_MS = 6 * 60 * 60_000

async function settleDue(services: Services): Promise<void> {
  while ((await runClock(services)) > 0);
}

/** Plays the past in its order: the shop's clock stands where each act happens, and what falls due in between happens too. */
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
