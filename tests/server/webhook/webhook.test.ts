import { type AddressInfo, createServer } from 'node:net'
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { webhookCalls } from '#contract/shops/webhook.calls.ts'
import { days, hours, minutes } from '#machines/platform/constants.ts'
import { sweep } from '#server/platform/jobs/sweep.job.ts'
import { postWebhook } from '#server/shops/webhook/post-webhook.ts'
import { sendWebhooks } from '#server/shops/webhook/webhook.job.ts'
import { say } from '#tests/support/chats.ts'
import { address, person, sku, store, type Store } from '#tests/support/factories.ts'
import { type Deal, payFor, placeFor } from '#tests/support/orders.ts'
import { applied } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { openReceiver, type Received, type Receiver } from '#tests/support/webhook-receiver.ts'
import { PASSWORD } from '#tests/support/password.ts'
import { failedDelivery, HOOK, hooked, testDelivery, webhookForm, withPassword } from '#tests/support/webhooks.ts'

describe.each(oneEngine())('the webhook of a shop, on %s', (engine) => {
  let shop: TestShop
  let program: Receiver
  beforeAll(async () => (shop = await openShop(engine, { WEBHOOK_LOCAL: true })))
  afterAll(() => shop.close())
  beforeEach(async () => (program = await openReceiver()))
  afterEach(() => program.close())

  const leave = () => sendWebhooks(shop.services)
  const listed = async ({ owner }: Store) => (await shop.must(webhookCalls.deliveries, {}, owner)).data
  const bodies = () =>
    program.received.map(({ body }) => JSON.parse(body) as { event: string; data: object; id: string })
  /** A merchant whose program is told of everything. */
  const seller = async (events = webhookForm().events): Promise<Store & { secret: string }> => {
    const merchant = await store(shop)
    const { secret } = await hooked(shop, merchant.owner, { url: program.url, events })
    return { ...merchant, secret }
  }

  /** A paid order of this shop. */
  const bought = async (merchant: Store): Promise<Deal> => {
    const [buyer, skuId] = [await person(shop), await sku(shop, merchant)]
    const addressId = await address(shop, buyer.id)
    const order = await placeFor(shop, buyer, addressId, [{ sku_id: skuId, quantity: 1 }])
    return { merchant, buyer, skuIds: [skuId], addressId, order: await payFor(shop, { buyer, order }) }
  }

  it('tells of a paid order, a refund that is asked for and a message, with ids and amounts only', async () => {
    const merchant = await seller()
    const deal = await applied(shop, await bought(merchant))
    await say(shop, deal.buyer, merchant.id, 'Where is my parcel?')
    await say(shop, merchant.owner, deal.buyer.id, 'On its way')
    expect(await leave()).toBe(3)
    // Their order is not promised.
    const of = (event: string) => bodies().find((each) => each.event === event)
    const [order, refund, message] = [of('order.paid'), of('refund.requested'), of('chat.message')]
    const [asked] = deal.order.refunds
    expect(order).toMatchObject({
      event: 'order.paid',
      shop_id: merchant.id,
      data: { order_id: deal.order.id, order_no: deal.order.order_no, total: deal.order.money.total },
    })
    expect(refund).toMatchObject({
      event: 'refund.requested',
      data: { order_id: deal.order.id, refund_id: asked?.id, refund_no: asked?.RefundNo, amount: asked?.money },
    })
    expect(message?.event).toBe('chat.message')
    expect(Object.keys(message?.data ?? {})).toEqual(['chat_id', 'message_id'])
    const all = JSON.stringify(program.received)
    for (const known of [deal.order.address.name, deal.order.address.mobile, deal.order.buyer.nickname, 'parcel?'])
      expect([known, all.includes(known)]).toEqual([known, false])
    expect(await leave()).toBe(0)
  })

  it('signs time and body with a secret that is shown once', async () => {
    const merchant = await seller()
    expect(merchant.secret).toMatch(/^whsec_[\w-]{43}$/)
    const { webhook } = await shop.must(webhookCalls.webhook, {}, merchant.owner)
    expect(JSON.stringify(webhook)).not.toContain(merchant.secret)
    const stored = await runText<{ row: string }>(shop, 'select w::text as row from shop_webhooks w')
    expect(stored.some(({ row }) => row.includes(merchant.secret))).toBe(false)
    const id = await testDelivery(shop, merchant.owner)
    await leave()
    const [{ headers, body } = { headers: {} as Received['headers'], body: '' }] = program.received
    const [, seconds = '', mark] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['shop-signature'])) ?? []
    const expected = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    expect(mark).toBe(expected(merchant.secret))
    expect([headers['shop-event'], headers['shop-delivery'], headers['content-type']]).toEqual([
      'test',
      id,
      'application/json',
    ])
    const renewed = await shop.must(webhookCalls.renew, { password: PASSWORD }, merchant.owner)
    expect(renewed.secret).not.toBe(merchant.secret)
    await testDelivery(shop, merchant.owner)
    await leave()
    const last = program.received.at(-1)
    const [, later = '', second] = /^t=(\d+),v1=(.+)$/.exec(String(last?.headers['shop-signature'])) ?? []
    expect(second).toBe(
      createHmac('sha256', renewed.secret ?? '')
        .update(`${later}.${last?.body}`)
        .digest('hex'),
    )
  })

  it('tells a shop of nothing that is another one’s, that it did not choose, or that was before', async () => {
    const [merchant, other] = [await seller(['chat.message']), await store(shop)]
    const before = await bought(other)
    await bought(merchant)
    await hooked(shop, other.owner, { url: `${program.origin}/other`, events: ['order.paid'] })
    const after = await bought(other)
    await say(shop, after.buyer, other.id, 'Hello')
    await leave()
    expect(program.received.map(({ path }) => path)).toEqual(['/other'])
    expect(bodies()[0]?.data).toMatchObject({ order_id: after.order.id })
    expect(JSON.stringify(program.received)).not.toContain(before.order.id)
  })

  it('tries again with growing waits and ends', async () => {
    const merchant = await seller()
    program.answers(500)
    await testDelivery(shop, merchant.owner)
    await leave()
    expect(program.received).toHaveLength(1)
    await leave()
    expect(program.received).toHaveLength(1)
    for (const [at, wait] of [
      minutes(1),
      minutes(5),
      minutes(30),
      hours(2),
      hours(6),
      hours(12),
      hours(24),
    ].entries()) {
      await shop.standStill(wait - 2_000)
      await leave()
      expect(program.received).toHaveLength(at + 1)
      await shop.standStill(4_000)
      await leave()
      expect(program.received).toHaveLength(at + 2)
    }
    const [delivery] = await listed(merchant)
    expect(delivery).toMatchObject({ state: 'failed', due_at: null })
    expect(delivery?.attempts).toHaveLength(8)
    expect(delivery?.attempts[0]).toMatchObject({ status: 500, problem: 'refused' })
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(1)
    await shop.standStill(days(2))
    await leave()
    expect(program.received).toHaveLength(8)
  })

  it('follows no redirect and waits for no slow program', async () => {
    const merchant = await seller()
    program.answers(302, { location: `${program.origin}/elsewhere` })
    await testDelivery(shop, merchant.owner)
    await leave()
    expect(program.received.map(({ path }) => path)).toEqual(['/hook'])
    expect((await listed(merchant))[0]?.attempts[0]).toMatchObject({ status: 302, problem: 'redirect' })
    program.answers('silence')
    const call = { url: program.url, headers: {}, body: '{}', local: true, withinMs: 50 }
    expect(await postWebhook(call)).toMatchObject({ status: 0, problem: 'timeout' })
    await program.close()
    expect(await postWebhook(call)).toMatchObject({ status: 0, problem: 'unreachable' })
  })

  it('is not held by a program that changes the protocol, or hangs up', async () => {
    const lines = ['HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n', '']
    for (const line of lines) {
      const server = createServer((socket) => socket.once('data', () => socket.end(line)))
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      const call = { url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}', local: true }
      expect(await postWebhook(call)).toMatchObject(
        line === '' ? { status: 0, problem: 'unreachable' } : { status: 101, problem: 'refused' },
      )
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  })

  it('is switched off after ten failures in a row over an hour, with one notice', async () => {
    const merchant = await seller()
    program.answers(500)
    for (let n = 0; n < 9; n++) {
      await testDelivery(shop, merchant.owner)
      await leave()
    }
    const state = async () => (await shop.must(webhookCalls.webhook, {}, merchant.owner)).webhook
    await testDelivery(shop, merchant.owner)
    await leave()
    // Ten, but in no time at all: a short failure passes.
    expect(await state()).toMatchObject({ is_on: true, off_why: null })
    await shop.standStill(hours(1) + minutes(1))
    await leave()
    expect(await state()).toMatchObject({ is_on: false, off_why: 'failing' })
    expect((await listed(merchant)).map((each) => each.state)).not.toContain('waiting')
    const { data } = await shop.must(noticeCalls.list, { tab: 'system' }, merchant.owner)
    expect(data.filter(({ name }) => name === 'webhook.switchedOff')).toHaveLength(1)
    const calls = program.received.length
    await shop.standStill(days(1))
    await leave()
    expect(program.received).toHaveLength(calls)
    expect((await shop.ask(webhookCalls.test, {}, merchant.owner)).problem?.key).toBe('webhook.off')
    const seen = await state()
    const again = { ...webhookForm({ url: program.url }), version: seen?.version ?? 0 }
    expect(await shop.must(webhookCalls.save, again, merchant.owner)).toMatchObject({
      webhook: { is_on: true, off_why: null },
      secret: null,
    })
  })

  it('is forgiven by one success', async () => {
    const merchant = await seller()
    program.answers(500)
    for (let n = 0; n < 9; n++) {
      await testDelivery(shop, merchant.owner)
      await leave()
    }
    program.answers(204)
    await shop.standStill(hours(2))
    await leave()
    const rows = await runText(
      shop,
      'select failures, failing_since from shop_webhooks where shop_id = $1',
      merchant.id,
    )
    expect(rows).toEqual([{ failures: 0, failing_since: null }])
  })

  it('sends again by hand what failed or was delivered, and nothing of another shop', async () => {
    const [merchant, other] = [await seller(), await seller()]
    const id = await testDelivery(shop, merchant.owner)
    const again = (as: Store) => shop.ask(webhookCalls.redeliver, { id }, as.owner)
    expect((await again(merchant)).problem?.key).toBe('webhook.onItsWay')
    await leave()
    expect((await again(other)).problem?.key).toBe('webhook.notFound')
    expect((await again(merchant)).problem).toBeUndefined()
    await leave()
    expect(bodies().map((each) => each.id)).toEqual([id, id])
    const [delivery] = await listed(merchant)
    expect(delivery).toMatchObject({ id, state: 'delivered' })
    expect(delivery?.attempts.map(({ status, problem }) => [status, problem])).toEqual([
      [200, null],
      [200, null],
    ])
    expect(await listed(other)).toEqual([])
  })

  it('loses nothing where a process dies between two steps', async () => {
    const merchant = await seller(['order.paid'])
    const deal = await bought(merchant)
    // Claimed by a process that is gone: its lease ends.
    await runText(shop, 'update shop_webhooks set seq = seq where shop_id = $1', merchant.id)
    const stopped = new AbortController()
    stopped.abort(new Error('stopped'))
    await expect(sendWebhooks(shop.services, stopped.signal)).rejects.toThrow('stopped')
    await runText(
      shop,
      `update webhook_deliveries set outcome = 'waiting', tries = 1, due_at = shop_now() + interval '1 minute' where shop_id = $1`,
      merchant.id,
    )
    program.received.length = 0
    await shop.standStill(minutes(1) + 1_000)
    await leave()
    expect(bodies().map(({ data }) => data)).toEqual([expect.objectContaining({ order_id: deal.order.id })])
  })

  it('is refused at its field, and saved over what was seen only', async () => {
    const { owner } = await store(shop)
    await withPassword(shop, owner)
    const ask = async (change: object) => (await shop.ask(webhookCalls.save, webhookForm(change), owner)).problem
    expect(await ask({ url: 'nothing' })).toEqual({ key: 'webhook.notAddress', params: {}, field: 'url' })
    expect(await ask({ url: 'http://hooks.seller.example/' })).toMatchObject({ key: 'webhook.needsHttps' })
    expect(await ask({ url: 'https://hooks.seller.example:22/' })).toMatchObject({ key: 'webhook.port' })
    expect(await ask({ url: 'https://10.0.0.1/' })).toMatchObject({ key: 'webhook.privateAddress', field: 'url' })
    expect(await ask({ url: `${HOOK}${'x'.repeat(500)}` })).toMatchObject({ key: 'input.tooLong', field: 'url' })
    expect(await ask({ events: [] })).toMatchObject({ key: 'webhook.noEvents', field: 'events' })
    expect(await ask({ events: ['money.moved'] })).toMatchObject({ key: 'input.invalid' })
    expect(await ask({ password: 'not it' })).toMatchObject({ key: 'account.passwordWrong', field: 'password' })
    expect(await ask({ version: 3 })).toMatchObject({ key: 'shop.changedElsewhere' })
    expect((await shop.must(webhookCalls.webhook, {}, owner)).webhook).toBeNull()
    expect((await shop.ask(webhookCalls.renew, { password: PASSWORD }, owner)).problem?.key).toBe('webhook.none')
    expect((await shop.ask(webhookCalls.test, {}, owner)).problem?.key).toBe('webhook.none')
    await hooked(shop, owner)
    const renewal = await shop.ask(webhookCalls.renew, { password: 'not it' }, owner)
    expect(renewal.problem).toMatchObject({ key: 'account.passwordWrong', field: 'password' })
    expect(await ask({})).toMatchObject({ key: 'shop.changedElsewhere' })
  })

  it('stops while its owner is locked out, and its log is kept 30 days', async () => {
    const own = await openShop(engine, { WEBHOOK_LOCAL: true })
    const merchant = await store(own)
    await hooked(own, merchant.owner, { url: program.url })
    await testDelivery(own, merchant.owner)
    await runText(own, 'update users set locked_at = shop_now() where id = $1', merchant.owner.id)
    expect(await sendWebhooks(own.services)).toBe(0)
    await runText(own, 'update users set locked_at = null where id = $1', merchant.owner.id)
    expect(await sendWebhooks(own.services)).toBe(1)
    await own.standStill(days(30) + minutes(1))
    await sweep(own.services)
    expect(await runText(own, 'select 1 from webhook_attempts')).toEqual([])
    await own.close()
  })

  it('sends nothing again while it is off', async () => {
    const { owner } = await store(shop)
    const { id } = await failedDelivery(shop, owner)
    await shop.must(webhookCalls.save, webhookForm({ version: 1, is_on: false }), owner)
    expect((await shop.ask(webhookCalls.redeliver, { id }, owner)).problem?.key).toBe('webhook.off')
  })

  it('sends by hand sixty times an hour at most', async () => {
    const own = await openShop(engine, { WEBHOOK_LOCAL: true, RATE_LIMIT: true })
    const { owner } = await store(own)
    await hooked(own, owner, { url: program.url })
    // Setting it counts as well: its name was looked up.
    for (let n = 0; n < 59; n++) await own.must(webhookCalls.test, {}, owner)
    const { status, problem } = await own.ask(webhookCalls.test, {}, owner)
    expect([status, problem?.key]).toEqual([429, 'system.tooManyRequests'])
    const { data } = await own.must(webhookCalls.deliveries, {}, owner)
    expect((await own.ask(webhookCalls.redeliver, { id: data[0]?.id ?? '' }, owner)).status).toBe(429)
    const looked = await own.ask(webhookCalls.save, webhookForm({ url: program.url, version: 1 }), owner)
    expect([looked.status, looked.problem?.key]).toEqual([429, 'system.tooManyRequests'])
    await own.close()
  })
})
