import { setTimeout as sleep } from 'node:timers/promises'
import { commonCalls } from '#contract/common.calls.ts'
import { callAt } from '#tests/support/call-at.ts'

const EVERY_MS = 10
/** How many ask at the same time. */
const VOICES = 4

/** How many asks there were, how many failed, and how many of those had no excuse. */
export interface Probed {
  readonly asked: number
  readonly failed: number
  readonly unexcused: number
}

/** People ask the shop again and again, as whoever looks around does, as long as some work goes on; from `expectCalm` on nothing may fail any more. */
export async function askingWhile(url: string, work: (expectCalm: () => void) => Promise<unknown>): Promise<Probed> {
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
  try {
    await work(() => (state.isCalm = true))
  } finally {
    state.isOver = true
  }
  await asking
  return seen
}
