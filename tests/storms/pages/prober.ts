import { setTimeout as sleep } from 'node:timers/promises'

const EVERY_MS = 10
/** How many ask each thing at the same time. */
const VOICES = 2

/** How many asks there were while something was wrong, how many of those failed, and how many failed when nothing might. */
export interface Probed {
  readonly asked: number
  readonly failed: number
  readonly unexcused: number
}

/** Whether something is wrong now. */
export type Expect = (weather: 'trouble' | 'calm') => void

/**
 * People ask the shop for these things again and again, as browsing shoppers do, as long as some work goes on; it says when
 * asks may fail. Each ask answers its status.
 */
export async function askingWhile(
  asks: readonly (() => Promise<number>)[],
  work: (expect: Expect) => Promise<unknown>,
): Promise<Probed> {
  const seen = { asked: 0, failed: 0, unexcused: 0 }
  const state = { isCalm: true, isOver: false }
  const voice = async (ask: () => Promise<number>): Promise<void> => {
    while (!state.isOver) {
      const wasCalm = state.isCalm
      const hasFailed = (await ask()) !== 200
      // What began or ended in trouble may have met it.
      const isCalm = wasCalm && state.isCalm
      if (!isCalm) seen.asked += 1
      if (hasFailed) seen[isCalm ? 'unexcused' : 'failed'] += 1
      await sleep(EVERY_MS)
    }
  }
  const asking = Promise.all(asks.flatMap((ask) => Array.from({ length: VOICES }, () => voice(ask))))
  try {
    await work((weather) => (state.isCalm = weather === 'calm'))
  } finally {
    state.isOver = true
  }
  await asking
  return seen
}
