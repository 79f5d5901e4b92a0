import { describe, expect, it } from 'vitest'
import { type AnyLifecycle, everyLifecycle } from '#machines/all-lifecycles.ts'
import { stateNames } from '#machines/platform/chart.ts'
import { needsAssignee, needsSecondPerson } from '#machines/platform/referee.ts'
import { everyFixture, examplesOf } from '#tests/lifecycles/all-fixtures.ts'
import type { Limit } from '#tests/lifecycles/fixture.ts'

const LIMITS: Readonly<Record<string, Limit>> = Object.assign({}, ...everyFixture.map(({ twoPeople }) => twoPeople))

const lifecycleOf = (type: string): AnyLifecycle => {
  const found = everyLifecycle.find(({ events }) => type in events)
  if (!found) throw new Error(`no lifecycle has ${type}`)
  return found
}

const asked = (type: string, amountMicro: bigint, where: 'facts' | 'event', terms: object = {}): boolean => {
  const of = lifecycleOf(type)
  const examples = examplesOf[of.name]
  const amount = { amountMicro: String(amountMicro) }
  const known = examples?.facts as { readonly terms: object }
  const facts = { ...known, terms: { ...known.terms, ...terms }, ...(where === 'facts' ? amount : {}) }
  const event = { type, ...examples?.events[type]?.(facts), ...(where === 'event' ? amount : {}) }
  return needsSecondPerson(of, { state: stateNames(of)[0] ?? '', facts }, event)
}

describe('a second person', () => {
  it.each(Object.entries(LIMITS))('must agree to %s from its limit on', (type, { in: where, least }) => {
    expect(asked(type, least - 1n, where), 'just below').toBe(false)
    expect(asked(type, least, where), 'at the limit').toBe(true)
    expect(asked(type, least + 1n, where), 'just above').toBe(true)
  })

  it.each(Object.entries(LIMITS))('must agree to %s by the limit of its row', (type, { in: where }) => {
    const limit = { twoPeopleFromMicro: '5', twoPeopleAboveMicro: '4' }
    expect(asked(type, 4n, where, limit)).toBe(false)
    expect(asked(type, 5n, where, limit)).toBe(true)
  })

  const summed = Object.entries(LIMITS).filter(([, { sums }]) => sums)
  it.each(summed)('must agree to %s when its sender alone granted the rest before', (type, { least }) => {
    const before = (decided: bigint): boolean => {
      const of = lifecycleOf(type)
      const { facts, events } = examplesOf[of.name] ?? {}
      const known = { ...(facts as object), amountMicro: '1000000' }
      const event = { ...events?.[type]?.(facts), type, amountMicro: '1000000', decidedMicro: String(decided) }
      return needsSecondPerson(of, { state: stateNames(of)[0] ?? '', facts: known }, event)
    }
    expect(before(least - 1_000_001n)).toBe(false)
    expect(before(least - 1_000_000n)).toBe(true)
  })

  it('must agree to close an order once it is paid, whatever it cost', () => {
    const of = lifecycleOf('order.forceClose')
    const { facts } = examplesOf['order'] ?? {}
    const states = stateNames(of).filter((state) =>
      needsSecondPerson(of, { state, facts: { ...(facts as object), totalMicro: '1' } }, { type: 'order.forceClose' }),
    )
    expect(states).toEqual(stateNames(of).filter((state) => state !== 'pendingPayment'))
  })

  it('is needed for these events and no others', () => {
    const declared = everyLifecycle.flatMap(({ events }) =>
      Object.entries(events).flatMap(([type, { together }]) => (together ? [type] : [])),
    )
    expect(declared.sort()).toEqual([...Object.keys(LIMITS), 'order.forceClose'].sort())
  })

  it('is never needed by an event that only the clock, a chain, a carrier or the system sends', () => {
    for (const { events } of everyLifecycle)
      for (const [type, { by, together }] of Object.entries(events))
        if (together)
          expect(
            ['support', 'finance'].some((staff) => by.includes(staff as 'support')),
            type,
          ).toBe(true)
  })
})

it('only the assignee of a case may send money off or decide an application', () => {
  const assigned = everyLifecycle.flatMap((of) => Object.keys(of.events).filter((type) => needsAssignee(of, type)))
  expect(assigned).toEqual(everyFixture.flatMap(({ assigned = [] }) => assigned))
})
