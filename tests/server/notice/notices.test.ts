import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { NoticeTab } from '#machines/platform/lifecycle.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { NOTICE_KEPT_MS } from '#machines/platform/constants.ts'
import { sweep } from '#server/platform/jobs/sweep.job.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { paid, payFor, placeFor, shipped } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('notices on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const list = async (as: Person, tab: NoticeTab = 'logistics') => (await shop.must(noticeCalls.list, { tab }, as)).data
  const unread = (as: Person) => shop.must(noticeCalls.unread, {}, as)

  it('tell each party what the other did, with what it is about', async () => {
    const { buyer, merchant, order } = await shipped(shop)
    expect(await list(buyer)).toMatchObject([
      {
        of: 'user',
        name: 'order.shipped',
        subject: { entity: 'order', id: order.id, number: order.order_no, title: { en: 'Cup' } },
        read: false,
      },
    ])
    const [paidNotice] = await list(merchant.owner)
    expect(paidNotice).toMatchObject({ of: 'shop', name: 'order.paid', subject: { id: order.id } })
    expect(await list(buyer, 'system')).toEqual([])
  })

  it('are read one by one, by kind, and once: the counters follow on every device', async () => {
    const { buyer } = await shipped(shop)
    const [notice] = await list(buyer)
    expect(await unread(buyer)).toEqual({ chat: 0, logistics: 1, interaction: 0, system: 0 })
    expect((await shop.must(userCalls.statistics, {}, buyer)).notice).toEqual({ order: 1, notice: 0, chat: 0 })
    const read = { ids: [notice?.id ?? ''] }
    expect(await shop.must(noticeCalls.read, read, buyer)).toEqual({ chat: 0, logistics: 0, interaction: 0, system: 0 })
    expect((await list(buyer))[0]?.read).toBe(true)
    const readEvents = () =>
      runText<{ n: number }>(
        shop,
        `select count(*)::int as n from events where topic = $1 and name = 'notice.read'`,
        `user:${buyer.id}`,
      )
    expect((await readEvents())[0]?.n).toBe(1)
    await shop.must(noticeCalls.read, read, buyer)
    expect((await readEvents())[0]?.n).toBe(1)
    expect((await shop.must(userCalls.statistics, {}, buyer)).notice.order).toBe(0)
  })

  it('stay unread where they came between the look at a tab and "all read"', async () => {
    const { buyer, merchant, order, skuIds, addressId } = await shipped(shop)
    const [seen] = await list(buyer)
    const lines = [{ sku_id: skuIds[0] ?? '', quantity: 1 }]
    const later = await payFor(shop, { buyer, order: await placeFor(shop, buyer, addressId, lines) })
    const parcel = { carrier: 'SF', tracking: `T${later.id}` }
    await shop.must(orderMoves['order.ship'], { id: later.id, parcel }, merchant.owner)
    // A notice that was renewed has another id: the page that shows the old one still says how far it was read.
    const renewed = `${seen?.id}a`
    await runText(shop, 'update messages set id = $2 where id = $1', seen?.id, renewed)
    await shop.must(noticeCalls.readAll, { tab: 'logistics', up_to: seen?.id ?? '' }, buyer)
    expect(await unread(buyer)).toMatchObject({ logistics: 2 })
    await shop.must(noticeCalls.readAll, { tab: 'logistics', up_to: renewed }, buyer)
    expect((await list(buyer)).map(({ subject, read }) => [subject.id, read])).toEqual([
      [later.id, false],
      [order.id, true],
    ])
    const other = await shipped(shop)
    const [foreign] = await list(other.buyer)
    await shop.must(noticeCalls.readAll, { tab: 'system', up_to: foreign?.id ?? '' }, buyer)
    expect(await unread(other.buyer)).toMatchObject({ logistics: 1 })
    for (const input of [{}, { tab: 'logistics' }, { up_to: renewed }])
      expect((await shop.ask(noticeCalls.readAll, input as never, buyer)).status).toBe(400)
    expect(await unread(buyer)).toMatchObject({ logistics: 1 })
  })

  it('of a tab are unread again within a minute, those alone that were marked at once', async () => {
    const { buyer } = await shipped(shop)
    const other = await person(shop)
    const [notice] = await list(buyer)
    const { at, ...read } = await shop.must(noticeCalls.readAll, { tab: 'logistics', up_to: notice?.id ?? '' }, buyer)
    expect(read).toMatchObject({ logistics: 0 })
    const undo = (as: Person, tab: 'logistics' | 'system', moment = at) =>
      shop.must(noticeCalls.unreadAgain, { tab, at: moment }, as)
    expect(await undo(buyer, 'system')).toMatchObject({ logistics: 0 })
    expect(await undo(other, 'logistics')).toMatchObject({ logistics: 0 })
    expect(await undo(buyer, 'logistics', new Date(0).toISOString())).toMatchObject({ logistics: 0 })
    expect(await unread(buyer)).toMatchObject({ logistics: 0 })
    expect(await undo(buyer, 'logistics')).toMatchObject({ logistics: 1 })
    expect((await list(buyer)).map((each) => each.read)).toEqual([false])
    const late = (await shop.must(noticeCalls.readAll, { tab: 'logistics', up_to: notice?.id ?? '' }, buyer)).at
    await shop.pass(61_000)
    expect(await undo(buyer, 'logistics', late)).toMatchObject({ logistics: 0 })
  })

  it('belong to their person: another one neither reads nor marks them', async () => {
    const { buyer } = await shipped(shop)
    const other = await person(shop)
    const [notice] = await list(buyer)
    expect((await shop.ask(noticeCalls.notice, { id: notice?.id ?? '' }, other)).problem?.key).toBe('notice.notFound')
    const foreign = await shop.ask(noticeCalls.read, { ids: [notice?.id ?? ''] }, other)
    expect(foreign.problem).toMatchObject({ key: 'notice.notFound', field: 'ids' })
    expect(await unread(buyer)).toMatchObject({ logistics: 1 })
    expect(await shop.must(noticeCalls.notice, { id: notice?.id ?? '' }, buyer)).toMatchObject({ id: notice?.id })
  })

  it('tell a shop of a new follower once, and of a review; a reply reaches its buyer', async () => {
    const { buyer, merchant, order } = await shipped(shop)
    await shop.must(shopCalls.follow, { id: merchant.id, on: true }, buyer)
    await shop.must(shopCalls.follow, { id: merchant.id, on: true }, buyer)
    await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
    const lines = order.lines.map(({ id }) => ({ line_id: id, stars: 4, text: 'Good' }))
    await shop.must(orderMoves['order.review'], { id: order.id, lines }, buyer)
    const names = (await list(merchant.owner, 'interaction')).map(({ name }) => name)
    expect(names).toEqual(['order.reviewed', 'shop.followed'])
    const goodsId = order.lines[0]?.goods_id ?? ''
    const [review] = (await shop.must(productCalls.comment, { id: goodsId }, buyer)).data
    await shop.must(shopGoodsCalls.reply, { id: review?.id ?? '', text: 'Thank you', seen: null }, merchant.owner)
    expect(await list(buyer, 'interaction')).toMatchObject([
      { name: 'review.replied', subject: { entity: 'goods', id: goodsId } },
    ])
  })

  it('name the three newest parcels among the figures of a person', async () => {
    const { buyer, order } = await shipped(shop)
    const { logistics } = await shop.must(userCalls.statistics, {}, buyer)
    expect(logistics).toMatchObject([{ order_id: order.id, carrier: 'SF', tracking: `T${order.id}` }])
    expect((await shop.must(userCalls.statistics, {}, (await paid(shop)).buyer)).logistics).toEqual([])
  })

  it('are kept for half a year', async () => {
    const { buyer } = await shipped(shop)
    const [notice] = await list(buyer)
    const age = (ms: number) =>
      runText(shop, `update messages set at = shop_now() - $2 * interval '1 millisecond' where id = $1`, notice?.id, ms)
    await age(NOTICE_KEPT_MS - 60_000)
    await sweep(shop.services)
    expect(await list(buyer)).toHaveLength(1)
    await age(NOTICE_KEPT_MS + 60_000)
    await sweep(shop.services)
    expect(await list(buyer)).toEqual([])
  })
})
