import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import type { BulkDone, BulkScope } from '#contract/catalogue/shop-goods.contract.ts'
import { days } from '#machines/platform/constants.ts'
import { statement } from '#server/platform/db/database.ts'
import { transact } from '#server/platform/door/transact.ts'
import { shopKind } from '#server/shops/shop/shop.kind.ts'
import { unlistBeyond } from '#server/catalogue/shop-goods/listing-limits.ts'
import { limitsOf } from '#server/catalogue/shop-goods/in-shop.ts'
import { address, person, sku, store, type Store, suspend, USDT } from '#tests/support/factories.ts'
import { freightForm } from '#tests/server/shop-setting/ask-settings.ts'
import { goodsForm } from '#tests/support/goods-forms.ts'
import { placeFor } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const goodsOf = statement('test_goods_of', 'select goods_id as id from skus where id = $1')
const levelTo = statement('test_level_to', 'update shops set level_terms = $2 where id = $1')

describe.each(oneEngine())('bulk actions on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** Products of a new shop, each with one variant. */
  const shelved = async (count: number, { level = 1 } = {}) => {
    const own = await store(shop, { level, levelTerms: levelTerms(level) })
    const skuIds: string[] = []
    for (let n = 0; n < count; n++) skuIds.push(await sku(shop, own, { title: `Cup ${n}` }))
    const rows = await Promise.all(skuIds.map((id) => shop.db.run<{ id: string }>(goodsOf, [id])))
    return { own, skuIds, ids: rows.map(([row]) => row?.id ?? '') }
  }
  const put = (own: Store, scope: BulkScope, on: boolean) =>
    shop.must(shopGoodsCalls.setListed, { scope, on }, own.owner)
  const undone = (own: Store, { undo }: BulkDone) => shop.must(shopGoodsCalls.undo, { undo: undo ?? '' }, own.owner)
  const counts = (own: Store) => shop.must(shopGoodsCalls.counts, {}, own.owner)
  /** All that are found, as the merchant is told of them. */
  const foundBy = async (own: Store, sought: { tab: 'onSale' | 'offShelf'; keywords?: string }): Promise<BulkScope> => {
    const { found, mark } = await shop.must(shopGoodsCalls.found, sought, own.owner)
    return { ...sought, expected: found, mark }
  }
  const pageOf = (id: string) => shop.must(productCalls.goods, { id })

  it('take all that are found off the shelf and put them back, with one result for each', async () => {
    const { own, ids } = await shelved(3)
    const off = await put(own, await foundBy(own, { tab: 'onSale', keywords: 'cup' }), false)
    expect(new Map(off.results.map((each) => [each.id, each]))).toEqual(
      new Map(ids.map((id) => [id, expect.objectContaining({ changed: true, problem: null })])),
    )
    expect(await counts(own)).toMatchObject({ on_shelf: 0, tabs: { onSale: 0, offShelf: 3 } })
    expect(await undone(own, off)).toMatchObject({ undone: 3 })
    expect(await counts(own)).toMatchObject({ on_shelf: 3, tabs: { onSale: 3, offShelf: 0 } })
    const again = await shop.ask(shopGoodsCalls.undo, { undo: off.undo ?? '' }, own.owner)
    expect(again.problem?.key).toBe('goods.undoOver')
  })

  it('change nothing where more is found than the merchant was shown, and say how many there are', async () => {
    const { own } = await shelved(25)
    const found = (keywords: string) => shop.must(shopGoodsCalls.found, { tab: 'onSale', keywords }, own.owner)
    expect(await found('cup')).toMatchObject({ found: 25 })
    expect(await found('cup 24')).toMatchObject({ found: 1 })
    const all = await foundBy(own, { tab: 'onSale', keywords: 'cup' })
    const scope: BulkScope = { ...all, expected: 20 }
    const refused = [
      await shop.ask(shopGoodsCalls.setListed, { scope, on: false }, own.owner),
      await shop.ask(shopGoodsCalls.price, { scope, change: { to: '1000000' } }, own.owner),
      await shop.ask(shopGoodsCalls.stock, { scope, change: { to: 0 } }, own.owner),
    ]
    for (const { problem } of refused)
      expect(problem).toEqual({ key: 'goods.foundChanged', params: { expected: 20, found: 25 } })
    expect(await counts(own)).toMatchObject({ on_shelf: 25, tabs: { onSale: 25 } })
    expect((await put(own, all, false)).results).toHaveLength(25)
  })

  it('change nothing where as many are found, but others than the merchant was shown', async () => {
    const { own, ids } = await shelved(3)
    const scope = await foundBy(own, { tab: 'onSale' })
    await put(own, { ids: ids.slice(0, 1) }, false)
    await sku(shop, own, { title: 'Cup 3' })
    const refused = [
      await shop.ask(shopGoodsCalls.setListed, { scope, on: false }, own.owner),
      await shop.ask(shopGoodsCalls.price, { scope, change: { to: '1000000' } }, own.owner),
      await shop.ask(shopGoodsCalls.stock, { scope, change: { to: 0 } }, own.owner),
    ]
    for (const { problem } of refused) expect(problem?.key).toBe('goods.foundOthers')
    expect(await counts(own)).toMatchObject({ on_shelf: 3, tabs: { onSale: 3, offShelf: 1 } })
    expect((await put(own, await foundBy(own, { tab: 'onSale' }), false)).results).toHaveLength(3)
  })

  it('answer that nothing was changed where everything is so already', async () => {
    const { own, ids } = await shelved(1)
    expect(await put(own, { ids }, true)).toMatchObject({ undo: null, results: [{ changed: false, problem: null }] })
  })

  it('treat a product of another shop as one that does not exist', async () => {
    const [{ own }, other] = [await shelved(1), await shelved(1)]
    const { results, undo } = await put(own, { ids: other.ids }, false)
    expect(results).toMatchObject([{ changed: false, problem: { key: 'goods.notFound' } }])
    expect(undo).toBe(null)
    expect((await pageOf(other.ids[0] ?? '')).on_shelf).toBe(true)
    const { undo: theirs } = await put(other.own, { ids: other.ids }, false)
    expect((await shop.ask(shopGoodsCalls.undo, { undo: theirs ?? '' }, own.owner)).problem?.key).toBe('goods.undoOver')
  })

  it('put products on the shelf until it is full, and say so for the others', async () => {
    const { own, ids } = await shelved(12)
    await put(own, { ids }, false)
    await shop.db.run(levelTo, [own.id, JSON.stringify(levelTerms(0))])
    const { results } = await put(own, { ids }, true)
    expect(results.map(({ problem }) => problem?.key).filter(Boolean)).toEqual([
      'goods.listingsFull',
      'goods.listingsFull',
    ])
    expect((await counts(own)).on_shelf).toBe(10)
  })

  it('change prices by percent, and undo only what still has that price', async () => {
    const { own, ids, skuIds } = await shelved(2)
    const scope = { ids }
    const cheaper = await shop.must(shopGoodsCalls.price, { scope, change: { by_basis_points: -500 } }, own.owner)
    expect((await pageOf(ids[0] ?? '')).skus[0]).toMatchObject({ price: '19000000', was: '20000000' })
    await shop.must(shopGoodsCalls.price, { scope: { ids: [ids[1] ?? ''] }, change: { to: '18500000' } }, own.owner)
    const back = await undone(own, cheaper)
    expect(back.undone).toBe(1)
    expect(back.results.map(({ problem }) => problem?.key ?? null)).toEqual([null, 'goods.changedElsewhere'])
    expect((await pageOf(ids[0] ?? '')).skus[0]).toMatchObject({ id: skuIds[0], price: '20000000', was: null })
    expect((await pageOf(ids[1] ?? '')).skus[0]?.price).toBe('18500000')
  })

  it('refuse a price of 0, and one that the level does not allow, for each product', async () => {
    const { own, ids } = await shelved(1)
    const priced = async (change: { to: string } | { by: string } | { by_basis_points: number }) =>
      (await shop.must(shopGoodsCalls.price, { scope: { ids }, change }, own.owner)).results[0]?.problem?.key
    expect(await priced({ by: '-20000000' })).toBe('goods.priceMissing')
    expect(await priced({ by_basis_points: -10_000 })).toBe('goods.priceMissing')
    expect(await priced({ to: '100000001' })).toBe('goods.priceAboveCap')
    expect(await priced({ to: '21000000' })).toBe('goods.profitAboveCap')
    await put(own, { ids }, false)
    expect(await priced({ to: '9'.repeat(18) })).toBe(undefined)
    expect(await priced({ by_basis_points: 100_000 })).toBe('amount.tooLarge')
    expect((await put(own, { ids }, true)).results[0]?.problem?.key).toBe('goods.priceAboveCap')
  })

  it('an editor that was open before does not bring back an older price', async () => {
    const { own, ids } = await shelved(1)
    const id = ids[0] ?? ''
    const before = await shop.must(shopGoodsCalls.info, { id }, own.owner)
    await shop.must(shopGoodsCalls.price, { scope: { ids }, change: { to: '19000000' } }, own.owner)
    const now = await shop.must(shopGoodsCalls.info, { id }, own.owner)
    expect([before.versions.prices, now.versions.prices, now.versions.title]).toEqual([1, 2, 1])
  })

  it('change stock by a difference and to a number, never below what orders reserve, and undo a difference', async () => {
    const { own, ids, skuIds } = await shelved(1)
    const order = async (quantity: number) => {
      const ada = await person(shop)
      return placeFor(shop, ada, await address(shop, ada.id), [{ sku_id: skuIds[0] ?? '', quantity }])
    }
    await order(4)
    const stocked = (change: { to: number } | { by: number }) =>
      shop.must(shopGoodsCalls.stock, { scope: { ids }, change }, own.owner)
    expect((await stocked({ by: -7 })).results[0]?.problem).toEqual({ key: 'goods.stockReserved', params: { left: 6 } })
    expect((await stocked({ by: 999_999 })).results[0]?.problem?.key).toBe('goods.stock')
    const more = await stocked({ to: 50 })
    expect((await pageOf(ids[0] ?? '')).left).toBe(50)
    await order(3)
    expect((await undone(own, more)).undone).toBe(1)
    expect((await pageOf(ids[0] ?? '')).left).toBe(3)
    const again = await stocked({ to: 9 })
    await order(4)
    expect((await undone(own, again)).results[0]?.problem).toEqual({ key: 'goods.stockReserved', params: { left: 5 } })
  })

  it('are undone within a day, and not after it', async () => {
    const { own, ids } = await shelved(1)
    const off = await put(own, { ids }, false)
    await shop.pass(days(1) + 1)
    expect((await shop.ask(shopGoodsCalls.undo, { undo: off.undo ?? '' }, own.owner)).problem?.key).toBe(
      'goods.undoOver',
    )
  })

  it('happen once when they are sent twice', async () => {
    const { own, ids } = await shelved(1)
    const input = { scope: { ids }, change: { by: '-1000000' } }
    const as = { ...own.owner, key: 'bulk-twice' }
    const first = await shop.must(shopGoodsCalls.price, input, as)
    expect(await shop.must(shopGoodsCalls.price, input, as)).toEqual(first)
    expect((await pageOf(ids[0] ?? '')).price.lowest).toBe('19000000')
    for (const call of [shopGoodsCalls.setListed, shopGoodsCalls.price, shopGoodsCalls.stock, shopGoodsCalls.undo]) {
      const key = `used-for-another-${call.path}`
      const bodies = {
        [shopGoodsCalls.setListed.path]: [
          { scope: { ids }, on: true },
          { scope: { ids }, on: false },
        ],
        [shopGoodsCalls.price.path]: [{ scope: { ids }, change: { to: '19500000' } }, input],
        [shopGoodsCalls.stock.path]: [
          { scope: { ids }, change: { by: 1 } },
          { scope: { ids }, change: { by: 2 } },
        ],
        [shopGoodsCalls.undo.path]: [{ undo: first.undo ?? '' }, { undo: 'another' }],
      }[call.path]
      await shop.ask(call as never, bodies?.[0] as never, { ...own.owner, key })
      const other = await shop.ask(call as never, bodies?.[1] as never, { ...own.owner, key })
      expect(other.problem?.key).toBe('key.reused')
    }
  })

  it('choose something, and not too much', async () => {
    const { own, ids } = await shelved(1)
    const off = await put(own, { ids }, false)
    const asked = async (scope: BulkScope) => [
      (await shop.ask(shopGoodsCalls.setListed, { scope, on: false }, own.owner)).problem?.key,
      (await shop.ask(shopGoodsCalls.price, { scope, change: { to: '1' } }, own.owner)).problem?.key,
      (await shop.ask(shopGoodsCalls.stock, { scope, change: { by: 1 } }, own.owner)).problem?.key,
    ]
    for (const scope of [{ ids: [] }, await foundBy(own, { tab: 'onSale' })])
      expect(await asked(scope)).toEqual(Array(3).fill('goods.nothingChosen'))
    const many = statement(
      'test_many_goods',
      `insert into goods (id, shop_id, category_id, title, description, pictures, axes, price_micro, on_shelf)
       select 'many' || n, shop_id, category_id, title, description, pictures, axes, price_micro, false
       from goods, generate_series(1, 2000) n where id = $1`,
    )
    await shop.db.run(many, [ids[0]])
    expect(await asked(await foundBy(own, { tab: 'offShelf' }))).toEqual(Array(3).fill('goods.tooManyChosen'))
    const cheaper = await shop.must(shopGoodsCalls.price, { scope: { ids }, change: { by: '-1000000' } }, own.owner)
    await suspend(shop, own.id)
    expect((await shop.ask(shopGoodsCalls.undo, { undo: cheaper.undo ?? '' }, own.owner)).problem?.key).toBe(
      'shop.notSelling',
    )
    expect((await asked({ ids })).slice(1)).toEqual(Array(2).fill('shop.notSelling'))
    expect((await shop.ask(shopGoodsCalls.setListed, { scope: { ids }, on: true }, own.owner)).problem?.key).toBe(
      'shop.notSelling',
    )
    expect((await undone(own, off)).results[0]?.problem?.key).toBe('shop.notSelling')
  })

  it('do not list without a return address', async () => {
    const own = await store(shop, { returnAddress: null })
    const { problem } = await shop.ask(shopGoodsCalls.setListed, { scope: { ids: ['x'] }, on: true }, own.owner)
    expect(problem?.key).toBe('shop.returnAddressMissing')
  })

  it('do not list before the shop has said where it delivers, and list at once afterwards', async () => {
    const own = await store(shop, { delivers: false })
    const form = await goodsForm(shop, own)
    const { id } = await shop.must(shopGoodsCalls.add, { form, on_shelf: false }, own.owner)
    const list = { scope: { ids: [id] }, on: true }
    expect((await shop.ask(shopGoodsCalls.setListed, list, own.owner)).problem?.key).toBe('shop.freightMissing')
    expect((await pageOf(id)).on_shelf).toBe(false)
    await shop.must(shopSettingCalls.freight, freightForm(), own.owner)
    await shop.must(shopGoodsCalls.setListed, list, own.owner)
    expect((await pageOf(id)).on_shelf).toBe(true)
  })

  it('a level that falls takes off the shelf what is too dear, and the newest of what is too many', async () => {
    const { own, ids } = await shelved(11)
    const dear = await sku(shop, own, { price: 25n * USDT })
    const limits = { ...limitsOf({ level: 0, levelTerms: levelTerms(0) }), price: String(20n * USDT) }
    const off = await transact(
      shop.services,
      { actor: { kind: 'system', id: null }, roots: [{ kind: shopKind, ids: [own.id] }] },
      (door) => unlistBeyond(door, own.id, limits),
    )
    const [ofDear] = await shop.db.run<{ id: string }>(goodsOf, [dear])
    expect(off.ok && off.value).toEqual([ofDear?.id, ids[10]])
    expect((await counts(own)).on_shelf).toBe(10)
    expect((await pageOf(ids[10] ?? '')).on_shelf).toBe(false)
    expect((await pageOf(ids[9] ?? '')).on_shelf).toBe(true)
  })

  it('lists ten new products at once onto a shelf with one place, and one is listed', async () => {
    const { own, ids } = await shelved(10, { level: 1 })
    await put(own, { ids }, false)
    await shop.db.run(levelTo, [own.id, JSON.stringify({ ...levelTerms(0), listings: 1 })])
    const answers = await Promise.all(ids.map((id) => put(own, { ids: [id] }, true)))
    expect(answers.filter(({ results }) => results[0]?.changed)).toHaveLength(1)
    expect((await counts(own)).on_shelf).toBe(1)
  })
})
