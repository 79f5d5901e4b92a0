import { describe, expect, it } from 'vitest'
import { days, hours, minutes, REMIND_EVERY_MS } from '#machines/platform/constants.ts'
import { termMs, waitingOf } from '#machines/platform/chart.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { applyEvent } from '#machines/platform/referee.ts'
import { EXAMPLE_MOMENT, EXAMPLE_START } from '#lab/examples/example.ts'
import { orderExamples } from '#lab/examples/order.example.ts'
import { orderRows } from './order.table.ts'
import { askingA } from './support/guards.ts'
import { replay, simplePaths } from './support/paths.ts'
import { describeTable } from './support/table.ts'

const { facts } = orderExamples
const objection = askingA(orderLifecycle, orderExamples)

describeTable(orderLifecycle, orderExamples, orderRows)

describe('an order waits', () => {
  it.each([
    ['pendingPayment', 'shopper', 'order.expire', minutes(30), 'shopper'],
    ['pendingDelivery', 'merchant', 'order.shipTimeout', hours(72), 'merchant'],
    ['pendingReceipt', 'shopper', 'order.autoReceive', days(10), 'system'],
    ['pendingReview', 'shopper', 'order.reviewTimeout', days(7), 'shopper'],
  ])('in %s for the %s, until %s fires', (state, waitsFor, event, afterMs, of) => {
    const { deadline, ...waiting } = waitingOf(orderLifecycle, state)
    expect(waiting).toEqual({ waitsFor })
    expect(deadline).toMatchObject({ event, of })
    expect(termMs(facts, deadline?.after ?? '')).toBe(afterMs)
  })

  it.each(['completed', 'cancelled', 'refunded'])('for no one in %s', (state) => {
    expect(waitingOf(orderLifecycle, state)).toEqual({})
  })

  it('five days longer after an extension', () => {
    const move = applyEvent(
      orderLifecycle,
      { state: 'pendingReceipt', facts },
      { type: 'order.extend', ...EXAMPLE_MOMENT },
    )
    expect(move).toMatchObject({ ok: true, facts: { extended: true } })
    expect(move.ok && move.effects[0]).toEqual({ type: 'extendDeadline', params: { by: 'extensionMs' } })
    expect(facts.terms.extensionMs).toBe(days(5))
  })

  it('at most three days after delivery', () => {
    const move = applyEvent(
      orderLifecycle,
      { state: 'pendingReceipt', facts },
      { type: 'order.delivered', ...EXAMPLE_MOMENT },
    )
    expect(move).toMatchObject({ ok: true, facts: { deliveredAt: EXAMPLE_START } })
    expect(move.ok && move.effects[0]).toEqual({ type: 'nearDeadline', params: { after: 'afterDeliveryMs' } })
    expect(facts.terms.afterDeliveryMs).toBe(days(3))
  })

  it('with paused deadlines while a refund is open, even a refused one', () => {
    expect(orderLifecycle.paused(facts)).toBe(false)
    expect(orderLifecycle.paused({ ...facts, openRefunds: 1, blockingRefunds: 0 })).toBe(true)
  })
})

