import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls, SORTS } from '#contract/catalogue/product.calls.ts'
import type { GoodsList } from '#contract/catalogue/product.contract.ts'
import { type FreightRule, freightOf, rateFor, rateWithoutAddress } from '#machines/shops/freight.ts'
import { goods, skus } from '#server/catalogue/goods/goods.table.ts'
import { freightTemplates } from '#server/shops/shop/freight.table.ts'
import { category, list, readAll } from '#tests/support/catalogue.ts'
import { person, store, type Store, USDT } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const rate = (fee: bigint, free: bigint | null, ...countries: string[]) => ({
  countries,
  fee_micro: `${fee * USDT}`,
  free_from_micro: free === null ? null : `${free * USDT}`,
})
const rule = (change: Partial<FreightRule> & Pick<FreightRule, 'rates'>): FreightRule => ({
  not_served: [],
  only_listed: false,
  ...change,
})

/** Every shape that a rule has: free, dear, free from a sum, by country, elsewhere, not served. */
const RULES: readonly FreightRule[] = [
  rule({ rates: [rate(0n, null)] }),
  rule({ rates: [rate(5n, null)] }),
  rule({ rates: [rate(5n, 20n)] }),
  rule({ rates: [rate(5n, 21n)] }),
  rule({ rates: [rate(0n, null, 'DE'), rate(5n, null)] }),
  rule({ rates: [rate(5n, null, 'DE'), rate(0n, null)] }),
  rule({ rates: [rate(0n, null, 'DE')], only_listed: true }),
  rule({ rates: [rate(5n, 10n, 'DE', 'FR')], only_listed: true }),
  rule({ rates: [rate(0n, null)], not_served: ['DE'] }),
]

