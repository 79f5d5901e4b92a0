import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SORTS } from '#contract/catalogue/product.calls.ts'
import type { GoodsSort } from '#contract/catalogue/product.contract.ts'
import { type Queries, statement, type Tx } from '#server/platform/db/database.ts'
import { type Mark, PAGE_SIZE } from '#server/platform/db/keyset.ts'
import type { Among } from '#server/catalogue/goods/goods-filters.ts'
import { listFacets } from '#server/catalogue/goods/goods-facets.queries.ts'
import { listCards, PARTS_AMONG } from '#server/catalogue/goods/goods-list.queries.ts'
import { listGoods } from '#server/catalogue/goods/goods-list.service.ts'
import { collection, footprints } from '#server/catalogue/goods/kept.service.ts'
import { searchQuery } from '#server/catalogue/goods/search-terms.ts'
import { OPENING_SYNONYMS } from '#server/catalogue/goods/synonyms.ts'
import { category, list } from '#tests/support/catalogue.ts'
import { store } from '#tests/support/factories.ts'
import { askedOnce, byIndex, plannedUnknowing, rowsRead } from '#tests/support/plan.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { rolledBack } from '#tests/support/rolled-back.ts'

const MANY = 12_000
/** As in the lists: how far an order is walked for goods within a range of prices. */
const WALKED = 1_000
/** In the second everything is cheap, so that a wide range has none of it; the expensive goods of the third have no sales. */
const LEAVES = ['plain', 'cheap', 'unsold'] as const
/** From this price on, goods have no sales and come last. */
const DEAR = 0.8 * MANY
/** Prices are 10 USDT and this many cents. */
const price = (cents: number): string => String(10_000_000 + cents * 10_000)
// Every eleventh goods belongs to a suspended shop.
const copies = statement(
  'test_copies',
  `insert into goods select r.* from generate_series(0, $5::int - 1) n, (select to_jsonb(g) as g from goods g where id = $1) t,
     lateral (select case when n % 13 = 0 then $4 else ($2::text[])[1 + n % ${LEAVES.length}] end as leaf, n * 1009 % ${MANY} as cents) l,
     lateral (select case when l.leaf = ($2::text[])[2] then l.cents / 100 else l.cents end as cents,
       l.leaf <> ($2::text[])[3] or l.cents < ${DEAR} as sold) p,
     lateral jsonb_populate_record(null::goods, t.g || jsonb_build_object('id', 'm' || lpad(n::text, 5, '0'),
       'category_id', l.leaf, 'price_micro', 10000000 + p.cents * 10000,
       'popularity', case when p.sold then 1 + n % 37 else 0 end, 'sales', case when p.sold then 1 + n % 23 else 0 end,
       'shop_id', case when n % 11 = 0 then $3 when n % 400 = 1 then $6 else t.g->>'shop_id' end, 'on_shelf', n % 17 <> 0,
       'created_at', timestamptz '2026-01-01Z' + case when p.sold then 1 + n % 311 else 0 end * interval '1 minute')) r`,
)
const copiedTexts = statement(
  'test_words',
  `insert into goods_terms (id, terms) select g.id, w.terms from goods g, goods_terms w
   where w.id = $1 and g.id like 'm%' and ($2::text is null or g.shop_id = $2) on conflict do nothing`,
)
const analyzed = statement('test_analyzed', 'analyze')
const ranks: Record<GoodsSort, string> = {
  recommend: 'popularity',
  sales: 'sales',
  price_asc: 'price_micro',
  price_desc: 'price_micro',
  new: '(extract(epoch from created_at) * 1000)::bigint',
}
const ordered = (sort: GoodsSort): string =>
  sort === 'price_asc' ? 'order by price_micro, id' : `order by ${ranks[sort]} desc, id desc`