describe('an order refuses', () => {
  it('a price that is not lower', () => {
    const at = (totalMicro: string) => objection('pendingPayment', 'order.lowerPrice', { event: { totalMicro } })
    expect(at('104999999')).toBeNull()
    expect(at('105000000')).toEqual({ key: 'order.onlyLower', params: { total: '105000000' }, field: 'total' })
    expect(at('105000001')?.key).toBe('order.onlyLower')
  })

  it('a price that does not exceed the freight', () => {
    const at = (totalMicro: string) => objection('pendingPayment', 'order.lowerPrice', { event: { totalMicro } })
    expect(at('5000001')).toBeNull()
    expect(at('5000000')).toEqual({
      key: 'order.onlyAboveFreight',
      params: { freight: '5000000' },
      field: 'total',
    })
  })

  it.each(['pendingPayment', 'pendingDelivery'])(
    'a second address, an unserved one and a dearer one in %s',
    (state) => {
      const change = (given: object = {}) => objection(state, 'order.changeAddress', given)
      expect(change()).toBeNull()
      expect(change({ event: { freightMicro: '4000000' } })).toBeNull()
      expect(change({ facts: { addressChanges: 1 } })?.key).toBe('order.addressChangeUsed')
      expect(change({ event: { served: false } })).toMatchObject({ key: 'address.notServed', field: 'address_id' })
      const dearer = change({ event: { freightMicro: '5000001' } })
      expect(dearer).toMatchObject({ key: 'order.freightHigher', field: 'address_id' })
    },
  )

  it('a second reminder within twelve hours, and says when the next one is possible', () => {
    const remind = (remindedAt: number) => objection('pendingDelivery', 'order.remind', { facts: { remindedAt } })
    expect(remind(EXAMPLE_START - REMIND_EVERY_MS)).toBeNull()
    expect(remind(EXAMPLE_START - REMIND_EVERY_MS + 1)).toEqual({
      key: 'order.remindTooSoon',
      params: { at: '2026-01-01T00:00:00.001Z' },
    })
  })

  it('to be shipped or confirmed while a refund blocks it; a refused refund does not', () => {
    for (const [state, event] of [
      ['pendingDelivery', 'order.ship'],
      ['pendingReceipt', 'order.confirm'],
    ] as const) {
      expect(objection(state, event, { facts: { openRefunds: 1, blockingRefunds: 1 } })?.key).toBe(
        'order.hasOpenRefund',
      )
      expect(objection(state, event, { facts: { openRefunds: 1, blockingRefunds: 0 } })).toBeNull()
    }
  })

  it('to be received automatically while any refund is open', () => {
    const receive = (given: object) => objection('pendingReceipt', 'order.autoReceive', { facts: given })
    expect(receive({ openRefunds: 0 })).toBeNull()
    expect(receive({ openRefunds: 1, blockingRefunds: 0 })?.key).toBe('order.hasOpenRefund')
  })

  it('a second delivery of the same parcel', () => {
    expect(objection('pendingReceipt', 'order.delivered')).toBeNull()
    expect(objection('pendingReceipt', 'order.delivered', { facts: { deliveredAt: 1 } })).toEqual({
      key: 'system.alreadyMoved',
      params: { state: 'order.states.pendingReceipt' },
    })
  })

  it('an extension before the last three days, a second one, and one while a refund is open', () => {
    const extend = (given: object) => objection('pendingReceipt', 'order.extend', given)
    const left = (ms: number) => ({ moment: { deadlineAt: EXAMPLE_START + ms } })
    expect(extend(left(days(3)))).toBeNull()
    expect(extend(left(days(3) + 1))).toEqual({ key: 'order.extendTooEarly', params: { days: 3 } })
    expect(extend({ facts: { extended: true } })?.key).toBe('order.extendUsed')
    const paused = { facts: { openRefunds: 1, blockingRefunds: 0 }, moment: { deadlineAt: null } }
    expect(extend(paused)).toEqual({ key: 'order.hasOpenRefund', params: {} })
  })

  it('to end as refunded while a line is left', () => {
    const end = (linesLeft: number) => objection('completed', 'order.allLinesRefunded', { facts: { linesLeft } })
    expect(end(0)).toBeNull()
    expect(end(1)?.key).toBe('system.notDue')
  })

  it('an event that its state does not know, and names the state', () => {
    expect(objection('cancelled', 'order.pay')).toEqual({
      key: 'system.alreadyMoved',
      params: { state: 'order.states.cancelled' },
    })
  })
})

describe('an order remembers', () => {
  it('the freight, even if the new address is cheaper', () => {
    const event = { type: 'order.changeAddress', served: true, freightMicro: '0', ...EXAMPLE_MOMENT } as const
    const move = applyEvent(orderLifecycle, { state: 'pendingDelivery', facts }, event)
    expect(move.ok && move.facts).toEqual({ ...facts, addressChanges: 1 })
  })

  it('the lowered total and the last reminder', () => {
    const lowered = applyEvent(
      orderLifecycle,
      { state: 'pendingPayment', facts },
      { type: 'order.lowerPrice', totalMicro: '90000000', ...EXAMPLE_MOMENT },
    )
    expect(lowered.ok && lowered.facts).toEqual({ ...facts, totalMicro: '90000000' })
    const reminded = applyEvent(
      orderLifecycle,
      { state: 'pendingDelivery', facts },
      { type: 'order.remind', ...EXAMPLE_MOMENT },
    )
    expect(reminded.ok && reminded.facts).toEqual({ ...facts, remindedAt: EXAMPLE_START })
  })

  it('how many refunds are open and which lines are left', () => {
    const event = { type: 'order.countRefunds', open: 2, blocking: 1, linesLeft: 1, ...EXAMPLE_MOMENT } as const
    const move = applyEvent(orderLifecycle, { state: 'pendingReceipt', facts }, event)
    expect(move.ok && move.facts).toEqual({ ...facts, openRefunds: 2, blockingRefunds: 1, linesLeft: 1 })
  })
})

describe('every path of an order', () => {
  const ends = ['completed', 'cancelled', 'refunded']
  const lineless = { ...facts, linesLeft: 0 }
  const paths = simplePaths(orderLifecycle, orderExamples, lineless, ends)

  it('is one of nineteen, and together they make every move of the table', () => {
    expect(paths).toHaveLength(19)
    const walked = paths.flatMap(({ events, states }) =>
      events.map((event, i) => `${states[i]} ${event} ${states[i + 1]}`),
    )
    const written = orderRows.flatMap(([from, event, , to]) =>
      to.startsWith('!') || to === from ? [] : [`${from} ${event} ${to}`],
    )
    expect([...new Set(walked)].sort()).toEqual([...new Set(written)].sort())
  })

  it.each(paths)('leads through $states on $events', ({ events, states }) => {
    const walked = replay(orderLifecycle, orderExamples, lineless, events)
    expect(walked.states).toEqual(states)
    expect(ends).toContain(walked.states.at(-1))
    expect(walked.facts).toEqual(lineless)
  })
})