describe.each(oneEngine())('the filters of a list on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const ids = async (input: GoodsList) =>
    (await readAll((after) => shop.must(productCalls.lists, after === undefined ? input : { ...input, after }))).map(
      ({ id }) => id,
    )
  const rated = async (merchant: Store, sum: number, count: number, figures = {}) => {
    const { id } = await list(shop, merchant, figures)
    await shop.db.orm.update(goods).set({ ratingSum: sum, ratingCount: count }).where(eq(goods.id, id))
    return id
  }

  it('keep goods with so many stars, as cards show them, and none without a review', async () => {
    const merchant = await store(shop)
    const categoryId = await category(shop, 'Rated')
    const [four, nearly, three] = [
      await rated(merchant, 8, 2, { categoryId }),
      // 3.96 is shown as 4.
      await rated(merchant, 99, 25, { categoryId }),
      await rated(merchant, 7, 2, { categoryId }),
    ]
    await list(shop, merchant, { categoryId })
    for (const sort of SORTS)
      for (const among of [
        { category: categoryId },
        { shop: merchant.id },
        { category: categoryId, keywords: 'cup' },
      ]) {
        expect((await ids({ ...among, sort, stars: 4 })).sort()).toEqual([four, nearly].sort())
        expect((await ids({ ...among, sort, stars: 3 })).sort()).toEqual([four, nearly, three].sort())
      }
    const { data } = await shop.must(productCalls.lists, { category: categoryId, stars: 4 })
    expect(data.map(({ rating }) => rating)).toEqual([4, 4])
  })

  it('page through what they keep without gaps or duplicates', async () => {
    const merchant = await store(shop)
    const categoryId = await category(shop, 'Many')
    const kept: string[] = []
    for (let n = 0; n < 50; n++) {
      const id = await rated(merchant, n % 2 === 0 ? 9 : 4, 2, {
        categoryId,
        popularity: n % 4,
        price: BigInt(1 + (n % 6)) * USDT,
      })
      if (n % 2 === 0) kept.push(id)
    }
    for (const sort of SORTS) {
      const found = await ids({ category: categoryId, sort, stars: 4, lowest: `${USDT}` })
      expect(new Set(found).size, sort).toBe(found.length)
      expect([...found].sort(), sort).toEqual([...kept].sort())
    }
  })

  it('keep what is delivered free of charge, just as the rules of freight say it', async () => {
    const categoryId = await category(shop, 'Freight')
    const made = await Promise.all(
      RULES.map(async (rule) => {
        const merchant = await store(shop)
        const { rates, not_served, only_listed } = rule
        await shop.db.orm
          .update(freightTemplates)
          .set({ rates: [...rates], notServed: [...not_served], onlyListed: only_listed })
          .where(eq(freightTemplates.shopId, merchant.id))
        const { id } = await list(shop, merchant, { categoryId, price: 20n * USDT })
        return { id, rule }
      }),
    )
    for (const country of [undefined, 'DE', 'FR', 'US']) {
      const expected = made.filter(({ rule }) => {
        const found = country === undefined ? rateWithoutAddress(rule) : rateFor(rule, country)
        return found !== undefined && freightOf(found, 20n * USDT) === 0n
      })
      const asked = { category: categoryId, free: '1' as const, ...(country === undefined ? {} : { country }) }
      expect((await ids(asked)).sort(), country).toEqual(expected.map(({ id }) => id).sort())
      expect((await ids({ ...asked, keywords: 'cup' })).sort(), country).toEqual(expected.map(({ id }) => id).sort())
      expect(expected.length).toBeGreaterThan(0)
    }
    const { problem } = await shop.ask(productCalls.lists, { free: '1', country: 'de' } as GoodsList)
    expect(problem).toBeDefined()
  })

  it('offer the shops of what is found, the fullest first', async () => {
    const categoryId = await category(shop, 'Shops')
    const [one, two] = [await store(shop), await store(shop)]
    for (const merchant of [one, two, two]) await list(shop, merchant, { categoryId })
    const shops = [
      { id: two.id, count: 2 },
      { id: one.id, count: 1 },
    ]
    for (const among of [{ category: categoryId }, { category: categoryId, keywords: 'cup' }]) {
      const drawer = await shop.must(productCalls.drawer, among)
      expect(drawer.shops.map(({ id, count }) => ({ id, count }))).toEqual(shops)
      expect(drawer.shops[0]).toMatchObject({ name: `Shop ${two.id}`, logo: '/files/logo.svg' })
    }
    expect((await shop.must(productCalls.drawer, {})).shops.length).toBeGreaterThan(1)
  })

  it('answer a card with what it was before, its reviews, its freight and whether it is new', async () => {
    const merchant = await store(shop, { freightMicro: 3n * USDT, freeAboveMicro: 30n * USDT })
    const fresh = await list(shop, merchant, { ageDays: 6 })
    const old = await list(shop, merchant, { ageDays: 8 })
    await rated(merchant, 9, 2)
    await shop.db.orm
      .update(skus)
      .set({ wasMicro: 25n * USDT, wasUntil: sql`shop_now() + interval '1 day'` as never })
      .where(eq(skus.goodsId, fresh.id))
    const { data } = await shop.must(productCalls.lists, { shop: merchant.id, sort: 'new' })
    const of = (id: string) => data.find((card) => card.id === id)
    expect(of(fresh.id)).toMatchObject({
      was: '25000000',
      is_new: true,
      reviews: 0,
      freight: {
        rates: [{ countries: [], fee_micro: `${3n * USDT}`, free_from_micro: `${30n * USDT}` }],
        not_served: [],
        only_listed: false,
      },
    })
    expect(of(old.id)).toMatchObject({ was: null, is_new: false })
    expect(data.find(({ reviews }) => reviews === 2)).toMatchObject({ rating: 4.5 })
  })

  it('leave the ids of favourites to their person', async () => {
    const merchant = await store(shop)
    const { id } = await list(shop, merchant)
    const [ada, ben] = [await person(shop), await person(shop)]
    await shop.must(productCalls.collect, { ids: [id], on: true }, ada)
    expect(await shop.must(productCalls.collectIds, {}, ada)).toEqual({ ids: [id] })
    expect(await shop.must(productCalls.collectIds, {}, ben)).toEqual({ ids: [] })
    await shop.must(productCalls.collect, { ids: [id], on: false }, ada)
    expect(await shop.must(productCalls.collectIds, {}, ada)).toEqual({ ids: [] })
  })
})
