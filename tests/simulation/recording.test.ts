import { describe, expect, it } from 'vitest'
import { statesIn } from '#lab/shown-states.ts'
import { readAsk } from './ask.ts'
import { framesIn } from './recording/frames.ts'

/** An unmasked text frame of a WebSocket, as the server writes it. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text)
  const head = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([0x81, ...head]), payload])
}

const event = (seq: number, text = '') => ({ topic: 'user:1', seq, name: 'order.paid', view: { text } })
const message = (...of: unknown[]): Buffer => frame(`42${JSON.stringify(of)}`)

describe('what a recording says of a message', () => {
  it('names each stored event by its topic and number, in short frames and in long ones', () => {
    const long = message('order', event(7, 'ä'.repeat(300)), event(8))
    expect(framesIn('events', 'down', Buffer.concat([message('order', event(6)), long]))).toEqual(
      [6, 7, 8].map((seq) => ({ name: 'order', topic: 'user:1', seq })),
    )
  })

  it('leaves out heartbeats, what the page says, and a frame that is cut in two', () => {
    expect(framesIn('events', 'down', message('ping', { heads: {} }))).toEqual([])
    expect(framesIn('events', 'down', message('order', event(6)).subarray(0, 20))).toEqual([])
    expect(framesIn('events', 'up', message('pong'))).toEqual([])
    expect(framesIn('events', 'down', message('init', { client_id: 'a' }))).toEqual([{ name: 'init' }])
  })

  it('names a call without what stands in its fields, and folds what only reads', () => {
    const call = (line: string) => framesIn('call', 'up', Buffer.from(`${line} HTTP/1.1\r\nhost: a\r\n\r\n`))
    expect(call('POST /api/order/pay?token=secret')).toEqual([{ name: 'POST:/api/order/pay' }])
    expect(call('GET /api/order/list')).toEqual([{ name: 'GET:/api/order/list', minor: true }])
    const answer = (status: string) => framesIn('call', 'down', Buffer.from(`HTTP/1.1 ${status}\r\n\r\n{}`))
    expect(answer('200 OK')).toEqual([{ name: 'answer.200', minor: true }])
    expect(answer('503 Service Unavailable')).toEqual([{ name: 'answer.503' }])
    expect(framesIn('call', 'down', Buffer.from('the rest of an answer'))).toEqual([])
  })
})

it('finds each row of a lifecycle in what a screen shows, with its deadline', () => {
  const refund = { entity: 'refund', id: 'r', state: 'applied', deadline_event: null, deadline_at: null }
  const order = {
    entity: 'order',
    id: 'o',
    state: 'pendingDelivery',
    deadline_event: 'order.shipTimeout',
    deadline_at: '2026-03-02T08:00:00.000Z',
    settlement: { state: 'escrow' },
    refunds: [refund],
    address: { id: 'a', state: 'Bavaria' },
  }
  expect(statesIn({ items: [order] })).toEqual([
    {
      machine: 'order',
      id: 'o',
      state: 'pendingDelivery',
      deadline: { event: 'order.shipTimeout', fires: Date.parse('2026-03-02T08:00:00.000Z') },
    },
    { machine: 'settlement', id: 'o', state: 'escrow' },
    { machine: 'refund', id: 'r', state: 'applied', deadline: { event: null, fires: null } },
  ])
})

it('refuses to record more than one run', () => {
  expect(readAsk(['--seed', '1', '--record', 'a.jsonl']).record).toBe('a.jsonl')
  expect(() => readAsk(['--seed', '1', '--seeds', '2', '--record', 'a.jsonl'])).toThrow('One run is recorded')
})
