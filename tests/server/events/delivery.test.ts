import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import type { EventMessage, Init, Ping, ShopEvent } from '#contract/platform/events.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { openSession } from '#server/people/account/session.service.ts'
import { CATCH_UP } from '#server/platform/events/log.ts'
import { person } from '#tests/support/factories.ts'
import { paid, payFor, placed, shipped } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('delivery on %s', (engine) => {
  let shop: TestShop
  let url = ''
  const sockets: Socket[] = []
  beforeAll(async () => {
    shop = await openShop(engine)
    url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.close()
    await shop.close()
  })

  const connect = async (token: string) => {
    const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
    sockets.push(socket)
    const received: ShopEvent[] = []
    socket.on('order', (...events: EventMessage) => received.push(...events))
    const init = await new Promise<Init>((resolve, reject) =>
      socket.once('init', resolve).once('connect_error', reject),
    )
    return { socket, received, init }
  }
  const until = async (claim: () => boolean) => {
    for (let i = 0; i < 3_000 && !claim(); i++) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(claim()).toBe(true)
  }

  it('publishes a move to both parties, each with their own view, and to no other person', async () => {
    const deal = await placed(shop)
    const stranger = await person(shop)
    const [buyer, merchant, other] = [
      await connect(deal.buyer.token),
      await connect(deal.merchant.owner.token),
      await connect(stranger.token),
    ]
    await payFor(shop, deal)
    await until(() => buyer.received.length === 1 && merchant.received.length === 1)
    expect(buyer.received[0]).toMatchObject({
      name: 'order.paid',
      topic: `user:${deal.buyer.id}`,
      version: 2,
      view: { as: 'shopper' },
    })
    expect(merchant.received[0]).toMatchObject({
      name: 'order.paid',
      topic: `shop:${deal.merchant.id}`,
      version: 2,
      view: { as: 'merchant' },
    })
    expect(other.received).toEqual([])
  })

  it('shakes hands, answers what was missed, and refuses another session’s client id', async () => {
    const deal = await placed(shop)
    const { init } = await connect(deal.buyer.token)
    const topic = `user:${deal.buyer.id}`
    expect(init.heads).toEqual({ [topic]: 1 })
    const shaken = await shop.must(
      socketCalls.shake,
      { client_id: init.client_id, epoch: init.epoch, last: { [topic]: 0 } },
      deal.buyer,
    )
    expect(shaken.missed.map(({ seq, name }) => [seq, name])).toEqual([[1, 'order.placed']])
    const stranger = await person(shop)
    const stolen = await shop.ask(socketCalls.shake, { client_id: init.client_id, last: {} }, stranger)
    expect(stolen.problem?.key).toBe('account.notYours')
  })

  it('asks for a fresh fetch when the epoch is another or the number lies beyond the head', async () => {
    const deal = await placed(shop)
    const { init } = await connect(deal.buyer.token)
    const topic = `user:${deal.buyer.id}`
    const other = await shop.must(
      socketCalls.shake,
      { client_id: init.client_id, epoch: 'another', last: { [topic]: 0 } },
      deal.buyer,
    )
    expect(other.resync).toEqual([topic])
    const beyond = await shop.must(socketCalls.eventsAfter, { topic, after: 99 }, deal.buyer)
    expect(beyond.resync).toBe(true)
  })

  it('answers only one’s own topics', async () => {
    const deal = await placed(shop)
    const stranger = await person(shop)
    const answer = await shop.ask(socketCalls.eventsAfter, { topic: `user:${deal.buyer.id}`, after: 0 }, stranger)
    expect(answer.problem?.key).toBe('account.notYours')
  })

  it('catches up with the newest view of each order, equal to a fresh fetch', async () => {
    const deal = await shipped(shop)
    const topic = `user:${deal.buyer.id}`
    const missed = await shop.must(socketCalls.eventsAfter, { topic, after: 0 }, deal.buyer)
    expect(missed).toMatchObject({ from: 0, to: 3, more: false, resync: false })
    expect(missed.items).toHaveLength(1)
    const fresh = await shop.must(orderCalls.getOrderInfo, { id: deal.order.id }, deal.buyer)
    expect(missed.items[0]?.view).toEqual(fresh)
  })

  it('heals a push that was lost, within one sweep', async () => {
    const deal = await paid(shop)
    const { received } = await connect(deal.buyer.token)
    // As if another process had written it: the row is there, the push never came.
    await shop.db.run(
      {
        name: 'lost',
        text: `with t as (update topics set seq = seq + 1 where topic = $1 returning seq)
      insert into events select $1, t.seq, 'order', 'order.reminded', 'order', $2, 9, '{}', shop_now() from t`,
      },
      [`user:${deal.buyer.id}`, deal.order.id],
    )
    await shop.sockets.sweep()
    await until(() => received.length === 1)
    expect(received[0]).toMatchObject({ name: 'order.reminded', seq: 3 })
  })

  it('sends each recipient the range of the events, so that a loss is detected', async () => {
    const deal = await placed(shop)
    const { socket } = await connect(deal.buyer.token)
    const heads: Ping['heads'][] = []
    socket.on('ping', (ping: Ping) => heads.push(ping.heads))
    await payFor(shop, deal)
    await shop.sockets.sweep()
    await until(() => heads.length > 0)
    await shop.sockets.sweep()
    expect(heads).toEqual([{ [`user:${deal.buyer.id}`]: 2 }])
  })

  /** As if another process had told this topic something: the row is there, no push ever comes. */
  const write = (topic: string) =>
    runText(
      shop,
      `with t as (insert into topics (topic, seq) values ($1, 1) on conflict (topic) do update set seq = topics.seq + 1 returning seq)
       insert into events select $1, t.seq, 'order', 'order.reminded', 'order', 'o' || t.seq, 9, '{}', shop_now() from t`,
      topic,
    )

  it('tells only how far a very long range goes that no one was told of', async () => {
    const { id, token } = await person(shop)
    const { socket, received } = await connect(token)
    const heads: Ping['heads'][] = []
    socket.on('ping', (ping: Ping) => heads.push(ping.heads))
    const topic = `user:${id}`
    const many = (to: number) =>
      runText(
        shop,
        `with t as (insert into topics (topic, seq) values ($1, $2) on conflict (topic) do update set seq = excluded.seq returning seq)
         insert into events select $1, n, 'order', 'order.reminded', 'order', 'o' || n, 9, '{}', shop_now()
         from generate_series((select coalesce(max(seq), 0) + 1 from events where topic = $1), $2::bigint) n, t`,
        topic,
        to,
      )
    await many(1_001)
    await shop.sockets.sweep()
    await until(() => heads.length > 0)
    // The shop sweeps every two seconds as well: both may say it, and both say the same.
    expect(heads).toContainEqual({ [topic]: 1_001 })
    expect(heads.filter((head) => head[topic] !== 1_001)).toEqual([])
    expect(received).toEqual([])
    await many(1_003)
    await shop.sockets.sweep()
    await until(() => received.length === 2)
    expect(received.map(({ seq }) => seq)).toEqual([1_002, 1_003])
  })

  it('tells what comes in one breath in few messages, each of one topic and type and none too long', async () => {
    const [one, other] = [await person(shop), await person(shop)]
    const rooms = [await connect(one.token), await connect(other.token)]
    const messages: string[][] = rooms.map(() => [])
    for (const [index, { socket }] of rooms.entries())
      for (const type of ['order', 'notice'])
        socket.on(type, (...events: EventMessage) => messages[index]?.push(`${events.length} ${type}`))
    const event = (to: { id: string }, seq: number, type: 'order' | 'notice' = 'order'): ShopEvent => ({
      topic: `user:${to.id}`,
      seq,
      type,
      name: 'order.reminded',
      entity: 'order',
      entity_id: `o${seq}`,
      version: 9,
      view: {},
      at: '2026-01-01T00:00:00.000Z',
    })
    const many = Array.from({ length: 120 }, (_, n) => n + 1)
    shop.sockets.push([
      ...many.flatMap((seq) => [event(one, seq), event(other, seq)]),
      event(one, 121, 'notice'),
      event(one, 122),
    ])
    await until(() => rooms[0]?.received.length === 121 && rooms[1]?.received.length === 120)
    expect(messages).toEqual([
      ['50 order', '50 order', '20 order', '1 notice', '1 order'],
      ['50 order', '50 order', '20 order'],
    ])
    expect(rooms.map(({ received }) => received.map(({ seq }) => seq))).toEqual([[...many, 122], many])
  })

  it('asks the log once for what all rooms miss, and tells each its own in order', async () => {
    const people = [await person(shop), await person(shop), await person(shop)]
    const rooms = await Promise.all(people.map(({ token }) => connect(token)))
    for (const { id } of people) for (let n = 0; n < 3; n++) await write(`user:${id}`)
    const asked = vi.spyOn(shop.db, 'run')
    await shop.sockets.sweep()
    const named = asked.mock.calls.map(([{ name }]) => name).filter((name) => name.startsWith('events_'))
    asked.mockRestore()
    expect(named).toEqual(['events_heads', 'events_within'])
    await until(() => rooms.every(({ received }) => received.length === 3))
    for (const [index, { received }] of rooms.entries())
      expect(received.map(({ topic, seq }) => [topic, seq])).toEqual(
        [1, 2, 3].map((seq) => [`user:${people[index]?.id}`, seq]),
      )
    await shop.sockets.sweep()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(rooms.map(({ received }) => received.length)).toEqual([3, 3, 3])
  })

  it('answers a busy topic with what it missed, and asks for a fresh fetch only where that is too much', async () => {
    const someone = await person(shop)
    const topic = `user:${someone.id}`
    const { init } = await connect(someone.token)
    await write(topic)
    const run = shop.db.run.bind(shop.db)
    const busy = vi.spyOn(shop.db, 'run').mockImplementation(async (statement, values) => {
      // Told between the rows and the head.
      if (statement.name === 'events_span') await write(topic)
      return run(statement, values) as never
    })
    const shake = () =>
      shop.must(socketCalls.shake, { client_id: init.client_id, epoch: init.epoch, last: { [topic]: 0 } }, someone)
    const shaken = await shake()
    busy.mockRestore()
    expect([shaken.resync, shaken.missed.map(({ seq }) => seq)]).toEqual([[], [1]])
    for (let n = 0; n < CATCH_UP; n++) await write(topic)
    expect((await shake()).resync).toEqual([topic])
  })

  it('ends the sockets of an ended session in time, though telling the others is stuck', async () => {
    const someone = await person(shop)
    const { socket } = await connect(someone.token)
    const run = shop.db.run.bind(shop.db)
    let letGo = (): void => {}
    const mayAnswer = new Promise<void>((resolve) => (letGo = resolve))
    const stuck = vi.spyOn(shop.db, 'run').mockImplementation(async (statement, values) => {
      if (statement.name === 'events_heads') await mayAnswer
      return run(statement, values) as never
    })
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    await runText(shop, 'update sessions set ended_at = shop_now() where user_id = $1', someone.id)
    await expect.poll(() => socket.connected, { timeout: 4_000 }).toBe(false)
    letGo()
    stuck.mockRestore()
  })

  it('closes the sockets of an ended session', async () => {
    const someone = await person(shop)
    const { socket } = await connect(someone.token)
    await shop.db.run({ name: 'end', text: 'update sessions set ended_at = shop_now() where user_id = $1' }, [
      someone.id,
    ])
    await shop.sockets.sweep()
    await until(() => !socket.connected)
  })

  it('keeps several devices of one person', async () => {
    const deal = await placed(shop)
    const second = await openSession(shop.db, { userId: deal.buyer.id, device: 'tablet' })
    const [phone, tablet] = [await connect(deal.buyer.token), await connect(second.token)]
    await payFor(shop, deal)
    await until(() => phone.received.length === 1 && tablet.received.length === 1)
    expect((tablet.received[0]?.view as OrderView | undefined)?.state).toBe('pendingDelivery')
  })

  it('refuses a socket without a session and one from a foreign page', async () => {
    const refusedWith = (options: object) =>
      new Promise<string>((resolve) => {
        const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, ...options })
        sockets.push(socket)
        socket.once('connect_error', (error) => resolve(error.message)).once('init', () => resolve('let in'))
      })
    expect(await refusedWith({ auth: { token: 'nobody' } })).toBe('account.signInFirst')
    const someone = await person(shop)
    expect(
      await refusedWith({ auth: { token: someone.token }, extraHeaders: { origin: 'https://evil.example' } }),
    ).not.toBe('let in')
  })
})
