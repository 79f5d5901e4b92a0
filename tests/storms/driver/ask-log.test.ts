import { describe, expect, it } from 'vitest'
import { orderCalls } from '#contract/order.calls.ts'
import { asking } from '#tests/support/asked.ts'
import { AskLog } from './ask-log.ts'

const asked = asking(
  orderCalls.cancelOrder,
  { id: 'order' },
  { id: 'someone', token: 'token', email: 'a@shop.example' },
)

describe('what the clients wrote down', () => {
  it('counts a promise once, however often it was given', () => {
    const log = new AskLog()
    for (const key of ['one', 'one', 'other']) log.settled({ asked, key, answer: { id: 'order' } }, undefined, 1)
    expect(log.promises).toHaveLength(2)
    expect(log.broken.size).toBe(0)
  })

  it('is broken where the same ask was answered otherwise', () => {
    const log = new AskLog()
    for (const version of [1, 2]) log.settled({ asked, key: 'key', answer: { version } }, undefined, 1)
    expect([...log.broken].join()).toContain('answered otherwise under the same key')
  })
})
