import { describe, expect, it } from 'vitest'
import { hours } from '#machines/platform/constants.ts'
import { statesTagged, waitingOf } from '#machines/platform/chart.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { rechargeExamples } from '#lab/examples/recharge.example.ts'
import { rechargeRows } from './recharge.table.ts'
import { askingA } from './support/guards.ts'
import { simplePaths } from './support/paths.ts'
import { describeTable } from './support/table.ts'

const { facts } = rechargeExamples
const unwatched = { ...facts, watched: false }
const target = { waitsFor: 'finance', deadline: { event: 'target', after: 'targetMs', of: 'finance' } }

describeTable(rechargeLifecycle, rechargeExamples, rechargeRows)

describe('a recharge waits', () => {
  it('a day for the transfer where the shop reads the chain, and ends when nothing came', () => {
    expect(waitingOf(rechargeLifecycle, 'pending.submitted', facts)).toEqual({
      waitsFor: 'shopper',
      deadline: { event: 'recharge.expire', after: 'expireMs', of: 'shopper' },
    })
    expect(facts.terms).toMatchObject({ expireMs: hours(24), targetMs: hours(24) })
  })

  it('for finance where no one reads the chain, and never ends by itself', () => {
    expect(waitingOf(rechargeLifecycle, 'pending.submitted', unwatched)).toEqual(target)
  })

  it('for the chain once it was seen there, for every reader', () => {
    for (const each of [facts, unwatched])
      expect(waitingOf(rechargeLifecycle, 'pending.confirming', each)).toEqual({ ...target, waitsFor: 'chain' })
  })
})

describe('a recharge', () => {
  const objection = askingA(rechargeLifecycle, rechargeExamples)

  it.each(['pending.submitted', 'pending.confirming'])(
    'is not approved in %s without an amount that was seen',
    (state) => {
      const approve = (amountMicro: string) => objection(state, 'recharge.approve', { event: { amountMicro } })
      expect(approve('1')).toBeNull()
      expect(approve('0')).toEqual({ key: 'recharge.amountSeen', params: {}, field: 'amount' })
    },
  )

  it('is taken back by the chain alone, and only once it was credited', () => {
    expect(objection('approved', 'recharge.reorg')).toBeNull()
    for (const state of ['pending.submitted', 'pending.confirming', 'rejected.refused', 'rejected.reversed'])
      expect(objection(state, 'recharge.reorg')?.key, state).toBe('system.alreadyMoved')
  })

  it('is good in one state, and on the desk while no one has decided', () => {
    expect(statesTagged(rechargeLifecycle, 'good')).toEqual(['approved'])
    expect(statesTagged(rechargeLifecycle, 'desk')).toEqual(['pending.submitted', 'pending.confirming'])
  })

  it('has exactly these paths to its ends', () => {
    const ends = ['rejected.refused', 'rejected.expired', 'rejected.reversed']
    const paths = simplePaths(rechargeLifecycle, rechargeExamples, facts, ends).map(({ states }) => states.join(' → '))
    expect([...new Set(paths)].sort()).toEqual([
      'pending.submitted → approved → rejected.reversed',
      'pending.submitted → pending.confirming → approved → rejected.reversed',
      'pending.submitted → pending.confirming → rejected.refused',
      'pending.submitted → rejected.expired',
      'pending.submitted → rejected.refused',
    ])
  })
})
