import { describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { asking } from '#tests/support/asked.ts'
import { AskLog } from './ask-log.ts'
import type { Kit } from './ground.ts'
import { tally } from './tally.ts'

const move = (name: string, to: string) => ({ lifecycle: 'order', entity_id: 'order', name, to, actor: 'shopper' })
const placed = move('order.placed', 'pendingPayment')
const cancelled = move('order.cancelled', 'cancelled')

/** What is broken when version 2 was published, cancelled, and the database says this. */
async function brokenBy(state: object | undefined): Promise<string> {
  const log = new AskLog()
  const asked = asking(
    orderMoves['order.cancel'],
    { id: 'order' },
    { id: 'a', token: 'token', email: 'a@shop.example' },
  )
  const answer = { id: 'order', version: 2, timeline: [placed, cancelled] }
  log.settled({ asked, key: 'key', answer }, undefined, { path: asked.call.path, ms: 1, busy: 0, lost: 0 })
  const run = async ({ text }: { text: string }): Promise<object[]> =>
    text.includes('status_history') && state ? [state] : []
  await tally({ db: { run } } as unknown as Kit, log)
  return [...log.broken].join()
}

describe('the tally', () => {
  it('finds an order where it was said to stand, or further', async () => {
    expect(await brokenBy({ id: 'order', version: 2, moves: [placed, cancelled] })).toBe('')
    expect(await brokenBy({ id: 'order', version: 3, moves: [placed, cancelled, move('order.x', 'x')] })).toBe('')
  })

  it('misses an order that is gone, or stands behind what was said', async () => {
    expect(await brokenBy(undefined)).toContain('1 orders stand behind')
    expect(await brokenBy({ id: 'order', version: 1, moves: [placed, cancelled] })).toContain('1 orders stand behind')
  })

  it('misses a move that was published', async () => {
    expect(await brokenBy({ id: 'order', version: 2, moves: [placed] })).toContain('not in the history')
    expect(await brokenBy({ id: 'order', version: 2, moves: null })).toContain('not in the history')
  })
})
