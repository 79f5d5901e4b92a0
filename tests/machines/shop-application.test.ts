import { describe, expect, it } from 'vitest'
import { inputObjection, openEvents } from '#machines/platform/referee.ts'
import { shopApplicationLifecycle as of } from '#machines/shops/shop-application.machine.ts'
import { EXAMPLE_MOMENT } from '#lab/examples/example.ts'
import { shopApplicationExamples } from '#lab/examples/shop-application.example.ts'
import { shopApplicationRows } from './shop-application.table.ts'
import { describeTable } from './support/table.ts'

describeTable(of, shopApplicationExamples, shopApplicationRows)

describe('an application for a shop', () => {
  const { facts, events } = shopApplicationExamples
  const draft = { state: 'draft.filling', facts }
  const sent = (change: object) => ({ ...events['shopApplication.submit'](facts), ...EXAMPLE_MOMENT, ...change })

  it.each([
    ['2008-01-01', undefined],
    ['2008-01-02', 'application.tooYoung'],
  ])('of a person born on %s on the first day of 2026 is judged by their birthday', (birthDate, key) =>
    expect(inputObjection(of, draft, sent({ birthDate }))?.key).toBe(key),
  )

  it.each([
    ['2026-01-01', undefined],
    ['2025-12-31', 'application.documentExpired'],
  ])('with a document valid until %s is judged by the day', (validUntil, key) =>
    expect(inputObjection(of, draft, sent({ validUntil }))?.key).toBe(key),
  )

  it('offers its applicant nothing while a reviewer is assigned', () => {
    const reviewing = { state: 'reviewing', facts: { ...facts, isAssigned: true } }
    expect(openEvents(of, reviewing, 'shopper', EXAMPLE_MOMENT)).toEqual([])
    expect(openEvents(of, { ...reviewing, facts }, 'shopper', EXAMPLE_MOMENT)).toEqual(['shopApplication.takeBack'])
  })
})
