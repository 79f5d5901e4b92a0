import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ShopEvent } from '#contract/platform/events.ts'
import { connection$ } from '#streams/platform/connection-state.ts'
import { events$, resync$ } from '#streams/platform/news.ts'
import { lastReceived, MOST_RECEIVED, rememberReceived } from '#streams/platform/received.ts'
import { noteRoute } from '#streams/platform/route.ts'
import { type Session, session$ } from '#streams/platform/session.stream.ts'

const as = (...roles: Session['user']['roles']): Session =>
  ({ token: 'token', user: { id: 'me', roles } }) as unknown as Session
const event = (seq: number): ShopEvent => ({
  topic: 'user:secret',
  seq,
  type: 'order',
  name: 'order.paid',
  entity: 'order',
  entity_id: 'o1',
  version: seq,
  view: { entity: 'order', id: 'o1', as: 'shopper', version: seq, state: 'pendingDelivery', address: 'Elm Street 7' },
  at: '2026-11-30T12:00:00.000Z',
})
const arrives = (seq: number): void => events$.next({ event: event(seq), isNews: true })
const kinds = (): string[] => lastReceived().map(({ what }) => what.kind)

describe('what a page received', () => {
  let stop: () => void
  beforeEach(() => {
    session$.next(null)
    // Another file of this worker may have left the device without a network.
    connection$.next({ ...connection$.value, offline: false })
    const following = rememberReceived()
    stop = () => following.unsubscribe()
  })
  afterEach(() => {
    stop()
    session$.next(null)
  })

  it('is remembered for staff alone', () => {
    session$.next(as('shopper'))
    arrives(1)
    expect(lastReceived()).toEqual([])
    session$.next(as('shopper', 'support'))
    arrives(2)
    resync$.next()
    expect(kinds()).toEqual(['route', 'connection', 'event', 'resync'])
    connection$.next({ ...connection$.value, offline: true })
    expect(kinds().at(-1)).toBe('offline')
    connection$.next({ ...connection$.value, offline: false })
  })

  it('has names, numbers and states, and nothing else of a view', () => {
    session$.next(as('finance'))
    arrives(3)
    expect(JSON.stringify(lastReceived())).not.toMatch(/Elm Street|secret/)
    expect(lastReceived().at(-1)?.what).toMatchObject({ topic: 'user', seq: 3, state: 'pendingDelivery' })
  })

  it('follows the route, each once', () => {
    session$.next(as('support'))
    noteRoute('/pages/desk/queue')
    arrives(1)
    noteRoute('/pages/desk/queue')
    expect(kinds()).toEqual(['route', 'connection', 'route', 'event'])
    expect(lastReceived().at(-1)).toMatchObject({ route: 'pages/desk/queue', what: { kind: 'event' } })
    noteRoute('')
  })

  it('is bounded, and the newest stay', () => {
    session$.next(as('support'))
    for (let seq = 0; seq < 5 * MOST_RECEIVED; seq += 1) arrives(seq)
    expect(lastReceived()).toHaveLength(MOST_RECEIVED)
    expect(lastReceived().at(-1)?.what).toMatchObject({ seq: 5 * MOST_RECEIVED - 1 })
  })

  it('is forgotten when its person leaves', () => {
    session$.next(as('support'))
    arrives(1)
    session$.next(null)
    expect(lastReceived()).toEqual([])
    arrives(2)
    expect(lastReceived()).toEqual([])
  })
})
