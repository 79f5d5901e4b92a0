import { setTimeout as sleep } from 'node:timers/promises'
import { commonCalls } from '#contract/common.calls.ts'
import { callAt } from '#tests/support/call-at.ts'

const EVERY_MS = 10
/** How many ask at the same time. */
const VOICES = 4

/** People who ask the shop again and again, as whoever looks around does. */
export interface Prober {
  /** From now on nothing may fail any more. */
  readonly expectCalm: () => void
  /** How many asks there were, how many failed, and how many of those had no excuse. */
  readonly stop: () => Promise<{ asked: number; failed: number; unexcused: number }>
}

/** Keeps asking at an address until it is stopped. */
export function keepAsking(url: string): Prober {
  const seen = { asked: 0, failed: 0, unexcused: 0 }
  const state = { isCalm: false, isOver: false }
  const voice = async (): Promise<void> => {
    while (!state.isOver) {
      const wasCalm = state.isCalm
      const { status } = await callAt(url, commonCalls.init, {})
      seen.asked += 1
      if (status !== 200) seen.failed += 1
      if (status !== 200 && wasCalm) seen.unexcused += 1
      await sleep(EVERY_MS)
    }
  }
  const asking = Promise.all(Array.from({ length: VOICES }, voice))
  return {
    expectCalm: () => (state.isCalm = true),
    stop: async () => {
      state.isOver = true
      await asking
      return seen
    },
  }
}
