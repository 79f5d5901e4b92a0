import { describe, expect, it } from 'vitest'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { BOND_RELEASE_MS, days, hours } from '#machines/platform/constants.ts'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import { MOST_STEPS } from '#lab/link.ts'
import { tableOf } from '#lab/table.ts'
import { wholeBudget } from '#lab/take.ts'
import { trackOf, walk } from '#lab/track.ts'
import type { Step, Table } from '#lab/world.ts'

const bond = tableOf(everyPlayable, { machine: 'bond' })
/** A join whose clock asks for the same a minute later, for ever. */
const restless: Table = {
  ...bond,
  join: bond.join && {
    ...bond.join,
    due: (world, type) =>
      type === 'bond.release'
        ? { type: 'bond.putOff', actor: 'system', input: { until: world.at + 60_000 } }
        : undefined,
  },
}
const leaving: readonly Step[] = [
  { type: 'bond.upgrade', actor: 'merchant' },
  { type: 'bond.autoApprove', actor: 'clock' },
  {
    type: 'bond.requestRefund',
    actor: 'merchant',
    input: { to: { level: 0, terms: levelTerms(0) } },
  },
]

describe('the events of a link', () => {
  it('do not repeat what is refused', () => {
    const refusing: Table = {
      ...bond,
      join: bond.join && { ...bond.join, due: () => ({ type: 'bond.putOff', actor: 'shopper', input: {} }) },
    }
    const track = trackOf(refusing, [...leaving.slice(0, 1), { waitMs: days(365) }])
    expect(track.at(-1)?.world.happenings).toHaveLength(1)
    expect(track.at(-1)?.world.happenings[0]?.objection?.key).toBe('system.notYourMove')
  })

  it('end in a mistake that names the step, where a clock never rests', () => {
    const { track, mistake } = walk(restless, [...leaving, { waitMs: BOND_RELEASE_MS }, { waitMs: days(365) }])
    expect(mistake).toBe('Step 5: These walks have more than 10000 events.')
    expect(track).toHaveLength(5)
  })

  it('are counted together for all walks that share a budget', () => {
    const budget = wholeBudget()
    const steps: readonly Step[] = [...leaving, { waitMs: BOND_RELEASE_MS + days(2) }]
    const mistakes = Array.from({ length: 8 }, () => walk(restless, steps, budget).mistake)
    expect(mistakes.filter((each) => each === null).length).toBeGreaterThan(0)
    expect(mistakes.at(-1)).toContain('These walks have more than 10000 events.')
  })

  it('suffice for the longest link of waits beside an open claim', () => {
    const claim: readonly Step[] = [
      ...leaving,
      { type: 'guaranteeClaim.ask', actor: 'shopper' },
      { type: 'guaranteeClaim.answer', actor: 'merchant' },
    ]
    const waits = Array.from({ length: MOST_STEPS - claim.length }, (): Step => ({ waitMs: hours(1_000) }))
    expect(trackOf(bond, [...claim, ...waits])).toHaveLength(MOST_STEPS + 1)
  })
})
