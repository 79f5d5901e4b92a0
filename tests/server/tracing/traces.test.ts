import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import type { EventMessage } from '#contract/platform/events.ts'
import { steadyMs } from '#server/platform/process/time.ts'
import { freePort } from '#tests/support/free-port.ts'
import { collector, type Collector, type ReceivedSpan } from '#tests/support/collector.ts'
import { paid } from '#tests/support/orders.ts'
import { portOf } from '#tests/support/raw-request.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function shopWith(change: Parameters<typeof openShop>[1]): Promise<TestShop> {
  const shop = await openShop('embedded', change)
  open.push(() => shop.close())
  return shop
}

async function collecting(status?: number): Promise<Collector> {
  const made = await collector(status)
  open.push(made.close)
  return made
}

/** Loads the tracer: the first span does it, and is not traced itself. */
async function traced(shop: TestShop): Promise<void> {
  await expect
    .poll(
      () => {
        const span = shop.services.tracer.begin('first')
        span.end()
        return span.traceparent
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBeDefined()
}

describe('a shop with a collector of traces', () => {
  it('follows a call to its transaction, its events and their sockets, in one trace', async () => {
    const { url, ...received } = await collecting()
    const shop = await openShop('embedded', { OTEL_EXPORTER_OTLP_ENDPOINT: url })
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const deal = await paid(shop)
    await traced(shop)
    const socket: Socket = io(`http://127.0.0.1:${portOf(shop.app)}`, {
      transports: ['websocket'],
      auth: { token: deal.buyer.token },
      reconnection: false,
      forceNew: true,
    })
    const message = new Promise<EventMessage>((resolve) =>
      socket.on('order', (...events: EventMessage) => resolve(events)),
    )
    await new Promise((resolve, reject) => socket.once('init', resolve).once('connect_error', reject))
    await shop.must(
      orderMoves['order.ship'],
      { id: deal.order.id, parcel: { carrier: 'SF', tracking: 'PRIVATE-77' } },
      deal.merchant.owner,
    )
    const [{ seq }] = await message
    socket.close()
    await shop.close()

    const spans = received.spans()
    const named = (name: string) => spans.filter((span) => span.name === name)
    const [call] = named(`POST /api/${orderMoves['order.ship'].path}`)
    const below = (above: ReceivedSpan | undefined, name: string) =>
      named(name).filter((span) => span.parentSpanId === above?.spanId && span.traceId === above?.traceId)
    expect(call?.parentSpanId).toBeUndefined()
    expect(call?.facts).toMatchObject({ 'http.request.method': 'POST', 'http.response.status_code': 200 })
    const [transaction] = below(call, 'transaction')
    expect(transaction?.facts).toMatchObject({ 'shop.actor': 'merchant', 'shop.attempt': 1 })
    expect(transaction?.facts['shop.roots']).toContain('order')
    const [published] = below(transaction, 'publish')
    expect(published?.facts['shop.events']).toContain('order.shipped')
    const [emitted] = below(published, 'emit')
    expect(emitted?.facts).toEqual({ 'shop.topic': 'user', 'shop.type': 'order', 'shop.seq': seq })
    // Neither who it is for, nor who signed in, nor what they typed.
    for (const secret of [deal.buyer.id, deal.buyer.token, deal.merchant.owner.token, 'PRIVATE-77'])
      expect(received.text()).not.toContain(secret)
  })

  it('names a refusal, and no search term', async () => {
    const { url, ...received } = await collecting()
    const shop = await openShop('embedded', { OTEL_EXPORTER_OTLP_ENDPOINT: url })
    const deal = await paid(shop)
    await traced(shop)
    const again = { id: deal.order.id, parcel: { carrier: 'SF', tracking: '1234' } }
    await shop.must(orderMoves['order.ship'], again, deal.merchant.owner)
    const refused = await shop.ask(orderMoves['order.ship'], { ...again, id: deal.order.id }, deal.merchant.owner)
    await shop.ask(commonCalls.search, { keywords: 'something private' })
    await shop.close()
    const spans = received.spans()
    expect(refused.problem).toBeDefined()
    expect(spans.filter(({ facts }) => facts['shop.refused'] === refused.problem?.key)).toHaveLength(1)
    expect(spans.some(({ name }) => name === `GET /api/${commonCalls.search.path}`)).toBe(true)
    expect(received.text()).not.toContain('private')
  })

  it('believes no trace of a client, and keeps none where it should keep none', async () => {
    const { url, ...received } = await collecting()
    const shop = await openShop('embedded', { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: 0 })
    await traced(shop)
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    for (let n = 0; n < 5; n++)
      await shop.app.inject({ url: `/api/${commonCalls.search.path}?keywords=x`, headers: { traceparent } })
    await shop.close()
    expect(received.spans()).toEqual([])
  })

  it.each([400, 500])('answers as before where the collector answers %i, and warns once', async (status) => {
    const { url, requests } = await collecting(status)
    const shop = await openShop('embedded', { OTEL_EXPORTER_OTLP_ENDPOINT: url })
    const warned = vi.spyOn(shop.app.log, 'warn')
    await traced(shop)
    expect((await shop.ask(commonCalls.search, { keywords: 'x' })).status).toBe(200)
    await shop.close()
    expect(requests()).toBeGreaterThan(0)
    expect(warned.mock.calls.filter(([, text]) => String(text).startsWith('traces are lost'))).toHaveLength(1)
  })

  it('marks a call that is answered with a fault as failed, and no other', async () => {
    const { url, ...received } = await collecting()
    const shop = await openShop('embedded', { OTEL_EXPORTER_OTLP_ENDPOINT: url })
    await traced(shop)
    await shop.ask(commonCalls.search, { keywords: 'x' })
    const run = vi.spyOn(shop.services.db, 'run').mockRejectedValue(new Error('PRIVATE-78'))
    expect((await shop.ask(commonCalls.search, { keywords: 'y' })).status).toBe(500)
    run.mockRestore()
    await shop.close()
    const calls = received.spans().filter(({ name }) => name === `GET /api/${commonCalls.search.path}`)
    expect(calls.map(({ failed }) => failed)).toEqual([false, true])
    expect(received.text()).not.toContain('PRIVATE-78')
  })
})

/** An address at which no one listens. */
const closedPort = async () => ({ url: `http://127.0.0.1:${await freePort()}`, close: async () => {} })

/** A collector that takes what it is sent and never answers. */
async function silentCollector() {
  const server = createServer((request) => request.resume())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

it.each([
  ['is away', closedPort],
  ['never answers', silentCollector],
])('answers and stops as before where the collector %s', async (_, open_) => {
  const { url, close } = await open_()
  open.push(close)
  const shop = await openShop('embedded', { OTEL_EXPORTER_OTLP_ENDPOINT: url })
  await traced(shop)
  for (let n = 0; n < 3; n++) expect((await shop.ask(commonCalls.search, { keywords: 'x' })).status).toBe(200)
  const begun = steadyMs()
  await shop.close()
  // Far less than the exporter would try for.
  expect(steadyMs() - begun).toBeLessThan(20_000)
})

it('traces nothing without a collector', async () => {
  const shop = await shopWith({})
  expect(shop.services.tracer.isOn).toBe(false)
  expect(shop.services.tracer.begin('x').traceparent).toBeUndefined()
})
