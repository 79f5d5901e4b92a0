import { describe, expect, it } from 'vitest'
import { hours, minutes, type Network } from '#machines/constants.ts'
import { statesTagged, waitingOf } from '#machines/chart.ts'
import { openEvents } from '#machines/referee.ts'
import { RISKS, withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import { EXAMPLE_MOMENT, withdrawalExamples } from '../../scripts/simulate/examples.ts'
import { askingA } from './support/guards.ts'
import { simplePaths } from './support/paths.ts'
import { describeTable } from './support/table.ts'
import { withdrawalRows } from './withdrawal.table.ts'

const { facts } = withdrawalExamples
const objection = askingA(withdrawalLifecycle, withdrawalExamples)
const target = { waitsFor: 'finance', deadline: { event: 'target', afterMs: hours(24), of: 'finance' } }

describeTable(withdrawalLifecycle, withdrawalExamples, withdrawalRows)

describe('a withdrawal waits', () => {
  it('ten minutes for the clock while it is small and no risk speaks against it', () => {
    expect(waitingOf(withdrawalLifecycle, 'pending', facts)).toEqual({
      waitsFor: 'clock',
      deadline: { event: 'withdrawal.autoApprove', afterMs: minutes(10), of: 'nobody' },
    })
    expect(waitingOf(withdrawalLifecycle, 'pending', { ...facts, amountMicro: '200000000' }).waitsFor).toBe('clock')
  })

  it('for finance when it is larger, or any risk speaks against it', () => {
    expect(waitingOf(withdrawalLifecycle, 'pending', { ...facts, amountMicro: '200000001' })).toEqual(target)
    for (const risk of RISKS)
      expect(waitingOf(withdrawalLifecycle, 'pending', { ...facts, risks: [risk] }), risk).toEqual(target)
  })

  it('for finance to send it and to find out, and for the chain between', () => {
    expect(waitingOf(withdrawalLifecycle, 'approved.toSend', facts)).toEqual(target)
    expect(waitingOf(withdrawalLifecycle, 'approved.unresolved', facts)).toEqual(target)
    expect(waitingOf(withdrawalLifecycle, 'approved.sending', facts)).toEqual({
      waitsFor: 'chain',
      deadline: { event: 'withdrawal.unknown', afterMs: minutes(30), of: 'nobody' },
    })
  })
})

describe('a withdrawal where nobody reads the chain', () => {
  it('waits for finance once it is sent, and is unresolved as soon as elsewhere', () => {
    const unwatched = { ...facts, watched: false }
    expect(waitingOf(withdrawalLifecycle, 'approved.sending', unwatched)).toEqual({
      waitsFor: 'finance',
      deadline: { event: 'withdrawal.unknown', afterMs: minutes(30), of: 'nobody' },
    })
    expect(waitingOf(withdrawalLifecycle, 'pending', unwatched).waitsFor).toBe('clock')
  })
})

describe('a withdrawal', () => {
  it('is approved by the clock only where nothing speaks for a look by a person', () => {
    const auto = (given: object) => objection('pending', 'withdrawal.autoApprove', { facts: given })?.key ?? null
    expect(auto({})).toBeNull()
    expect(auto({ amountMicro: '200000001' })).toBe('withdrawal.needsReview')
    expect(auto({ risks: ['debt'] })).toBe('withdrawal.needsReview')
  })

  it('is approved for its own amount alone', () => {
    const approve = (amountMicro: string) => objection('pending', 'withdrawal.approve', { event: { amountMicro } })
    expect(approve(facts.amountMicro)).toBeNull()
    expect(approve('150000001')).toEqual({ key: 'desk.amountDiffers', params: {}, field: 'amount' })
  })

  it('is sent under the number that its network gives each payment, and under none where there are none', () => {
    const send = (network: Network, nonce: number | null) =>
      objection('approved.toSend', 'withdrawal.broadcast', { facts: { network }, event: { nonce } })?.key ?? null
    for (const network of ['ERC20', 'BEP20'] as const) {
      expect(send(network, 0), network).toBeNull()
      expect(send(network, null), network).toBe('withdrawal.nonceMissing')
    }
    expect(send('TRC20', null)).toBeNull()
    expect(send('TRC20', 0)).toBe('input.invalid')
  })

  it('has arrived by somebody’s word only where the shop does not look itself', () => {
    const confirm = (watched: boolean) =>
      objection('approved.sending', 'withdrawal.confirm', { facts: { watched } })?.key ?? null
    expect([confirm(true), confirm(false)]).toEqual(['withdrawal.chainConfirms', null])
    const offered = (watched: boolean) =>
      openEvents(
        withdrawalLifecycle,
        { state: 'approved.sending', facts: { ...facts, watched } },
        'finance',
        EXAMPLE_MOMENT,
      )
    expect([offered(true), offered(false)]).toEqual([[], ['withdrawal.confirm']])
  })

  it('is taken back only while nobody has approved it', () => {
    expect(objection('pending', 'withdrawal.cancel')).toBeNull()
    for (const state of [
      'approved.toSend',
      'approved.sending',
      'approved.unresolved',
      'approved.done',
      'rejected.failed',
    ])
      expect(objection(state, 'withdrawal.cancel')?.params, state).toEqual({ state: `withdrawal.states.${state}` })
  })

  it('is never given back while it may be on its way', () => {
    for (const event of ['withdrawal.cancel', 'withdrawal.reject', 'withdrawal.provenUnsent'] as const)
      expect(objection('approved.sending', event)?.key, event).toBe('system.alreadyMoved')
  })

  it('counts for the month until it was refused, taken back or proven unsent', () => {
    expect(statesTagged(withdrawalLifecycle, 'counts')).toEqual([
      'pending',
      'approved.toSend',
      'approved.sending',
      'approved.unresolved',
      'approved.done',
    ])
  })

  it('has these paths to its ends, and no others', () => {
    const ends = ['approved.done', 'rejected.refused', 'rejected.cancelled', 'rejected.failed']
    const paths = simplePaths(withdrawalLifecycle, withdrawalExamples, facts, ends)
    expect([...new Set(paths.map(({ states }) => states.join(' → ')))].sort()).toEqual([
      'pending → approved.toSend → approved.sending → approved.done',
      'pending → approved.toSend → approved.sending → approved.unresolved → approved.done',
      'pending → approved.toSend → approved.sending → approved.unresolved → rejected.failed',
      'pending → approved.toSend → rejected.failed',
      'pending → rejected.cancelled',
      'pending → rejected.refused',
    ])
  })
})
