import { describe, expect, it } from 'vitest'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { movesOf, waitingOf } from '#machines/platform/chart.ts'
import { isDue } from '#machines/people/notice-due.ts'

const TOPICS = { shopper: 'user:a', merchant: 'shop:a' } as const

describe.each(everyLifecycle.map((of) => [of.name, of] as const))('a notice of %s is due', (_name, of) => {
  it('to the party whose deadline a state begins, whatever leads there', () => {
    for (const { event, to } of movesOf(of)) {
      const party = waitingOf(of, to).deadline?.of
      if (party === 'shopper' || party === 'merchant')
        expect.soft(isDue(of.events[event]?.as ?? '', TOPICS[party]), `${event} to ${party}`).toBe(true)
    }
  })

  it('to both parties where customer service has decided', () => {
    for (const [type, { as, by, silent }] of Object.entries(of.events))
      if (!silent && (by.includes('support') || by.includes('finance')))
        expect.soft([isDue(as, 'user:a'), isDue(as, 'shop:a')], type).toEqual([true, true])
  })
})

it.each([
  ['order.paid', 'shop:a', true],
  ['order.paid', 'user:a', false],
  ['refund.applied', 'shop:a', true],
  ['refund.refused', 'user:a', true],
  ['shopApplication.approved', 'user:a', true],
  ['shopApplication.rejected', 'user:a', true],
  ['order.shipped', 'user:a', false],
  ['order.shipped', 'shop:a', false],
  ['shop.followed', 'shop:a', false],
  ['a.newer', 'user:a', false],
] as const)('%s on %s: %s', (name, topic, due) => expect(isDue(name, topic)).toBe(due))
