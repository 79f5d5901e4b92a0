import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopGoodsCalls } from '#contract/shop-goods.calls.ts'
import { store, type Store } from '../../support/factories.ts'
import { addedGoods, english, option, variant } from '../../support/goods-forms.ts'
import {
  checked,
  errorsOf,
  exported,
  imported,
  importNow,
  itemsOf,
  started,
  tableOf,
  zipOf,
} from '../../support/imports.ts'
import { newPicture } from '../../support/pictures.ts'
import { oneEngine, openShop, type TestShop } from '../../support/shop.ts'
import { category } from '../../support/catalogue.ts'
import { runText } from '../../support/run-text.ts'

const HEADER = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product category',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Price',
  'Cost per item',
  'Variant Inventory Qty',
  'Image Src',
  'Image Alt Text',
  'Published',
]

interface Row {
  readonly id: string
  readonly title: string
  readonly handle: string | null
  readonly pictures: string[]
  readonly on_shelf: boolean
  readonly skus: { readonly code: string; readonly price: string; readonly left: number; readonly archived: boolean }[]
}

describe.each(oneEngine())('importing products on %s', (engine) => {
  let shop: TestShop
  let own: Store
  let things: string

  const goodsNow = async (): Promise<Row[]> =>
    (
      await runText<{ goods: Row }>(
        shop,
        `select json_build_object('id', g.id, 'title', g.title ->> 'en', 'handle', g.handle, 'pictures', g.pictures, 'on_shelf', g.on_shelf,
           'skus', (select json_agg(json_build_object('code', k.code, 'price', k.price_micro::text, 'left', k.on_hand - k.reserved, 'archived', k.archived)
             order by k.position) from skus k where k.goods_id = g.id)) as goods
         from goods g where g.shop_id = $1 and g.deleted_at is null order by g.handle, g.id`,
        own.id,
      )
    ).map(({ goods }) => goods)

  beforeAll(async () => {
    shop = await openShop(engine)
    things = await category(shop, 'Import things')
  })
  afterAll(() => shop.close())

  const lamp = (change: Readonly<Record<string, string | number>> = {}) => ({
    Handle: 'lamp',
    Title: 'Lamp',
    'Body (HTML)': '<p>Warm light</p>',
    'Product category': 'Home > Import things',
    'Option1 Name': 'Colour',
    'Option1 Value': 'Red',
    'Variant SKU': 'L-RED',
    'Variant Price': '20.00',
    'Cost per item': '18',
    'Variant Inventory Qty': 5,
    'Image Src': 'front.png',
    'Image Alt Text': 'From the front',
    Published: 'TRUE',
    ...change,
  })
  const blue = {
    Handle: 'lamp',
    'Option1 Value': 'Blue',
    'Variant SKU': 'L-BLUE',
    'Variant Price': '21',
    'Cost per item': '19',
    'Variant Inventory Qty': 3,
    'Image Src': 'back.png',
  }

  it('adds products with options, stock and pictures from a zip, and the same file again changes nothing', async () => {
    own = await store(shop)
    const pictures = await zipOf({ 'a/front.png': await newPicture(), 'a/Back.PNG': await newPicture() })
    const table = tableOf(HEADER, lamp(), blue)
    const first = await imported(shop, { table, pictures }, own.owner)
    expect(first).toMatchObject({
      state: 'done.kept',
      facts: { rows: 2, products: 1, added: 1, imported: 1, failed: 0 },
    })
    const [made, ...others] = await goodsNow()
    expect(others).toEqual([])
    expect(made).toMatchObject({
      title: 'Lamp',
      handle: 'lamp',
      on_shelf: true,
      skus: [
        { code: 'L-RED', price: '20000000', left: 5, archived: false },
        { code: 'L-BLUE', price: '21000000', left: 3, archived: false },
      ],
    })
    expect(new Set(made?.pictures).size).toBe(2)

    const again = await checked(shop, { table, pictures }, own.owner)
    expect(again).toMatchObject({ state: 'checked', facts: { added: 0, changed: 0, same: 1, wrong: 0 } })
    expect(await goodsNow()).toEqual([made])
    const { n } = (
      await runText<{ n: number }>(
        shop,
        `select count(*)::int as n from uploads where entity = 'goods' and entity_id = $1`,
        made?.id,
      )
    )[0] ?? { n: 0 }
    expect(n).toBe(2)
  })

  it('changes only what the file says: an absent column keeps, an empty cell clears', async () => {
    own = await store(shop)
    const info = await addedGoods(shop, own, {
      title: english('Chair'),
      brand: 'Kiln',
      axes: [option('Size', 'S', 'M')],
      skus: [
        { ...variant('S'), code: 'C-S' },
        { ...variant('M'), code: 'C-M' },
      ],
    })
    const table = tableOf(['Handle', 'Vendor', 'Variant SKU', 'Variant Price'], {
      Handle: info.id,
      Vendor: '',
      'Variant SKU': 'C-M',
      'Variant Price': '19.50',
    })
    const view = await checked(shop, { table }, own.owner)
    expect(view.facts).toMatchObject({ changed: 1, wrong: 0 })
    const [item] = await itemsOf(shop, view.id, own.owner)
    expect(item?.changes).toEqual([
      { line: 2, column: 'Vendor', before: 'Kiln', after: '' },
      { line: 2, column: 'Variant Price', before: '20.00', after: '19.50' },
    ])
    expect((await started(shop, view.id, own.owner)).facts.imported).toBe(1)
    const after = await shop.must(shopGoodsCalls.info, { id: info.id }, own.owner)
    expect(after.form).toMatchObject({ brand: '', title: { en: 'Chair' }, pictures: info.form.pictures })
    expect(after.form.skus.map(({ code, price, stock }) => [code, price, stock])).toEqual([
      ['C-S', '20.00', '10'],
      ['C-M', '19.50', '10'],
    ])
  })

  it('finds a variant by its values where it has no code, and adds one that is not there', async () => {
    own = await store(shop)
    const info = await addedGoods(shop, own, { axes: [option('Size', 'S')], skus: [variant('S')] })
    const header = [
      'Handle',
      'Option1 Name',
      'Option1 Value',
      'Variant Price',
      'Cost per item',
      'Variant Inventory Qty',
    ]
    const size = (value: string, price: number) => ({
      Handle: info.id,
      'Option1 Value': value,
      'Variant Price': price,
      'Cost per item': 18.5,
      'Variant Inventory Qty': 10,
    })
    const table = tableOf(header, { ...size('s', 20), 'Option1 Name': 'SIZE' }, size('L', 20.5))
    expect((await imported(shop, { table }, own.owner)).facts.imported).toBe(1)
    const after = await shop.must(shopGoodsCalls.info, { id: info.id }, own.owner)
    expect(after.form.skus.map(({ id, price, stock }) => [id, price, stock])).toEqual([
      [info.form.skus[0]?.id, '20.00', '10'],
      [expect.any(String), '20.50', '10'],
    ])
    expect((await checked(shop, { table }, own.owner)).facts).toMatchObject({ same: 1, changed: 0 })
  })

  it('imports its own export without a change, and does not put back what was sold meanwhile', async () => {
    own = await store(shop)
    await addedGoods(shop, own, { title: english('=1+1'), attributes: [{ name: 'Material', value: '-Clay' }] })
    await addedGoods(shop, own, {
      axes: [option('Size', 'S', 'M')],
      skus: [{ ...variant('S'), code: '@A' }, variant('M')],
    })
    const file = await exported(shop, own.owner)
    expect(file).toContain("'=1+1")
    expect((await checked(shop, { table: file }, own.owner)).facts).toMatchObject({
      products: 2,
      same: 2,
      changed: 0,
      wrong: 0,
    })

    const [sold] = await runText<{ id: string }>(
      shop,
      `select k.id from skus k join goods g on g.id = k.goods_id where g.shop_id = $1 order by k.id limit 1`,
      own.id,
    )
    await runText(shop, `update skus set claimed = claimed + 4, on_hand = on_hand - 4 where id = $1`, sold?.id)
    expect((await checked(shop, { table: file }, own.owner)).facts).toMatchObject({ same: 2, changed: 0 })
    const more = file.replaceAll(/,10,0,/g, ',12,0,')
    expect((await imported(shop, { table: more }, own.owner)).facts).toMatchObject({ imported: 2 })
    const [left] = await runText<{ n: number }>(shop, `select on_hand as n from skus where id = $1`, sold?.id)
    expect(left?.n).toBe(8)
    expect((await checked(shop, { table: more }, own.owner)).facts).toMatchObject({ same: 2, changed: 0 })
  })

  it('adds to the stock what a file of another system has more than last time', async () => {
    own = await store(shop)
    const pictures = await zipOf({ 'front.png': await newPicture() })
    const table = (pieces: number) => tableOf(HEADER, lamp({ 'Variant Inventory Qty': pieces, Published: 'FALSE' }))
    await imported(shop, { table: table(5), pictures }, own.owner)
    await runText(
      shop,
      `update skus set claimed = 2, on_hand = on_hand - 2 where code = 'L-RED' and goods_id in (select id from goods where shop_id = $1)`,
      own.id,
    )
    expect((await checked(shop, { table: table(5) }, own.owner)).facts).toMatchObject({ same: 1, changed: 0 })
    await imported(shop, { table: table(9) }, own.owner)
    expect((await goodsNow())[0]?.skus[0]?.left).toBe(7)
  })

  it('takes a product whole or not at all, and names every error by row and column', async () => {
    own = await store(shop)
    const pictures = await zipOf({ 'front.png': await newPicture() })
    const table = tableOf(
      HEADER,
      lamp(),
      { ...blue, 'Variant Price': 'much', 'Image Src': '' },
      lamp({ Handle: 'vase', 'Variant SKU': 'V', 'Product category': 'Nowhere', 'Cost per item': '' }),
      lamp({ Handle: 'bowl', 'Variant SKU': 'B', 'Image Src': 'https://cdn.example/bowl.jpg' }),
      lamp({ Handle: 'jug', 'Variant SKU': 'J', 'Image Src': '' }),
      lamp({ Handle: 'good', 'Variant SKU': 'G' }),
    )
    const view = await checked(shop, { table, pictures }, own.owner)
    expect(view.facts).toMatchObject({ products: 5, added: 1, wrong: 4 })
    expect(errorsOf(await itemsOf(shop, view.id, own.owner, 'wrong'))).toEqual([
      '3 Variant Price amount.malformed',
      '4 Product category import.categoryUnknown',
      '4 Cost per item goods.purchaseMissing',
      '5 Image Src import.pictureElsewhere',
      '6 Image Src goods.pictureMissing',
    ])
    expect((await started(shop, view.id, own.owner)).facts).toMatchObject({ imported: 1, failed: 0 })
    expect((await goodsNow()).map(({ handle }) => handle)).toEqual(['good'])
  })

  it('keeps to the caps of the level: prices, profit, and how many stand on the shelf', async () => {
    own = await store(shop)
    await runText(shop, `update shops set level_terms = jsonb_set(level_terms, '{shelf}', '1') where id = $1`, own.id)
    const pictures = await zipOf({ 'front.png': await newPicture() })
    const table = tableOf(
      HEADER,
      lamp({ Handle: 'a', 'Variant SKU': 'A', 'Variant Price': '999999', 'Cost per item': '999998' }),
      lamp({ Handle: 'b', 'Variant SKU': 'B', 'Cost per item': '1' }),
      lamp({ Handle: 'c', 'Variant SKU': 'C' }),
      lamp({ Handle: 'd', 'Variant SKU': 'D' }),
      lamp({ Handle: 'e', 'Variant SKU': 'C', Published: 'FALSE' }),
    )
    const view = await checked(shop, { table, pictures }, own.owner)
    expect(errorsOf(await itemsOf(shop, view.id, own.owner))).toEqual([
      '2 Variant Price goods.priceAboveCap',
      '3 Cost per item goods.profitAboveCap',
      '5 Published goods.shelfFull',
      '6 Variant SKU goods.codeTaken',
    ])
  })

  it('uses the category that was chosen for products whose own is not known, and reads the file again for it', async () => {
    own = await store(shop)
    const pictures = await zipOf({ 'front.png': await newPicture() })
    const view = await checked(shop, { table: tableOf(HEADER, lamp({ 'Product category': '' })), pictures }, own.owner)
    expect(view.facts.wrong).toBe(1)
    const { goodsImportMoves } = await import('#contract/goods-import.calls.ts')
    const { runImports } = await import('../../support/imports.ts')
    const dialect = { ...view.dialect, category: things }
    await shop.must(goodsImportMoves['goodsImport.read'], { id: view.id, dialect }, { ...own.owner, key: 'again' })
    await runImports(shop)
    expect((await importNow(shop, view.id, own.owner)).facts).toMatchObject({ added: 1, wrong: 0 })
  })
})
