import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { ReviewView } from '#contract/catalogue/product.contract.ts'
import { type GoodsTab, MY_GOODS_SORTS, shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { person, store, USDT } from '#tests/support/factories.ts'
import { addedGoods, english, variant } from '#tests/support/goods-forms.ts'
import { reviewed } from '#tests/support/reviews.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const msOf = (reply: ReviewView['reply']): number | null => (reply ? Date.parse(reply.at) : null)

describe.each(oneEngine())('the products of a merchant on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('say in which category products of a name are, also by another word for the same', async () => {
    const own = await store(shop, { level: 3 })
    const { id } = await addedGoods(shop, own, { title: english('Wobblesome mug') })
    const { form } = await shop.must(shopGoodsCalls.info, { id }, own.owner)
    for (const keywords of ['wobblesome', 'Wobblesome cup'])
      expect((await shop.must(shopGoodsCalls.categories, { keywords }, own.owner)).data).toContain(form.category)
    expect((await shop.must(shopGoodsCalls.categories, { keywords: 'nosuchthingatall' }, own.owner)).data).toEqual([])
  })

  it('are listed by tab and counted, searched by title, code and id, in every order and page by page', async () => {
    const own = await store(shop, { level: 3 })
    const made = async (title: string, stock_change: number, code = '') =>
      (await addedGoods(shop, own, { title: english(title), skus: [{ ...variant(), stock_change, code }] })).id
    const [many, few, none, off] = [
      await made('Many cups', 50, 'CUP-50'),
      await made('Few cups', 10),
      await made('No cups', 0),
      await made('Old 100% bowl', 3),
    ]
    await shop.must(shopGoodsCalls.setListed, { scope: { ids: [off] }, on: false }, own.owner)
    const inTab = async (tab: GoodsTab, keywords?: string) =>
      (await shop.must(shopGoodsCalls.list, { tab, ...(keywords ? { keywords } : {}) }, own.owner)).data.map(
        ({ id }) => id,
      )
    expect(await inTab('onSale')).toEqual([few, many])
    expect(await inTab('soldOut')).toEqual([none])
    expect(await inTab('lowStock')).toEqual([few])
    expect(await inTab('offShelf')).toEqual([off])
    expect(await inTab('onSale', 'MANY')).toEqual([many])
    expect(await inTab('onSale', 'cup-5')).toEqual([many])
    expect(await inTab('onSale', few)).toEqual([few])
    expect(await inTab('offShelf', '100%')).toEqual([off])
    expect(await inTab('offShelf', '10_%')).toEqual([])
    expect(await shop.must(shopGoodsCalls.counts, {}, own.owner)).toMatchObject({
      tabs: { onSale: 2, soldOut: 1, lowStock: 1, offShelf: 1, drafts: 0 },
      on_shelf: 3,
      limits: { level: 3, listings: 500, price: String(2_000n * USDT), profit_percent: 16 },
      sells: true,
      has_return_address: true,
    })
    for (let n = 0; n < 22; n++) await made(`More ${n}`, 20 + n)
    for (const sort of MY_GOODS_SORTS) {
      const first = await shop.must(shopGoodsCalls.list, { sort }, own.owner)
      const rest = await shop.must(shopGoodsCalls.list, { sort, after: first.after ?? '' }, own.owner)
      expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(24)
      expect(rest.after).toBe(null)
      if (sort === 'stock_asc') expect(first.data[0]?.id).toBe(few)
    }
    const other = await store(shop)
    expect((await shop.must(shopGoodsCalls.list, {}, other.owner)).data).toEqual([])
  })

  it('count the views and sales of the last thirty days', async () => {
    const own = await store(shop)
    const { id } = await addedGoods(shop, own)
    await shop.must(productCalls.addbrowse, { id })
    await shop.pass(days(2))
    await shop.must(productCalls.addbrowse, { id })
    await shop.must(productCalls.addbrowse, { id }, await person(shop))
    const info = await shop.must(shopGoodsCalls.info, { id }, own.owner)
    expect(info.days).toHaveLength(30)
    expect(info.days.map(({ views }) => views).slice(-3)).toEqual([1, 0, 2])
    expect(info.views).toBe(3)
  })

  it('have reviews that their merchant answers in public, and may answer otherwise', async () => {
    const { review, merchant, goodsId } = await reviewed(shop)
    const shown = async () => (await shop.must(productCalls.comment, { id: goodsId })).data[0]?.reply ?? null
    const reply = async (text: string, by = merchant.owner) =>
      shop.ask(shopGoodsCalls.reply, { id: review.id, text, seen: msOf(await shown()) }, by)
    expect((await reply('Thank you')).body.data).toMatchObject({ id: review.id, reply: { text: 'Thank you' } })
    expect((await reply('Thank you!')).body.data).toMatchObject({ reply: { text: 'Thank you!' } })
    const other = await store(shop)
    expect((await reply('Mine', other.owner)).problem?.key).toBe('review.notFound')
    expect((await reply('   ')).problem?.field).toBe('text')
    const { data } = await shop.must(productCalls.comment, { id: goodsId })
    expect(data[0]?.reply?.text).toBe('Thank you!')
    const page = await shop.must(productCalls.goods, { id: goodsId }, await person(shop))
    expect(page.reviews.newest[0]?.reply?.text).toBe('Thank you!')
  })

  it('have a reply that another tab does not overwrite unseen, and that is news to the buyer once', async () => {
    const { review, merchant, buyer } = await reviewed(shop)
    const reply = (text: string, seen: number | null) =>
      shop.ask(shopGoodsCalls.reply, { id: review.id, text, seen }, merchant.owner)
    const first = (await reply('Thank you', null)).body.data as ReviewView
    await shop.pass(1_000)
    expect((await reply('Thanks', null)).problem?.key).toBe('review.repliedElsewhere')
    const again = (await reply('Thank you', null)).body.data as ReviewView
    expect(again.reply).toEqual(first.reply)
    const changed = (await reply('Thanks', msOf(first.reply))).body.data as ReviewView
    expect(changed.reply?.text).toBe('Thanks')
    expect((await reply('Thank you!', msOf(first.reply))).problem?.key).toBe('review.repliedElsewhere')
    const { data } = await shop.must(noticeCalls.list, { tab: 'interaction' }, buyer)
    expect(data.filter(({ name }) => name === 'review.replied')).toHaveLength(1)
  })
})
