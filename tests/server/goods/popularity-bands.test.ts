import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { type Statement, statement } from '#server/platform/db/database.ts'
import { renewBands } from '#server/catalogue/goods/popularity-bands.job.ts'
import { shopInvariants } from '#server/figures/shop-board/shop-board.invariants.ts'
import { category, list, readAll } from '#tests/support/catalogue.ts'
import { store } from '#tests/support/factories.ts'
import { askedFor, askedOnce, planned, readsOf } from '#tests/support/plan.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const MANY = 120
/** A level limits how many goods a shop may show. */
const SHOWN = 40
/** As `BANDS`, for so few goods. */
const SIZES = [4, 28, 60] as const
/** Every fifth is the other word; some share their popularity. */
const wordOf = (n: number): string => (n % 5 === 0 ? 'copper' : 'paper')
const popularityOf = (n: number): number => ((n * 7) % MANY) >> 1

const bands = statement(
  'test_standing',
  'select band, count(*)::int as goods from goods_terms group by band order by band',
)
const misplaced = statement(
  'test_misplaced',
  'select w.id from goods_terms w where w.band <> (select count(*) from popularity_bands b where (w.popularity, w.id) < (b.popularity, b.id))',
)
const placeAll = statement(
  'test_place',
  'update goods_terms w set band = (select count(*) from popularity_bands b where (w.popularity, w.id) < (b.popularity, b.id))',
)
const tooLow = statement('test_d3', shopInvariants.find(({ id }) => id === 'D3')?.sql ?? '')
const ranking = statement(
  'test_ranking',
  `select g.id from goods g join goods_terms w using (id)
   where g.on_shelf and ' ' || w.terms || ' ' like '% ' || $1 || ' %' order by g.popularity desc, g.id desc`,
)
const setPopularity = statement('test_set_popularity', 'update goods set popularity = $2 where id = any($1)')

describe.each(oneEngine())('popularity bands on %s', (engine) => {
  let shop: TestShop
  let categoryId: string
  const made: string[] = []
  const renew = (sizes: readonly [number, number, number] = SIZES, stopping?: AbortSignal) =>
    renewBands(shop.services, stopping, sizes)
  const lampOf = (word: string) => ({ en: `Lamp ${word}`, 'zh-CN': '灯', ar: 'مصباح' })
  const idsOf = async (asked: Statement, values: readonly unknown[] = []): Promise<string[]> =>
    (await shop.db.run<{ id: string }>(asked, values)).map(({ id }) => id)

  beforeAll(async () => {
    shop = await openShop(engine)
    categoryId = await category(shop)
    for (let from = 0; from < MANY; from += SHOWN) {
      const merchant = await store(shop)
      for (let n = from; n < from + SHOWN; n++)
        made.push(
          (await list(shop, merchant, { title: lampOf(wordOf(n)), categoryId, popularity: popularityOf(n) })).id,
        )
    }
    await shop.db.run(statement('test_analyze', 'analyze goods, goods_terms'))
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.db.run(
      statement(
        'test_popularities',
        'update goods set popularity = t.popularity from unnest($1::text[], $2::int[]) as t(id, popularity) where goods.id = t.id',
      ),
      [made, made.map((_, n) => popularityOf(n))],
    )
    await renew()
  })

  const find = (keywords: string, after?: string) =>
    shop.must(productCalls.lists, { keywords, ...(after === undefined ? {} : { after }) })
  const findAll = async (keywords: string) => (await readAll((after) => find(keywords, after))).map(({ id }) => id)

  /** Expects that each word finds all its goods in the current order. */
  async function expectRanked(): Promise<void> {
    for (const word of ['lamp', 'paper', 'copper']) expect(await findAll(word)).toEqual(await idsOf(ranking, [word]))
    expect(await idsOf(tooLow)).toEqual([])
  }

  it('hold their number of goods, and a search reads them in the order of the ranking', async () => {
    expect(await shop.db.run(bands)).toEqual([4, 24, 32, 60].map((goods, band) => ({ band, goods })))
    expect(await idsOf(misplaced)).toEqual([])
    const asked = await askedFor(shop.db, 'goods_tiers_', expectRanked)
    expect(asked.length).toBeGreaterThan(10)
    expect(await askedFor(shop.db, 'goods_list_', expectRanked)).toEqual([])
  })

  it('are read until the page is full', async () => {
    const { text, values } = await askedOnce(shop.db, 'goods_tiers_', () => find('lamp'))
    const reads = readsOf('goods_terms', await planned(shop.db, text, values))
    expect(reads.map((read) => read['Actual Loops'])).toEqual([1, 1, 0, 0])
    expect(reads.map((read) => read['Actual Rows'])).toEqual([4, 24, 0, 0])
  })

  it('lose no goods that are new, more popular or less popular since they were placed', async () => {
    const merchant = await store(shop)
    const added = await list(shop, merchant, { title: lampOf('paper'), categoryId, popularity: 30 })
    await shop.db.run(setPopularity, [[made[3], made[50], made[51]], 1_000])
    await shop.db.run(setPopularity, [[made[17], made[118], made[119]], 0])
    await expectRanked()
    await renew()
    expect(await idsOf(misplaced)).toEqual([])
    await expectRanked()
    await shop.db.run(statement('test_away', 'update goods set on_shelf = false where id = $1'), [added.id])
    await expectRanked()
  })

  it.each<[string, readonly [number, number, number]]>([
    ['fall', [8, 40, 80]],
    ['rise', [2, 9, 30]],
    ['hold all goods', [MANY * 2, MANY * 4, MANY * 8]],
    ['hold all goods but in the highest', [5, MANY * 4, MANY * 8]],
  ])('stay correct when their bounds %s', async (_what, sizes) => {
    await renew(sizes)
    expect(await idsOf(misplaced)).toEqual([])
    await expectRanked()
  })

  it.each([1, 2, 3, 4, 5])('stay correct when the job is interrupted before statement %i', async (last) => {
    for (const sizes of [
      [8, 40, 80],
      [2, 9, 30],
    ] as const) {
      await renew()
      await shop.db.run(setPopularity, [made.slice(0, 9), 2_000])
      let left = last
      const run = shop.db.run.bind(shop.db)
      const failing = shop.db as { run: typeof run }
      failing.run = (asked, values) => (--left === 0 ? Promise.reject(new Error('cut off')) : run(asked, values))
      await renew(sizes)
        .catch((error: Error) => expect(error.message).toBe('cut off'))
        .finally(() => (failing.run = run))
      expect(left).toBeLessThanOrEqual(1)
      await expectRanked()
    }
    const before = await shop.db.run(bands)
    await expect(renew([1, 2, 3], AbortSignal.abort())).rejects.toThrow('abort')
    expect(await shop.db.run(bands)).toEqual(before)
  })

  it('stay correct when another process places goods by bounds that are about to fall', async () => {
    const transaction = shop.db.transaction.bind(shop.db)
    const late = shop.db as { transaction: typeof transaction }
    late.transaction = async (work) => {
      await shop.db.run(placeAll)
      return transaction(work)
    }
    await renew([8, 40, 80]).finally(() => (late.transaction = transaction))
    expect(await idsOf(misplaced)).toEqual([])
    await expectRanked()
  })

  it('stay correct when two processes place goods at once', async () => {
    for (let n = 0; n < 8; n++) {
      await Promise.all([renew([3 + n, 20 + n, 50]), renew([9 - n, 33 - n, 70 - n])])
      expect(await idsOf(tooLow)).toEqual([])
    }
    await expectRanked()
  })
})
