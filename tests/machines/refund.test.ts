import { describe, expect, it } from 'vitest'
import { days, hours } from '#machines/platform/constants.ts'
import { termMs, waitingOf } from '#machines/platform/chart.ts'
import { applyEvent, startOf } from '#machines/platform/referee.ts'
import { type RefundFacts, refundLifecycle } from '#machines/trade/refund.machine.ts'
import { EXAMPLE_MOMENT } from '#lab/examples/example.ts'
import { refundExamples } from '#lab/examples/refund.example.ts'
import { refundRows } from './refund.table.ts'
import { askingA } from './support/guards.ts'
import { replay, simplePaths } from './support/paths.ts'
import { describeTable } from './support/table.ts'

const { facts } = refundExamples
const objection = askingA(refundLifecycle, refundExamples)

describeTable(refundLifecycle, refundExamples, refundRows)

describe('a refund waits', () => {
  it.each([
    ['applied', 'merchant', 'refund.autoAgree', hours(24)],
    ['refused', 'shopper', 'refund.appealTimeout', days(3)],
    ['returning', 'shopper', 'refund.returnTimeout', days(7)],
    ['returned', 'merchant', 'refund.receiveTimeout', days(7)],
    // A target: no event fires.
    ['arbitrating', 'support', 'target', hours(72)],
  ])('in %s for the %s, until %s', (state, waitsFor, event, afterMs) => {
    const { deadline, ...waiting } = waitingOf(refundLifecycle, state)
    expect(waiting).toEqual({ waitsFor })
    expect(deadline).toMatchObject({ event, of: waitsFor })
    expect(termMs(facts, deadline?.after ?? '')).toBe(afterMs)
  })

  it('again for the merchant after an edit', () => {
    const edit = { ...refundExamples.events['refund.edit'](facts), ...EXAMPLE_MOMENT }
    const inPlace = applyEvent(refundLifecycle, { state: 'applied', facts }, edit)
    expect(inPlace.ok && inPlace.effects.map(({ type }) => type)).toContain('restartDeadline')
    expect(applyEvent(refundLifecycle, { state: 'refused', facts }, edit)).toMatchObject({ ok: true, state: 'applied' })
  })

  it('and never pauses its own deadline', () => {
    expect(refundLifecycle.paused(facts)).toBe(false)
  })
})

describe('a refund', () => {
  it('notifies the merchant when it is requested', () => {
    expect(startOf(refundLifecycle, facts)).toEqual({
      state: 'applied',
      effects: [{ type: 'notifyMerchant', params: {} }],
    })
  })

  it('remembers the edited request and counts the edits', () => {
    const edit = { type: 'refund.edit', kind: 'goods', amountMicro: '1', reason: 'x', keptFreightMicro: [] } as const
    const event = { ...edit, ...EXAMPLE_MOMENT }
    const move = applyEvent(refundLifecycle, { state: 'refused', facts }, event)
    expect(move.ok && move.facts).toEqual({ ...facts, kind: 'goods', amountMicro: '1', edits: 1 })
  })

  it('pays what was ruled, which may be a part', () => {
    const ruling = { amountMicro: '10000000', decidedMicro: '0', reason: 'x' }
    const event = { type: 'refund.ruleBuyer', ...ruling, ...EXAMPLE_MOMENT } as const
    const move = applyEvent(refundLifecycle, { state: 'arbitrating', facts }, event)
    expect(move.ok && move.facts).toEqual({ ...facts, amountMicro: '10000000' })
  })
})

describe('a refund refuses', () => {
  it.each(['applied', 'refused'])(
    'a third edit, an amount out of range, and a return of unshipped goods in %s',
    (state) => {
      const edit = (given: object = {}) => objection(state, 'refund.edit', given)
      expect(edit({ facts: { edits: 1 } })).toBeNull()
      expect(edit({ facts: { edits: 2 } })?.key).toBe('refund.editsUsed')
      expect(edit({ event: { amountMicro: '50000000' } })).toBeNull()
      const beyond = { key: 'refund.amount', params: { max: '50000000' }, field: 'money' }
      expect(edit({ event: { amountMicro: '50000001' } })).toEqual(beyond)
      expect(edit({ event: { amountMicro: '0' } })?.key).toBe('refund.amount')
      expect(edit({ event: { kind: 'goods' } })).toBeNull()
      const unshipped = edit({ facts: { shipped: false }, event: { kind: 'goods' } })
      expect(unshipped).toMatchObject({ key: 'refund.onlyMoney', field: 'kind' })
      expect(edit({ facts: { shipped: false }, event: { kind: 'money' } })).toBeNull()
    },
  )

  it('a return without an address; money only needs none', () => {
    for (const event of ['refund.agree', 'refund.autoAgree'] as const) {
      const agree = (kind: 'money' | 'goods', returnAddress: boolean) =>
        objection('applied', event, { facts: { kind }, event: { returnAddress } })
      expect(agree('goods', true)).toBeNull()
      expect(agree('goods', false)).toEqual({ key: 'refund.returnAddressMissing', params: {} })
      expect(agree('money', false)).toBeNull()
    }
  })

  it('a ruling above the request', () => {
    const rule = (amountMicro: string) => objection('arbitrating', 'refund.ruleBuyer', { event: { amountMicro } })
    expect(rule('40000000')).toBeNull()
    expect(rule('40000001')).toEqual({ key: 'refund.amount', params: { max: '40000000' }, field: 'money' })
    expect(rule('0')?.key).toBe('refund.amount')
  })

  it('to be cancelled once the goods are on their way back', () => {
    expect(objection('returned', 'refund.cancel')?.params).toEqual({ state: 'refund.states.returned' })
    expect(objection('arbitrating', 'refund.cancel')?.params).toEqual({ state: 'refund.states.arbitrating' })
  })
})

describe('every path of a refund', () => {
  const circumstances: [string, Partial<RefundFacts>, number][] = [
    ['money only', {}, 10],
    ['money only, after delivery', { delivered: true }, 12],
    ['money and goods', { kind: 'goods' }, 26],
  ]
  const walks = circumstances.map(([title, given, count]) => {
    const from = { ...facts, ...given }
    return { title, from, count, paths: simplePaths(refundLifecycle, refundExamples, from, ['succeeded', 'closed']) }
  })

  it.each(walks)('is one of $count for $title', ({ count, paths }) => {
    expect(paths).toHaveLength(count)
  })

  it.each(walks.flatMap(({ title, from, paths }) => paths.map((path) => ({ title, from, ...path }))))(
    'leads through $states for $title on $events',
    ({ from, events, states }) => {
      expect(replay(refundLifecycle, refundExamples, from, events).states).toEqual(states)
    },
  )

  it('makes, with the other paths, every move of the table but the edit of a refused refund', () => {
    const walked = new Set(
      walks
        .flatMap(({ paths }) => paths)
        .flatMap(({ events, states }) => events.map((event, i) => `${states[i]} ${event} ${states[i + 1]}`)),
    )
    const written = refundRows.flatMap(([from, event, , to]) => (to === from ? [] : [`${from} ${event} ${to}`]))
    const missing = new Set(written.filter((move) => !walked.has(move)))
    expect([...missing]).toEqual(['refused refund.edit applied'])
  })
})
