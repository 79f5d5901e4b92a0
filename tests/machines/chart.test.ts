import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { firstState, movesOf, stateNames } from '#machines/platform/chart.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'

describe.each(everyLifecycle.map((of) => ({ of, name: of.name })))('the moves of $name', ({ of }) => {
  it('lead from state to state by declared events', () => {
    const states = stateNames(of)
    const moves = movesOf(of)
    expect(states).toContain(firstState(of))
    expect([...new Set(moves.map(({ event }) => event))].sort()).toEqual(Object.keys(of.events).sort())
    expect(moves.filter(({ from, to }) => !states.includes(from) || !states.includes(to))).toEqual([])
  })
})

describe('the moves of a machine', () => {
  it('list every target of an event, whatever its guards say', () => {
    const agreed = movesOf(refundLifecycle).filter(({ event }) => event === 'refund.agree')
    expect(agreed).toEqual([
      { from: 'applied', event: 'refund.agree', to: 'succeeded' },
      { from: 'applied', event: 'refund.agree', to: 'returning' },
    ])
  })

  it('keep the state when an event has no target', () => {
    const reminders = movesOf(orderLifecycle).filter(({ event }) => event === 'order.remind')
    expect(reminders).toEqual([{ from: 'pendingDelivery', event: 'order.remind', to: 'pendingDelivery' }])
  })

  it('go from and to the innermost states of nested ones', () => {
    const machine = setup({}).createMachine({
      initial: 'pending',
      states: {
        pending: {
          initial: 'submitted',
          states: { submitted: { on: { see: 'confirming' } }, confirming: {} },
          on: { reject: 'rejected' },
        },
        rejected: { on: { reopen: 'pending' } },
      },
    })
    const of = { name: 'recharge', machine }
    expect(firstState(of)).toBe('pending.submitted')
    expect(movesOf(of).map(({ from, event, to }) => `${from} ${event} ${to}`)).toEqual([
      'pending.submitted see pending.confirming',
      'pending.submitted reject rejected',
      'pending.confirming reject rejected',
      'rejected reopen pending.submitted',
    ])
  })
})
