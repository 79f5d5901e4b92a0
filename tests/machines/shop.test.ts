import { describe, expect, it } from 'vitest'
import { statesTagged } from '#machines/platform/chart.ts'
import { openEvents } from '#machines/platform/referee.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import { EXAMPLE_MOMENT } from '#lab/examples/example.ts'
import { shopExamples } from '#lab/examples/shop.example.ts'
import { shopRows } from './shop.table.ts'
import { describeTable } from './support/table.ts'

describeTable(shopLifecycle, shopExamples, shopRows)

describe('a shop', () => {
  const { facts } = shopExamples

  it('sells while it is open, and in no other state', () => {
    expect(statesTagged(shopLifecycle, 'sells')).toEqual(['open'])
    expect(statesTagged(shopLifecycle, 'shut')).toEqual(['closing', 'suspended', 'suspendedClosing', 'closed'])
    expect(statesTagged(shopLifecycle, 'barred')).toEqual(['suspended', 'suspendedClosing'])
  })

  it('offers its owner closing only when nothing is running', () => {
    const offered = (change: Partial<typeof facts>) =>
      openEvents(shopLifecycle, { state: 'open', facts: { ...facts, ...change } }, 'merchant', EXAMPLE_MOMENT)
    expect(offered({})).toEqual(['shop.stopOrders', 'shop.close'])
    expect(offered({ runningOrders: 1 })).toEqual(['shop.stopOrders'])
    expect(offered({ fundMicro: '1' })).toEqual(['shop.stopOrders'])
  })

  it('offers the owner of a suspended shop nothing: support restores it', () => {
    for (const state of ['suspended', 'suspendedClosing']) {
      expect(openEvents(shopLifecycle, { state, facts }, 'merchant', EXAMPLE_MOMENT)).toEqual([])
      expect(openEvents(shopLifecycle, { state, facts }, 'support', EXAMPLE_MOMENT)).toEqual(['shop.restore'])
    }
  })
})
