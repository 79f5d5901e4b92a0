import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { titleIn } from '#server/platform/text/catalogue-lang.ts'
import { address, person, sku, store } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

it('reads a title in the nearest language, in English where there is none', () => {
  const title = { en: 'Cup', 'zh-CN': '杯子', ar: '' }
  expect(['zh-CN', 'zh-TW', 'en', 'pt', 'ar-EG'].map((lang) => titleIn(title, lang))).toEqual([
    '杯子',
    '杯子',
    'Cup',
    'Cup',
    'Cup',
  ])
})

describe.each(oneEngine())('goods named in a refusal on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('have their title in the reader’s language, in the quote, the order and the cart alike', async () => {
    const sku_id = await sku(shop, await store(shop), { stock: 1 })
    const titles = { en: 'Cup', 'zh-CN': '杯子', ar: 'كوب' }
    const goods = 'where id = (select goods_id from skus where id = $1)'
    await runText(shop, `update goods set title = $2::jsonb ${goods}`, sku_id, JSON.stringify(titles))
    const buyer = await person(shop)
    const address_id = await address(shop, buyer.id)
    const lines = [{ sku_id, quantity: 2 }]
    const as = { ...buyer, lang: 'zh-CN' }
    const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, buyer)
    const short = await shop.ask(orderCalls.addOrder, { quote, lines, address_id }, as)
    expect(short.problem).toMatchObject({ key: 'goods.outOfStock', params: { title: '杯子', left: 1 } })
    await runText(shop, `update goods set on_shelf = false ${goods}`, sku_id)
    const gone = [
      await shop.ask(orderCalls.getOrderGoodsList, { lines, address_id }, as),
      await shop.ask(orderCalls.addOrder, { quote, lines, address_id }, as),
      await shop.ask(cartCalls.storage, { sku_id, quantity: 1, mode: 'set' }, as),
    ]
    for (const { problem } of gone) expect(problem).toMatchObject({ key: 'goods.offShelf', params: { title: '杯子' } })
    const inArabic = await shop.ask(orderCalls.getOrderGoodsList, { lines }, { ...buyer, lang: 'ar' })
    expect(inArabic.problem?.params).toEqual({ title: 'كوب' })
  })
})
