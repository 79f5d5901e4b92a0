import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { category } from '../../support/catalogue.ts'
import { store, type Store } from '../../support/factories.ts'
import { checked, importNow, itemsOf, runImports, started, zipOf } from '../../support/imports.ts'
import { newPicture } from '../../support/pictures.ts'
import { REAL_EXPORTS } from '../../support/real-exports.ts'
import { runText } from '../../support/run-text.ts'
import { newKey, oneEngine, openShop, type TestShop } from '../../support/shop.ts'

interface InShop {
  readonly goods: number
  readonly shown: number
}

describe.each(oneEngine())('the exports of other shops on %s', (engine) => {
  let shop: TestShop
  let own: Store
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  const inShop = async (): Promise<InShop | undefined> =>
    (
      await runText<InShop>(
        shop,
        'select count(*)::int as goods, (count(*) filter (where on_shelf))::int as shown from goods where shop_id = $1 and deleted_at is null',
        own.id,
      )
    )[0]

  it.each(REAL_EXPORTS.map((each) => [each.name, each] as const))(
    'come in whole: %s',
    async (name, { table, products }) => {
      own = await store(shop)
      const view = await checked(shop, { table }, own.owner)
      expect(view).toMatchObject({ state: 'checked', facts: { products, added: products, wrong: 0 } })
      const after = await started(shop, view.id, own.owner, false)
      expect(after.facts).toMatchObject({ imported: products, failed: 0 })
      const found = await inShop()
      // Nothing is shown that lacks what a shopper or the books need.
      expect(found).toEqual({ goods: products, shown: 0 })
      console.info(
        `${name}: ${products} products in the file, ${found?.goods} in the shop, ${products - (found?.shown ?? 0)} off the shelf, ${view.facts.noted} with notes`,
      )
      // What the server wrote, its editor and its page can read.
      const [item] = await runText<{ id: string }>(
        shop,
        'select id from goods where shop_id = $1 order by id limit 1',
        own.id,
      )
      expect(
        (await shop.must(shopGoodsCalls.info, { id: item?.id ?? '' }, own.owner)).form.skus.length,
      ).toBeGreaterThan(0)
    },
  )

  it('stand on the shelf once the merchant fills in what is missing for all of them, and their pictures came', async () => {
    own = await store(shop)
    const things = await category(shop, 'Real things')
    const [, , , , lamps] = REAL_EXPORTS
    const entries = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => [`lamp-${n}.png`, await newPicture()] as const),
    )
    const pictures = await zipOf(Object.fromEntries(entries))
    const view = await checked(shop, { table: lamps?.table ?? '', pictures }, own.owner)
    expect(view.facts).toMatchObject({
      held: 7,
      lacks: { title: 1, category: 8, cost: 8, weight: 8, picture: 0, price: 0 },
    })
    const dialect = { ...view.dialect, category: things, fill: { cost_percent: 95, weight_grams: 800 } }
    await shop.must(goodsImportMoves['goodsImport.read'], { id: view.id, dialect }, { ...own.owner, key: newKey() })
    await runImports(shop)
    const again = await importNow(shop, view.id, own.owner)
    expect(again.facts).toMatchObject({ held: 1, lacks: { title: 1, category: 0, cost: 0, weight: 0 } })
    expect((await itemsOf(shop, view.id, own.owner, 'held')).map(({ handle }) => handle)).toEqual(['lamp-5'])
    await started(shop, view.id, own.owner, false)
    // One has no title, and one is a draft.
    expect(await inShop()).toEqual({ goods: 8, shown: 6 })
    const [sku] = await runText<{ cost: string; weight: number; left: number }>(
      shop,
      `select k.purchase_micro::text as cost, k.weight_grams as weight, k.on_hand as left from skus k join goods g on g.id = k.goods_id where g.handle = 'lamp-0' and g.shop_id = $1`,
      own.id,
    )
    expect(sku).toEqual({ cost: '37905000', weight: 800, left: 7 })
  })

  it('stay off the shelf beyond the places of the level, and cannot be put there before they are complete', async () => {
    own = await store(shop)
    await runText(
      shop,
      `update shops set level_terms = jsonb_set(level_terms, '{listings}', '2') where id = $1`,
      own.id,
    )
    const things = await category(shop, 'More real things')
    const lamps = REAL_EXPORTS[4]?.table ?? ''
    const entries = await Promise.all(
      Array.from({ length: 7 }, async (_, n) => [`lamp-${n}.png`, await newPicture()] as const),
    )
    const view = await checked(shop, { table: lamps, pictures: await zipOf(Object.fromEntries(entries)) }, own.owner)
    const dialect = { ...view.dialect, category: things, fill: { cost_percent: 95, weight_grams: null } }
    await shop.must(goodsImportMoves['goodsImport.read'], { id: view.id, dialect }, { ...own.owner, key: newKey() })
    await runImports(shop)
    expect((await started(shop, view.id, own.owner, false)).facts).toMatchObject({ imported: 8, failed: 0 })
    expect(await inShop()).toEqual({ goods: 8, shown: 2 })
    const [bare] = await runText<{ id: string }>(
      shop,
      `select id from goods where shop_id = $1 and handle = 'lamp-7'`,
      own.id,
    )
    const { results } = await shop.must(
      shopGoodsCalls.setListed,
      { scope: { ids: [bare?.id ?? ''] }, on: true },
      { ...own.owner, key: newKey() },
    )
    expect(results[0]?.problem?.key).toBe('goods.pictureMissing')
    expect(await inShop()).toEqual({ goods: 8, shown: 2 })
  })
})
