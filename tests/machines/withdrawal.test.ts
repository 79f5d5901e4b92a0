import { describe, expect, it } from 'vitest'
import { hours, minutes, type Network } from '#machines/platform/constants.ts'
import { statesTagged, waitingOf } from '#machines/platform/chart.ts'
import { openEvents } from '#machines/platform/referee.ts'
import { RISKS, withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { EXAMPLE_MOMENT } from '#lab/examples/example.ts'
import { withdrawalExamples } from '#lab/examples/withdrawal.example.ts'
import { askingA } from './support/guards.ts'
import { simplePaths } from './support/paths.ts'
import { describeTable } from './support/table.ts'
import { withdrawalRows } from './withdrawal.table.ts'

const { facts } = withdrawalExamples
const objection = askingA(withdrawalLifecycle, withdrawalExamples)
const target = { waitsFor: 'finance', deadline: { event: 'target', after: 'targetMs', of: 'finance' } }

describeTable(withdrawalLifecycle, withdrawalExamples, withdrawalRows)

describe('a withdrawal waits', () => {
  it('ten minutes for the clock if it is small and has no risk', () => {
    expect(waitingOf(withdrawalLifecycle, 'pending', facts)).toEqual({
      waitsFor: 'clock',
      deadline: { event: 'withdrawal.autoApprove', after: 'autoApproveMs', of: 'system' },
    })
    expect(facts.terms).toMatchObject({ autoApproveMs: minutes(10), targetMs: hours(24), broadcastMs: minutes(30) })
    expect(waitingOf(withdrawalLifecycle, 'pending', { ...facts, amountMicro: '200000000' }).waitsFor).toBe('clock')
  })

  it('for finance if it is larger or has any risk', () => {
    expect(waitingOf(withdrawalLifecycle, 'pending', { ...facts, amountMicro: '200000001' })).toEqual(target)
    for (const risk of RISKS)
      expect(waitingOf(withdrawalLifecycle, 'pending', { ...facts, risks: [risk] }), risk).toEqual(target)
  })

  it('for finance before sending and when unresolved, and for the chain in between', () => {
    expect(waitingOf(withdrawalLifecycle, 'approved.toSend', facts)).toEqual(target)
    expect(waitingOf(withdrawalLifecycle, 'approved.unresolved', facts)).toEqual(target)
    expect(waitingOf(withdrawalLifecycle, 'approved.sending', facts)).toEqual({
      waitsFor: 'chain',
      deadline: { event: 'withdrawal.unknown', after: 'broadcastMs', of: 'system' },
    })
  })
})

describe('a withdrawal on a network that is not watched', () => {
  it('waits for finance once it is sent, and becomes unresolved after the same time', () => {
    const unwatched = { ...facts, watched: false }
    expect(waitingOf(withdrawalLifecycle, 'approved.sending', unwatched)).toEqual({
      waitsFor: 'finance',
      deadline: { event: 'withdrawal.unknown', after: 'broadcastMs', of: 'system' },
    })
    expect(waitingOf(withdrawalLifecycle, 'pending', unwatched).waitsFor).toBe('clock')
  })
})

describe('a withdrawal', () => {
  it('is approved by the clock only if it is small and has no risk', () => {
    const auto = (given: object) => objection('pending', 'withdrawal.autoApprove', { facts: given })?.key ?? null
    expect(auto({})).toBeNull()
    expect(auto({ amountMicro: '200000001' })).toBe('withdrawal.needsReview')
    expect(auto({ risks: ['debt'] })).toBe('withdrawal.needsReview')
  })

  it('is approved only with its own amount', () => {
    const approve = (amountMicro: string) => objection('pending', 'withdrawal.approve', { event: { amountMicro } })
    expect(approve(facts.amountMicro)).toBeNull()
    expect(approve('150000001')).toEqual({ key: 'desk.amountDiffers', params: {}, field: 'amount' })
  })

  it('needs a nonce where the network has one, and refuses one where it has none', () => {
    const send = (network: Network, nonce: number | null) =>
      objection('approved.toSend', 'withdrawal.broadcast', { facts: { network }, event: { nonce } })?.key ?? null
    for (const network of ['ERC20', 'BEP20'] as const) {
      expect(send(network, 0), network).toBeNull()
      expect(send(network, null), network).toBe('withdrawal.nonceMissing')
    }
    expect(send('TRC20', null)).toBeNull()
    expect(send('TRC20', 0)).toBe('input.invalid')
  })

  it('may be confirmed by finance only on a network that is not watched', () => {
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

  it('may be cancelled only before it is approved', () => {
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

  it('is never returned while it may be on its way', () => {
    for (const event of ['withdrawal.cancel', 'withdrawal.reject', 'withdrawal.provenUnsent'] as const)
      expect(objection('approved.sending', event)?.key, event).toBe('system.alreadyMoved')
  })

  it('counts for the month unless it was refused, cancelled or proven unsent', () => {
    expect(statesTagged(withdrawalLifecycle, 'counts')).toEqual([
      'pending',
      'approved.toSend',
      'approved.sending',
      'approved.unresolved',
      'approved.done',
    ])
  })

  it('has exactly these paths to its ends', () => {
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
