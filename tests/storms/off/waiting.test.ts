import { describe, expect, it } from 'vitest'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { stateNames, termMs, waitingOf } from '#machines/platform/chart.ts'
import { type Deadline } from '#machines/platform/lifecycle.ts'
import { examplesOf } from '#tests/lifecycles/all-fixtures.ts'
import { OFF_MS } from '../off.storm.ts'
import { clocksScenes, peoplesScenes, unwritten } from './waiting.ts'

/** The states whose deadline is of this kind, by lifecycle and name. */
const statesWith = (is: (deadline: Deadline, afterMs: number) => boolean): string[] =>
  everyLifecycle
    .flatMap((of) =>
      stateNames(of)
        .filter((state) => {
          const { deadline } = waitingOf(of, state)
          return deadline && is(deadline, termMs(examplesOf[of.name]?.facts, deadline.after))
        })
        .map((state) => `${of.name}.${state}`),
    )
    .sort()

describe('the scenes of a shop that is off', () => {
  it('are one for each state in which people are waited for', () => {
    expect(Object.keys(peoplesScenes).sort()).toEqual(statesWith(({ of }) => of === 'shopper' || of === 'merchant'))
  })

  it('are one for each deadline of the clock itself that outlasts it', () => {
    expect([...Object.keys(clocksScenes), ...unwritten].sort()).toEqual(
      statesWith(({ of, event }, afterMs) => of === 'system' && event !== 'target' && afterMs > OFF_MS),
    )
  })
})
