import { describe, expect, it } from 'vitest'
import { bondLifecycle as of } from '#machines/fund/bond.machine.ts'
import type { BondFacts } from '#machines/fund/bond.events.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { applyEvent, openEvents } from '#machines/platform/referee.ts'
import { EXAMPLE_MOMENT } from '#lab/examples/example.ts'
import { bondExamples } from '#lab/examples/bond.example.ts'
import { bondRows } from './bond.table.ts'
import { describeTable } from './support/table.ts'

describeTable(of, bondExamples, bondRows)

describe('an operating fund', () => {
  const { facts, events } = bondExamples
  const gold = { level: 3, terms: levelTerms(3) }

  /** The facts after these events, each accepted. */
  function after(state: string, changes: Partial<BondFacts>, ...asked: object[]) {
    let row = { state, facts: { ...facts, ...changes } }
    for (const each of asked) {
      const move = applyEvent(of, row, { ...EXAMPLE_MOMENT, ...each } as never)
      if (!move.ok) throw new Error(move.objection.key)
      row = move
    }
    return row
  }

  it('gives an upgrade that is refused back in full, with the level as it was', () => {
    const asked = { ...events['bond.upgrade'](facts), to: gold, amountMicro: '1900000000', risks: ['debt'] }
    const waiting = after('upgraded.steady', {}, asked)
    expect(waiting.facts).toMatchObject({ level: 1, fundMicro: '2000000000', movingMicro: '1900000000', target: gold })
    const back = after(waiting.state, waiting.facts, events['bond.reject'](waiting.facts))
    expect(back).toEqual({ ...back, state: 'upgraded.steady', facts: { ...facts } })
  })

  it('keeps the end of the grace through an upgrade that is refused: asking buys no time', () => {
    const inGrace = after('upgraded.steady', {}, events['bond.guarantee'](facts))
    const until = EXAMPLE_MOMENT.at + facts.terms.graceMs
    expect(inGrace).toMatchObject({ state: 'upgraded.grace', facts: { fundMicro: '70000000', graceUntil: until } })
    const asked = { ...events['bond.upgrade'](inGrace.facts), risks: ['debt'], at: EXAMPLE_MOMENT.at + 1_000 }
    const again = after(inGrace.state, inGrace.facts, asked, events['bond.upgradeTimeout'](facts))
    expect(again).toMatchObject({ state: 'upgraded.grace', facts: { graceUntil: until } })
  })

  it('counts the grace from the claim that took it below the minimum while a refund is waited for', () => {
    const leaving = after('upgraded.steady', {}, events['bond.requestRefund'](facts), events['bond.guarantee'](facts))
    expect(leaving.state).toBe('refundApplied')
    expect(after(leaving.state, leaving.facts, events['bond.cancel'](facts)).state).toBe('upgraded.grace')
  })

  it('gives a level that claims left too little for a grace, which began with the claim where one was below the level before', () => {
    const to = { level: 1, terms: levelTerms(1) }
    const silver = { level: 2, minimumMicro: '500000000', fundMicro: '500000000', target: to }
    const released = { ...events['bond.release'](facts), to, keptMicro: '50000000' }
    const until = EXAMPLE_MOMENT.at + facts.terms.graceMs
    const lower = after('refundApplied', silver, { ...released, at: EXAMPLE_MOMENT.at })
    expect(lower).toMatchObject({ state: 'upgraded.grace', facts: { level: 1, graceUntil: until } })
    const claim = { ...events['bond.guarantee'](facts), amountMicro: '450000000' }
    const later = after('refundApplied', silver, claim, { ...released, at: EXAMPLE_MOMENT.at + 1_000 })
    expect(later).toMatchObject({ state: 'upgraded.grace', facts: { fundMicro: '50000000', graceUntil: until } })
  })

  it('offers the merchant an upgrade, a refund, and nothing while an upgrade is decided', () => {
    const offered = (state: string) => openEvents(of, { state, facts }, 'merchant', EXAMPLE_MOMENT)
    expect(offered('none.free')).toEqual(['bond.upgrade'])
    expect(offered('upgraded.steady')).toEqual(['bond.upgrade', 'bond.requestRefund'])
    expect(offered('processing.reviewing')).toEqual([])
    expect(offered('refundApplied')).toEqual(['bond.cancel'])
  })
})
