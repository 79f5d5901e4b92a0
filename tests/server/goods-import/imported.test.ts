import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodsImportCalls, goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { store, type Store } from '../../support/factories.ts'
import { addedGoods, english, option, variant } from '../../support/goods-forms.ts'
import {
  runImports,
  checked,
  errorsOf,
  notesOf,
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

  const zipped = (id: string, place: number, as: { readonly token: string }) =>
    shop.app.inject({
      url: `/api/${goodsImportCalls.picture.path}?${new URLSearchParams({ id, place: String(place) }).toString()}`,
      headers: { token: as.token },
    })
  const keyOf = (answer: { json<T>(): T }): string =>
    answer.json<{ data: { problem: { key: string } } }>().data.problem.key

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

    const [item] = await itemsOf(shop, first.id, own.owner)
    expect(item?.changes.slice(2)).toMatchObject([
      {
        column: 'Image Src',
        kind: 'pictures',
        before: '0',
        after: '2',
        files: ['front.png', 'back.png'],
        places: [0, 1],
      },
      { column: 'Variant Price', kind: 'amount', before: '', after: '20000000' },
      { column: 'Variant Inventory Qty', kind: 'number', before: '', after: '5' },
      { column: 'Variant Price' },
      { column: 'Variant Inventory Qty' },
      { column: 'Published', kind: 'yesNo', before: 'false', after: 'true' },
    ])

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

  it('takes the picture of the folder that the file names, and says where several folders have the name or this one has not', async () => {
    own = await store(shop)
    const [first, second] = [await newPicture(), await newPicture()]
    const pictures = await zipOf({ 'lamp/1.png': first, 'vase/1.png': second })
    const row = (handle: string, picture: string) =>
      lamp({ Handle: handle, 'Variant SKU': handle, 'Image Src': picture })
    const table = tableOf(
      HEADER,
      row('lamp', 'lamp/1.png'),
      row('vase', 'vase/1.png'),
      row('either', '1.png'),
      row('none', 'cup/1.png'),
    )
    const view = await imported(shop, { table, pictures }, own.owner)
    expect(notesOf(await itemsOf(shop, view.id, own.owner))).toEqual([
      '4 Image Src import.pictureSeveral',
      '5 Image Src import.pictureMissing',
    ])
    const all = await goodsNow()
    expect(all.map(({ handle, on_shelf }) => [handle, on_shelf])).toEqual([
      ['either', false],
      ['lamp', true],
      ['none', false],
      ['vase', true],
    ])
    const made = all.filter(({ on_shelf }) => on_shelf)
    const sources = await runText<{ source: string; sha256: string }>(
      shop,
      'select source, sha256 from goods_picture_sources where shop_id = $1',
      own.id,
    )
    const shaOf = (sent: Buffer) => sources.find(({ source }) => source === hash('sha256', sent, 'hex'))?.sha256
    expect(made.map((each) => each.pictures)).toEqual([
      [expect.stringContaining(shaOf(first) ?? 'missing')],
      [expect.stringContaining(shaOf(second) ?? 'missing')],
    ])
  })

  it('tells another picture from another sequence, and names the files of those that come', async () => {
    own = await store(shop)
    const entries = { 'front.png': await newPicture(), 'back.png': await newPicture(), 'new.png': await newPicture() }
    const pictures = await zipOf(entries)
    const header = [...HEADER, 'Variant Image']
    const tableWith = (front: string, back: string, { alt = '', side = 'front.png' } = {}) =>
      tableOf(header, lamp({ 'Image Src': front, 'Image Alt Text': alt, 'Variant Image': side }), {
        ...blue,
        'Image Src': back,
        'Image Alt Text': '',
      })
    await imported(shop, { table: tableWith('front.png', 'back.png'), pictures }, own.owner)
    const changesOf = async (table: string) => {
      const view = await checked(shop, { table, pictures }, own.owner)
      return (await itemsOf(shop, view.id, own.owner)).flatMap(({ changes }) => changes)
    }
    const change = {
      line: 2,
      column: 'Image Src',
      before: '2',
      after: '2',
      files: [] as string[],
      places: [] as number[],
    }
    expect(await changesOf(tableWith('front.png', 'back.png'))).toEqual([])
    expect(await changesOf(tableWith('new.png', 'back.png'))).toEqual([
      { ...change, kind: 'otherPictures', files: ['new.png'], places: [2] },
    ])
    expect(await changesOf(tableWith('back.png', 'front.png'))).toEqual([{ ...change, kind: 'pictures' }])
    expect(await changesOf(tableWith('front.png', 'back.png', { alt: 'Lit' }))).toEqual([
      { ...change, kind: 'pictures' },
    ])
    expect(await changesOf(tableWith('front.png', 'front.png'))).toEqual([{ ...change, kind: 'pictures', after: '1' }])
    expect(await changesOf(tableWith('front.png', 'back.png', { side: 'back.png' }))).toEqual([
      {
        line: 2,
        column: 'Variant Image',
        kind: 'otherPictures',
        before: '1',
        after: '1',
        files: ['back.png'],
        places: [1],
      },
    ])
    const { form } = await addedGoods(shop, own)
    expect(await changesOf(tableWith(form.pictures[0]?.url ?? '', 'back.png'))).toEqual([
      { ...change, kind: 'otherPictures' },
    ])
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
      { line: 2, column: 'Vendor', kind: 'text', before: 'Kiln', after: '', files: [], places: [] },
      {
        line: 2,
        column: 'Variant Price',
        kind: 'amount',
        before: '20000000',
        after: '19500000',
        files: [],
        places: [],
      },
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

  it('imports its own export without a change, and does not put back what was sold in the meantime', async () => {
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

  it.each([
    ['en', ',', '20.10'],
    ['zh-CN', ',', '20.10'],
    ['ar', ';', '20.10'],
    ['de', ';', '20,10'],
  ])('imports its own export for readers of %s without a change', async (reader, separator, price) => {
    own = await store(shop)
    await addedGoods(shop, own, { title: english('Pot; blue, small') })
    await addedGoods(shop, own, {
      axes: [option('Size', 'S', 'M')],
      skus: [
        { ...variant('S'), price: '20100000' },
        { ...variant('M'), price: '20123456' },
      ],
    })
    const table = await exported(shop, own.owner, 'en', reader)
    expect(table).toContain(`${separator}${price}${separator}`)
    expect((await checked(shop, { table }, own.owner)).facts).toMatchObject({
      products: 2,
      same: 2,
      changed: 0,
      wrong: 0,
    })
  })

  it('takes a picture of the product itself that is no upload, and none of another product', async () => {
    own = await store(shop)
    const [bowl, cup] = [await addedGoods(shop, own), await addedGoods(shop, own)]
    const pictures = ['/files/bowl-640.webp', '/files/inside-640.webp']
    await runText(shop, 'update goods set pictures = $2 where id = $1', bowl.id, JSON.stringify(pictures))
    await runText(shop, `update skus set picture = '/files/rim-640.webp' where goods_id = $1`, bowl.id)
    const file = await exported(shop, own.owner)
    expect(file).toContain('/files/rim-640.webp')
    const view = await checked(shop, { table: file }, own.owner)
    expect(view.facts).toMatchObject({ same: 2, changed: 0, wrong: 0 })
    expect((await itemsOf(shop, view.id, own.owner)).flatMap(({ problems }) => problems)).toEqual([])
    const taken = tableOf(['Handle', 'Image Src'], { Handle: cup.id, 'Image Src': '/files/bowl-640.webp' })
    const other = await checked(shop, { table: taken }, own.owner)
    const [item] = await itemsOf(shop, other.id, own.owner)
    expect([item?.becomes, item?.problems.map(({ problem }) => problem.key)]).toEqual([
      'same',
      ['import.pictureMissing'],
    ])
    const packed = { table: file, pictures: await zipOf({ 'files/bowl-640.webp': await newPicture() }) }
    expect((await checked(shop, packed, own.owner)).facts).toMatchObject({ same: 1, changed: 1 })
  })

  it.each([
    'a < b and c > d',
    '<br> is how a line ends',
    'Salt &amp; pepper, not &lt;b&gt;',
    '&eacute; &#233; &#xe9; &nosuch; and &copy without an end',
    '<p>One</p>\n\n  <!-- two -->\tthree\n\n\nfour  ',
    '👩‍👩‍👧 <3 🇩🇪 &hearts;',
    '\u0645\u0631\u062d\u0628\u0627 <strong>\u200f\u0639\u0627\u0644\u0645</strong> &rlm; abc',
    "'=1+1 <i>",
    '</pre> <textarea> <script>alert(1)</script>',
  ])('gives the description %j back as it was', async (text) => {
    own = await store(shop)
    const info = await addedGoods(shop, own, { description: english(text) })
    const file = await exported(shop, own.owner)
    expect((await checked(shop, { table: file }, own.owner)).facts).toMatchObject({ same: 1, changed: 0, wrong: 0 })
    const cleared = tableOf(['Handle', 'Description'], { Handle: info.id })
    expect((await imported(shop, { table: cleared }, own.owner)).facts.imported).toBe(1)
    expect((await imported(shop, { table: file }, own.owner)).facts.imported).toBe(1)
    const after = await shop.must(shopGoodsCalls.info, { id: info.id }, own.owner)
    expect(after.form.description.en).toBe(info.form.description.en)
  })

  it('finds an attribute by its name in wide letters, in capitals and with other spaces, and keeps its spelling', async () => {
    own = await store(shop)
    const wide = '\u{FF2D}\u{FF41}\u{FF54}\u{FF45}\u{FF52}\u{FF49}\u{FF41}\u{FF4C}'
    const attributes = [
      { name: wide, value: 'Clay' },
      { name: 'type', value: 'Cup' },
      { name: 'Made  in', value: 'Porto' },
    ]
    const info = await addedGoods(shop, own, { attributes })
    await addedGoods(shop, own, { attributes: [{ name: 'MATERIAL', value: 'Oak' }] })
    const file = await exported(shop, own.owner)
    expect((await checked(shop, { table: file }, own.owner)).facts).toMatchObject({ same: 2, changed: 0, wrong: 0 })

    const fresh = '\u{FF27}lazed'
    const header = ['Handle', 'Type', 'Made in (product.metafields.custom.made)', 'product.metafields.custom.material']
    const table = tableOf([...header, `${fresh} (product.metafields.custom.glazed)`], {
      Handle: info.id,
      Type: 'Mug',
      'Made in (product.metafields.custom.made)': 'Lisbon',
      'product.metafields.custom.material': '',
      [`${fresh} (product.metafields.custom.glazed)`]: 'Yes',
    })
    expect((await imported(shop, { table }, own.owner)).facts.imported).toBe(1)
    const after = await shop.must(shopGoodsCalls.info, { id: info.id }, own.owner)
    expect(after.form.attributes).toEqual([
      { name: 'type', value: 'Mug' },
      { name: 'Made  in', value: 'Lisbon' },
      { name: fresh, value: 'Yes' },
    ])
  })

  it.each([300, 600])(
    'exports and imports again the products of a shop with %s names of attributes',
    { timeout: 90_000 },
    async (count) => {
      own = await store(shop)
      const attributes = Array.from({ length: count }, (_, n) => ({ name: `Name "${n}", ö`, value: `Value ${n}` }))
      const made = []
      for (let at = 0; at < count; at += 20)
        made.push(await addedGoods(shop, own, { attributes: attributes.slice(at, at + 20) }))
      const file = await exported(shop, own.owner)
      const same = { products: made.length, same: made.length, changed: 0, wrong: 0 }
      expect((await checked(shop, { table: file }, own.owner)).facts).toMatchObject(same)

      // Without them, all come back from the file.
      await runText(shop, `update goods set attributes = '[]' where shop_id = $1`, own.id)
      expect((await imported(shop, { table: file }, own.owner)).facts.imported).toBe(made.length)
      for (const { id, form } of made) {
        const after = await shop.must(shopGoodsCalls.info, { id }, own.owner)
        const sorted = (all: typeof form.attributes) => [...all].sort((a, b) => (a.name < b.name ? -1 : 1))
        expect(sorted(after.form.attributes)).toEqual(sorted(form.attributes))
      }
    },
  )

  it('notes a cell of more attributes that is no list of names and values', async () => {
    own = await store(shop)
    const { id } = await addedGoods(shop, own)
    for (const cell of ['Material: Clay', '[1]', '{}', '{"Material":1}', `{"${'x'.repeat(61)}":"Clay"}`]) {
      const table = tableOf(['Handle', 'More attributes'], { Handle: id, 'More attributes': cell })
      const view = await checked(shop, { table }, own.owner)
      expect(notesOf(await itemsOf(shop, view.id, own.owner))).toEqual(['2 More attributes import.moreAttributes'])
    }
  })

  it('reads the next products of a large file by their places, and not all that are left', async () => {
    own = await store(shop)
    const rows = Array.from({ length: 5_000 }, (_, n) => `cup-${n},Cup ${n},${'x'.repeat(200)}`)
    const { id } = await checked(shop, { table: ['Handle,Title,Vendor', ...rows].join('\n') }, own.owner)
    const planOf = async (and: string): Promise<string> =>
      (
        await runText<{ 'QUERY PLAN': string }>(
          shop,
          `explain select rows from goods_import_items where import_id = '${id}' and position > 1000 ${and} order by position limit 100`,
        )
      )
        .map((line) => line['QUERY PLAN'])
        .join('\n')
    expect(await planOf('')).not.toContain('Sort')
    expect(await planOf(`and result is null and becomes <> 'same'`)).not.toContain('Sort')
  })

  it('does not add again what the merchant added by hand', async () => {
    own = await store(shop)
    const info = await addedGoods(shop, own, { skus: [{ ...variant(), code: 'HAND' }] })
    const table = (pieces: number) =>
      tableOf(['Handle', 'Variant SKU', 'Variant Inventory Qty'], {
        Handle: info.id,
        'Variant SKU': 'HAND',
        'Variant Inventory Qty': pieces,
      })
    await imported(shop, { table: table(12) }, own.owner)
    await shop.must(shopGoodsCalls.stock, { scope: { ids: [info.id] }, change: { by: 50 } }, own.owner)
    expect((await checked(shop, { table: table(62) }, own.owner)).facts).toMatchObject({ same: 1, changed: 0 })
    await imported(shop, { table: table(65) }, own.owner)
    const after = await shop.must(shopGoodsCalls.info, { id: info.id }, own.owner)
    expect(after.form.skus[0]?.stock).toBe('65')
  })

  it('imports a product whose long text would be cut inside an emoji, and one with a NUL far down', async () => {
    own = await store(shop)
    const info = await addedGoods(shop, own, { skus: [{ ...variant(), code: 'EMOJI' }] })
    const table = tableOf(
      ['Handle', 'Description'],
      { Handle: info.id, Description: `${'x'.repeat(199)}🙂` },
      ...Array.from({ length: 80 }, (_, at) => ({ Handle: `far-${at}`, Description: 'x'.repeat(1000) })),
      { Handle: 'nul', Description: 'a\0b' },
    )
    const view = await checked(shop, { table }, own.owner)
    expect(view).toMatchObject({ state: 'checked', facts: { changed: 1, wrong: 81 } })
    expect(errorsOf(await itemsOf(shop, view.id, own.owner, 'wrong')).length).toBeGreaterThan(0)
  })

  it('notes the second row of a variant, and attributes beyond what an editor takes', async () => {
    own = await store(shop)
    const info = await addedGoods(shop, own, { skus: [{ ...variant(), code: 'TWICE' }] })
    const row = { Handle: info.id, 'Variant SKU': 'TWICE' }
    const twice = tableOf(
      ['Handle', 'Variant SKU', 'Variant Price'],
      { ...row, 'Variant Price': 20.1 },
      { ...row, 'Variant Price': 20.2 },
    )
    const view = await checked(shop, { table: twice }, own.owner)
    expect(notesOf(await itemsOf(shop, view.id, own.owner))).toEqual(['3 Variant SKU goods.duplicateSku'])

    const names = Array.from({ length: 21 }, (_, at) => `product.metafields.custom.a${at}`)
    const many = tableOf(['Handle', ...names], {
      Handle: info.id,
      ...Object.fromEntries(names.map((name) => [name, 'x'])),
    })
    const second = await checked(shop, { table: many }, own.owner)
    expect(notesOf(await itemsOf(shop, second.id, own.owner))).toEqual(['2 type goods.tooManyAttributes'])
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

  it('takes in what lacks something off the shelf, and names every gap by row and column', async () => {
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
    expect(view.facts).toMatchObject({ products: 5, added: 5, wrong: 0, held: 4 })
    const held = await itemsOf(shop, view.id, own.owner, 'held')
    expect(notesOf(held)).toEqual([
      '3 Variant Price amount.malformed',
      '4 Product category import.categoryUnknown',
      '4 Cost per item goods.purchaseMissing',
      '5 Image Src import.pictureElsewhere',
      '6 Image Src goods.pictureMissing',
    ])
    expect((await started(shop, view.id, own.owner)).facts).toMatchObject({ imported: 5, failed: 0 })
    expect((await goodsNow()).filter(({ on_shelf }) => on_shelf).map(({ handle }) => handle)).toEqual(['good'])
  })

  it('puts no product into a hidden category, or below one, and says so at its row', async () => {
    own = await store(shop)
    const pictures = await zipOf({ 'front.png': await newPicture() })
    const hidden = await category(shop, 'Hidden things')
    const below = await category(shop, 'Below hidden things', hidden)
    const table = tableOf(
      HEADER,
      lamp({ 'Product category': below, Title: 'Blortwick' }),
      lamp({ Handle: 'vase', 'Variant SKU': 'V', 'Product category': 'Below hidden things', Title: 'Blortwick' }),
      lamp({ Handle: 'good', 'Variant SKU': 'G' }),
    )
    await runText(shop, 'update categories set is_hidden = true where id = $1', hidden)
    const view = await checked(shop, { table, pictures }, own.owner)
    expect(view.facts).toMatchObject({ added: 3, held: 2 })
    expect(notesOf(await itemsOf(shop, view.id, own.owner, 'held')).filter((note) => note.includes('ategory'))).toEqual(
      ['2 Product category import.categoryHidden', '3 Product category import.categoryHidden'],
    )
    const dialect = { ...view.dialect, category: below }
    await shop.must(goodsImportMoves['goodsImport.read'], { id: view.id, dialect }, { ...own.owner, key: 'hidden' })
    await runImports(shop)
    expect((await started(shop, view.id, own.owner)).facts).toMatchObject({ imported: 3 })
    const [row] = await runText<{ count: number }>(
      shop,
      'select count(*)::int as count from goods where category_id = any($1)',
      [hidden, below],
    )
    expect(row?.count).toBe(0)
  })

  it('keeps off the shelf what comes before the shop has said where it delivers', async () => {
    own = await store(shop, { delivers: false })
    const pictures = await zipOf({ 'front.png': await newPicture() })
    const view = await checked(shop, { table: tableOf(HEADER, lamp()), pictures }, own.owner)
    expect(notesOf(await itemsOf(shop, view.id, own.owner, 'held'))).toEqual(['2 Published shop.freightMissing'])
    expect((await started(shop, view.id, own.owner)).facts).toMatchObject({ imported: 1, failed: 0 })
    expect((await goodsNow()).map(({ on_shelf }) => on_shelf)).toEqual([false])
  })

  it('keeps to the caps of the level: prices, profit, and how many stand on the shelf', async () => {
    own = await store(shop)
    await runText(
      shop,
      `update shops set level_terms = jsonb_set(level_terms, '{listings}', '1') where id = $1`,
      own.id,
    )
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
    expect(notesOf(await itemsOf(shop, view.id, own.owner))).toEqual([
      '2 Variant Price goods.priceAboveCap',
      '3 Cost per item goods.profitAboveCap',
      '5 Published goods.listingsFull',
      '6 Variant SKU goods.codeTaken',
    ])
    await started(shop, view.id, own.owner)
    expect((await goodsNow()).filter(({ on_shelf }) => on_shelf).map(({ handle }) => handle)).toEqual(['c'])
  })

  it('uses the category that was chosen for products whose own is not known, and reads the file again for it', async () => {
    own = await store(shop)
    const pictures = await zipOf({ 'front.png': await newPicture() })
    const unknown = lamp({ 'Product category': '', Title: 'Whatsitcalled' })
    const view = await checked(shop, { table: tableOf(HEADER, unknown), pictures }, own.owner)
    expect(view.facts).toMatchObject({ held: 1, lacks: { category: 1 } })
    const dialect = { ...view.dialect, category: things }
    await shop.must(goodsImportMoves['goodsImport.read'], { id: view.id, dialect }, { ...own.owner, key: 'again' })
    await runImports(shop)
    expect((await importNow(shop, view.id, own.owner)).facts).toMatchObject({ added: 1, wrong: 0, held: 0 })
  })

  it('suggests the category of products with such a title, imports what it showed, and lets each be chosen', async () => {
    own = await store(shop)
    const pictures = await zipOf({ 'front.png': await newPicture() })
    await imported(shop, { table: tableOf(HEADER, lamp({ Title: 'Tall quizzletop' })), pictures }, own.owner)
    const more = lamp({ Handle: 'second', Title: 'Round quizzletop', 'Product category': '', 'Variant SKU': 'Q-2' })
    const view = await checked(shop, { table: tableOf(HEADER, more), pictures }, own.owner)
    expect(view.facts).toMatchObject({ added: 1, held: 0, lacks: { category: 0 } })
    const [item] = await itemsOf(shop, view.id, own.owner)
    expect(item?.changes).toContainEqual(
      expect.objectContaining({ before: '', after: expect.stringContaining('Import things') as string }),
    )
    const other = await category(shop, 'Other import things')
    const dialect = { ...view.dialect, chosen: [{ position: item?.position ?? 0, category: other }] }
    await shop.must(goodsImportMoves['goodsImport.read'], { id: view.id, dialect }, { ...own.owner, key: 'chosen' })
    await runImports(shop)
    const [again] = await itemsOf(shop, view.id, own.owner)
    expect(again?.changes).toContainEqual(
      expect.objectContaining({ before: '', after: expect.stringContaining('Other import things') as string }),
    )
  })

  it('shows a picture of the zip as it was sent to its merchant, and to no one else', async () => {
    own = await store(shop)
    const sent = await newPicture()
    const view = await checked(
      shop,
      { table: tableOf(HEADER, lamp()), pictures: await zipOf({ 'front.png': sent }) },
      own.owner,
    )
    const shown = await zipped(view.id, 0, own.owner)
    expect(shown.rawPayload).toEqual(sent)
    expect(shown.headers['content-type']).toBe('image/png')
    const stranger = await store(shop)
    expect(keyOf(await zipped(view.id, 1, own.owner))).toBe('upload.notFound')
    expect(keyOf(await zipped(view.id, 0, stranger.owner))).toBe('import.notFound')
  })

  it('shows each product its own picture where folders hold files of one name, and one with a long name', async () => {
    own = await store(shop)
    const long = `${'long-'.repeat(30)}name.png`
    const sent = { 'mug/1.png': await newPicture(), 'cup/1.png': await newPicture(), [long]: await newPicture() }
    const rows = Object.keys(sent).map((name, at) =>
      lamp({ Handle: `lamp-${at}`, 'Variant SKU': `L-${at}`, 'Image Src': name }),
    )
    const files = { table: tableOf(HEADER, ...rows), pictures: await zipOf(sent) }
    const { id } = await checked(shop, files, own.owner)
    const items = await itemsOf(shop, id, own.owner)
    const shown = await Promise.all(
      items.map(async ({ changes }) => {
        const [place = -1] = changes.flatMap(({ places }) => places)
        return (await zipped(id, place, own.owner)).rawPayload
      }),
    )
    expect(shown).toEqual(Object.values(sent))
  })

  it('refuses a picture of a zip whose pieces are gone', async () => {
    own = await store(shop)
    const pictures = await zipOf({ 'front.png': await newPicture() })
    const { id } = await checked(shop, { table: tableOf(HEADER, lamp()), pictures }, own.owner)
    await runText(shop, 'delete from goods_import_pieces where shop_id = $1', own.id)
    expect(keyOf(await zipped(id, 0, own.owner))).toBe('upload.notFound')
  })
})