describe.each(oneEngine())('lists of very many goods on %s', (engine) => {
  let shop: TestShop
  let top: string
  let leaves: Readonly<Record<(typeof LEAVES)[number], string>>
  let original: string
  let other: string
  let suspended: string
  beforeAll(async () => {
    shop = await openShop(engine)
    top = await category(shop, 'Top')
    const made = LEAVES.map(async (name) => [name, await category(shop, name, top)] as const)
    leaves = Object.fromEntries(await Promise.all(made)) as typeof leaves
    original = (await list(shop, await store(shop))).id
    other = (await store(shop)).id
    suspended = (await store(shop, { state: 'suspended' })).id
  })
  afterAll(() => shop.close())

  const withMany = (many: number, work: (tx: Tx) => Promise<void>): Promise<void> =>
    rolledBack(shop.db, async (tx) => {
      await tx.run(copies, [original, LEAVES.map((name) => leaves[name]), suspended, top, many, other])
      await tx.run(copiedTexts, [original, other])
      await tx.run(analyzed)
      await work(tx)
    })

  /** The filters, and the number of categories that are walked in vain if the index of the order has no prices. */
  const asks = (): { what: string; among: Among; inVain?: number }[] => [
    { what: 'all', among: {} },
    { what: 'a category', among: { category: top } },
    { what: 'a category below another', among: { category: leaves.unsold } },
    { what: 'a wide range', among: { lowest: price(1) } },
    { what: 'a narrow range', among: { lowest: price(6_000), highest: price(6_080) }, inVain: 1 },
    { what: 'the dearest', among: { lowest: price(MANY - 80) }, inVain: 1 },
    { what: 'no prices at all', among: { lowest: price(MANY) }, inVain: 1 },
    { what: 'the cheapest', among: { highest: price(2) }, inVain: 1 },
    { what: 'a wide range of a category', among: { category: leaves.plain, lowest: price(1) } },
    { what: 'a range of what was never sold', among: { category: leaves.unsold, lowest: price(DEAR) }, inVain: 1 },
    { what: 'a range above all of a category', among: { category: leaves.cheap, lowest: price(300) }, inVain: 1 },
    { what: 'a range of both, and of others', among: { category: top, lowest: price(DEAR) }, inVain: 2 },
    { what: 'a shop', among: { shop: other } },
    { what: 'a range of a shop', among: { shop: other, lowest: price(DEAR) } },
  ]

  const conditionOf = ({ category: of, shop: at, lowest = '0', highest = price(MANY) }: Among): string =>
    [
      ...(at === undefined ? [] : [`shop_id = '${at}'`]),
      `on_shelf and shop_id <> '${suspended}' and price_micro between ${lowest} and ${highest}`,
      ...(of === undefined ? [] : [`category_id in (select id from categories where '${of}' in (id, parent_id))`]),
    ].join(' and ')
  const idsOf = async (on: Queries, text: string): Promise<string[]> =>
    (await on.run<{ id: string }>(statement('', text))).map(({ id }) => id)
  const rowsReadFor = async (tx: Tx, among: Among, page: { sort: GoodsSort; after?: Mark }): Promise<number> => {
    const asked = await askedOnce(tx, 'goods_list_', () => listCards(tx, among, page))
    const plan = await plannedUnknowing(tx, asked)
    return rowsRead('goods', plan) + rowsRead('goods_terms', plan)
  }
  const rowsReadOf = async (tx: Tx, among: Among, sort: GoodsSort): Promise<number> => {
    const asked = await askedOnce(tx, 'goods_list_', () => listCards(tx, among, { sort }))
    // The patterns are a list, which a plan takes as the text of one.
    const values = asked.values.map((value) => (Array.isArray(value) ? `{${value.join(',')}}` : value))
    return rowsRead('goods_terms', await plannedUnknowing(tx, { ...asked, values }))
  }
  /** What is shown is met, and read by its id; half as much more for what is left out: off the shelf, suspended, out of the range. */
  const fewOf = ({ category: of }: Among): number => 1.5 * 2 * (PAGE_SIZE + 1) * (of === top ? 1 + LEAVES.length : 1)
  /** The first three pages. */
  async function read(on: Queries, among: Among, sort: GoodsSort): Promise<string[]> {
    const found: string[] = []
    let after: Mark | undefined
    do {
      const rows = (await listCards(on, among, { sort, after })).map(({ id, rank }) => ({ id, rank: String(rank) }))
      found.push(...rows.slice(0, PAGE_SIZE).map(({ id }) => id))
      after = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
    } while (after && found.length < 3 * PAGE_SIZE)
    return found
  }

  it('show what is on sale in every order as it is, page by page, whatever they are narrowed to', () =>
    withMany(MANY, async (tx) => {
      for (const { what, among } of asks())
        for (const sort of SORTS) {
          const all = `select id from goods where ${conditionOf(among)} ${ordered(sort)} limit ${3 * PAGE_SIZE}`
          expect(await read(tx, among, sort), `${what}, ${sort}`).toEqual(await idsOf(tx, all))
        }
    }))

  it('read little more than they show, or than the price range holds', () =>
    withMany(MANY, async (tx) => {
      await byIndex(tx)
      for (const { what, among, inVain = 0 } of asks()) {
        const held = await idsOf(tx, `select id from goods where ${conditionOf(among)}`)
        for (const sort of SORTS) {
          const isWalked = inVain > 0 && !sort.startsWith('price')
          // Read in vain, and then counted.
          const most = fewOf(among) + (isWalked ? inVain * 2 * WALKED + 1.2 * held.length : 0)
          expect(await rowsReadFor(tx, among, { sort }), `${what}, ${sort}`).toBeLessThanOrEqual(most)
        }
      }
    }))

  it('read little at the end of a wide price range', () =>
    withMany(MANY, async (tx) => {
      await byIndex(tx)
      for (const among of [{ lowest: price(1) }, { category: top, lowest: price(1) }])
        for (const sort of SORTS) {
          const ends = `select id, ${ranks[sort]}::text as rank from goods where ${conditionOf(among)} ${ordered(sort)} offset $1 limit 1`
          const held = await idsOf(tx, `select id from goods where ${conditionOf(among)}`)
          const [after] = await tx.run<Mark>(statement('', ends), [held.length - PAGE_SIZE / 2])
          if (!after) throw new Error('no end')
          const what = `${among.category === undefined ? 'all' : 'a category'}, ${sort}`
          expect((await listCards(tx, among, { sort, after })).length, what).toBe(PAGE_SIZE / 2 - 1)
          expect(await rowsReadFor(tx, among, { sort, after }), what).toBeLessThanOrEqual(fewOf(among))
        }
    }))

  it('read only the goods of a shop that is searched, however many others match', () =>
    withMany(2_600, async (tx) => {
      await tx.run(copiedTexts, [original, null])
      await tx.run(analyzed)
      await tx.run(statement('test_no_seqscan', 'set local enable_seqscan = off'))
      const query = searchQuery('cup', OPENING_SYNONYMS)
      const own = await idsOf(tx, `select id from goods where shop_id = '${other}'`)
      for (const sort of SORTS) {
        const asked = await askedOnce(tx, 'goods_list_', () => listCards(tx, { shop: other, query }, { sort }))
        expect(asked.name, sort).toContain('_found')
        expect(rowsRead('goods_terms', await plannedUnknowing(tx, asked)), sort).toBe(own.length)
      }
    }))

  it('read for parts of words only the most popular goods, in every order, and say so', () =>
    withMany(MANY, async (tx) => {
      await tx.run(copiedTexts, [original, null])
      await tx.run(analyzed)
      const ask = { services: { ...shop.services, db: tx }, lang: 'en' } as never
      for (const keywords of ['up', 'zzqqxx']) {
        const among: Among = { query: searchQuery(keywords, OPENING_SYNONYMS), match: 'parts' }
        for (const sort of SORTS)
          expect(await rowsReadOf(tx, among, sort), `${keywords}, ${sort}`).toBeLessThanOrEqual(PARTS_AMONG)
        expect(await listGoods(ask, { keywords })).toMatchObject({ ok: true, value: { only_popular: true } })
      }
      for (const asked of [{ keywords: 'cup' }, { keywords: 'up', shop: other }, {}]) {
        const found = await listGoods(ask, asked)
        expect(found).toMatchObject({ ok: true })
        expect(found).not.toHaveProperty('value.only_popular')
      }
    }))

  it('find parts of words in the most popular goods, and whole words in all', () =>
    withMany(MANY, async (tx) => {
      const named = async (id: string, popularity: number, word: string): Promise<void> => {
        await tx.run(statement('', 'update goods set popularity = $2, on_shelf = true, shop_id = $3 where id = $1'), [
          id,
          popularity,
          other,
        ])
        await tx.run(statement('', 'update goods_terms set terms = $2 where id = $1'), [id, word])
      }
      await tx.run(copiedTexts, [original, null])
      await named('m00001', 1_000, 'theodolite')
      await named('m00002', -1, 'theodolite')
      await tx.run(analyzed)
      const find = async (keywords: string, match: 'parts' | 'terms'): Promise<string[]> =>
        (await listCards(tx, { query: searchQuery(keywords, OPENING_SYNONYMS), match }, { sort: 'recommend' })).map(
          ({ id }) => id,
        )
      expect(await find('odolite', 'parts')).toEqual(['m00001'])
      expect(await find('theodolite', 'terms')).toEqual(['m00001', 'm00002'])
      const facets = await listFacets(tx, { query: searchQuery('odolite', OPENING_SYNONYMS), match: 'parts' })
      expect(facets.map(({ count }) => count)).toEqual([1])
    }))

  it.each([
    ['footprints', 'user_id, goods_id', 'owner_id, goods.id', footprints],
    ['collects', 'user_id, goods_id, price_micro', 'owner_id, goods.id, goods.price_micro', collection],
  ] as const)('look up of long %s what is shown', (table, columns, values, kept) =>
    withMany(100, async (tx) => {
      const keep = `insert into ${table} (${columns}) select ${values} from goods, shops where shops.id = $1`
      await tx.run(statement('', keep), [other])
      await byIndex(tx)
      const [owner] = await idsOf(tx, `select owner_id as id from shops where id = '${other}'`)
      const ask = { services: { ...shop.services, db: tx }, session: { userId: owner } } as never
      const asked = await askedOnce(tx, 'kept_', () => kept(ask, {}))
      expect(rowsRead('goods', await plannedUnknowing(tx, asked))).toBe(PAGE_SIZE + 1)
    }),
  )
})
