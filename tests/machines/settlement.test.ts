import { describe, expect, it } from 'vitest'
import { days } from '#machines/platform/constants.ts'
import { waitingOf } from '#machines/platform/chart.ts'
import { applyEvent } from '#machines/platform/referee.ts'
import { settlementLifecycle } from '#machines/trade/settlement.machine.ts'
import { EXAMPLE_MOMENT } from '#lab/examples/example.ts'
import { settlementExamples } from '#lab/examples/settlement.example.ts'
import { settlementRows } from './settlement.table.ts'
import { askingA } from './support/guards.ts'
import { replay, simplePaths } from './support/paths.ts'
import { describeTable } from './support/table.ts'

const { facts } = settlementExamples

describeTable(settlementLifecycle, settlementExamples, settlementRows)

describe('a settlement', () => {
  it('pays out seven days after receipt; an outage does not extend it', () => {
    expect(waitingOf(settlementLifecycle, 'settling')).toEqual({
      deadline: { event: 'settlement.settle', after: 'afterSalesMs', of: 'system' },
    })
    expect(facts.terms.afterSalesMs).toBe(days(7))
    expect(waitingOf(settlementLifecycle, 'escrow')).toEqual({})
  })

  it('pauses while a refund is open and refuses to settle', () => {
    const settle = (openRefunds: number) =>
      askingA(settlementLifecycle, settlementExamples)('settling', 'settlement.settle', { facts: { openRefunds } })
    expect(settlementLifecycle.paused({ ...facts, openRefunds: 0 })).toBe(false)
    expect(settlementLifecycle.paused({ ...facts, openRefunds: 1 })).toBe(true)
    expect(settle(0)).toBeNull()
    expect(settle(1)).toEqual({ key: 'order.hasOpenRefund', params: {} })
  })

  it('counts the open refunds', () => {
    const event = { type: 'settlement.countRefunds', open: 2, ...EXAMPLE_MOMENT } as const
    const move = applyEvent(settlementLifecycle, { state: 'escrow', facts }, event)
    expect(move.ok && move.facts).toEqual({ ...facts, openRefunds: 2 })
  })
})

describe('every path of a settlement', () => {
  const paths = simplePaths(settlementLifecycle, settlementExamples, facts, ['settled', 'reversed'])

  it('is one of three', () => {
    expect(paths.map(({ states }) => states.join(' '))).toEqual([
      'escrow settling reversed',
      'escrow reversed',
      'escrow settling settled',
    ])
  })

  it.each(paths)('leads through $states on $events', ({ events, states }) => {
    expect(replay(settlementLifecycle, settlementExamples, facts, events).states).toEqual(states)
  })
})
