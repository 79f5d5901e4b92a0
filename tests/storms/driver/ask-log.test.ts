import { describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { asking } from '#tests/support/asked.ts'
import { AskLog } from './ask-log.ts'

const asked = asking(
  orderMoves['order.cancel'],
  { id: 'order' },
  { id: 'someone', token: 'token', email: 'a@shop.example' },
)

const soon = { path: asked.call.path, ms: 1, busy: 0, lost: 0 }

describe('what the clients wrote down', () => {
  it('counts a promise once, however often it was given', () => {
    const log = new AskLog()
    for (const key of ['one', 'one', 'other']) log.settled({ asked, key, answer: { id: 'order' } }, undefined, soon)
    expect(log.promises).toHaveLength(2)
    expect(log.broken.size).toBe(0)
  })

  it('is broken where the same ask was answered otherwise', () => {
    const log = new AskLog()
    for (const version of [1, 2]) log.settled({ asked, key: 'key', answer: { version } }, undefined, soon)
    expect([...log.broken].join()).toContain('answered otherwise under the same key')
  })

  it('tells who waited longest, and what they heard in the meantime', () => {
    const log = new AskLog()
    const longest = { ...soon, ms: 9_000, busy: 3, lost: 1 }
    for (const waited of [soon, longest, { ...soon, ms: 8_000 }]) log.settled(undefined, undefined, waited)
    expect(log.longest).toEqual(longest)
  })
})
