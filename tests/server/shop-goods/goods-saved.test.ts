import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import type { GoodsInfo, SentGoods } from '#contract/catalogue/shop-goods.contract.ts'
import type { TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { matrixOf } from '#contract/catalogue/goods-options.form.ts'
import { GOODS_PARTS, type GoodsPart } from '#contract/catalogue/shop-goods.form.ts'
import { readGoods } from '#contract/catalogue/goods-rules.form.ts'
import { statement } from '#server/platform/db/database.ts'
import { address, person, type Person, store, type Store, suspend } from '#tests/support/factories.ts'
import { addedGoods, editedForm, english, goodsForm, option, variant } from '#tests/support/goods-forms.ts'
import { placeFor } from '#tests/support/orders.ts'
import { newPicture } from '#tests/support/pictures.ts'
import { formBytes, pictureForm, sendForm, uploaded } from '#tests/support/uploads.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const newsOf = statement('test_goods_news', 'select name from events where topic = $1 and entity_id = $2')

describe.each(oneEngine())('a product of a merchant on %s', (engine) => {
  let shop: TestShop
  let cups = undefined as unknown as Store
  let ada = undefined as unknown as Person
  let home = ''
  beforeAll(async () => {
    shop = await openShop(engine)
    cups = await store(shop, { level: 3 })
    ada = await person(shop)
    home = await address(shop, ada.id)
  })
  afterAll(() => shop.close())

  const infoOf = (id: string, of = cups): Promise<GoodsInfo> => shop.must(shopGoodsCalls.info, { id }, of.owner)
  const edit = (info: GoodsInfo, parts: GoodsPart[], change: (typed: GoodsInfo['form']) => TypedGoods) =>
    shop.ask(
      shopGoodsCalls.edit,
      { id: info.id, version: info.version, parts, form: editedForm(info, change) },
      cups.owner,
    )
  const saved = async (...given: Parameters<typeof edit>): Promise<GoodsInfo> => {
    const answer = await edit(...given)
    expect(answer.problem).toBe(undefined)
    return answer.body.data as GoodsInfo
  }
  const ordered = async (skuId: string): Promise<OrderView> =>
    placeFor(shop, ada, home, [{ sku_id: skuId, quantity: 1 }])
  const pageOf = (id: string) => shop.must(productCalls.goods, { id })
  const sizes = { axes: [option('colour', 'red', 'blue')], skus: [variant('red'), variant('blue')] }

  it('is added with what was typed, and stands on the shelf at once', async () => {
    const added = await addedGoods(shop, cups, {
      attributes: [
        { name: 'Material', value: 'Clay' },
        { name: '', value: '' },
      ],
      ...sizes,
    })
    expect(added).toMatchObject({ version: 1, on_shelf: true, views: 0, sales: 0 })
    expect(added.form.attributes).toEqual([{ name: 'Material', value: 'Clay' }])
    const page = await pageOf(added.id)
    expect(page).toMatchObject({ left: 20, on_shelf: true, alts: ['A cup'], title: english('Cup') })
    expect(page.pictures[0]).toMatch(/^\/uploads\//)
    expect(page.skus.map(({ spec }) => spec[0]?.value.en)).toEqual(['red', 'blue'])
  })

  it('takes no new variants once it has had a thousand, and keeps those that it has', async () => {
    let info = await addedGoods(shop, cups)
    const replace = (n: number) => {
      const [colours, sizes] = [0, 1].map((axis) => Array.from({ length: 10 }, (_, at) => `${axis}-${n}-${at}`))
      const [first = [], second = []] = [colours, sizes]
      const axes = [option('colour', ...first), option('size', ...second)]
      const skus = first.flatMap((one) => second.map((two) => variant(one, two)))
      const form = { ...editedForm(info, (typed) => typed), axes, skus }
      return shop.ask(shopGoodsCalls.edit, { id: info.id, version: info.version, parts: ['options'], form }, cups.owner)
    }
    for (let n = 0; n < 9; n++) {
      const { problem, body } = await replace(n)
      expect(problem).toBeUndefined()
      info = body.data as GoodsInfo
    }
    const most = 1_000
    expect((await replace(9)).problem).toEqual({ key: 'goods.variantsUsedUp', params: { most }, field: 'skus' })
    expect((await infoOf(info.id)).version).toBe(info.version)
    expect((await edit(info, ['title'], (typed) => ({ ...typed, title: english('Mug') }))).problem).toBeUndefined()
  })

  it('is added once when the call is sent twice', async () => {
    const form = await goodsForm(shop, cups)
    const as = { ...cups.owner, key: 'added-twice' }
    const first = await shop.must(shopGoodsCalls.add, { form, on_shelf: true }, as)
    const again = await shop.must(shopGoodsCalls.add, { form, on_shelf: true }, as)
    expect(again.id).toBe(first.id)
    const other = await shop.ask(shopGoodsCalls.add, { form, on_shelf: false }, as)
    expect(other.problem?.key).toBe('key.reused')
  })

  it('is found in each language that it is written in', async () => {
    const title = { en: '', 'zh-CN': '青花瓷杯', ar: 'فنجان أزرق' }
    const { id } = await addedGoods(shop, cups, { title })
    for (const keywords of ['青花瓷杯', 'فنجان']) {
      const { data } = await shop.must(productCalls.lists, { keywords })
      expect(data.map((card) => card.id)).toContain(id)
    }
    const { data } = await shop.must(productCalls.lists, { keywords: '青花瓷杯' })
    expect(data[0]?.title).toEqual(title)
  })

  it('is found by its new title after an edit, and no longer by the old one', async () => {
    const added = await addedGoods(shop, cups, { title: english('Zweiback') })
    await saved(added, ['title'], (typed) => ({ ...typed, title: english('Knaeckebrot') }))
    const found = async (keywords: string) =>
      (await shop.must(productCalls.lists, { keywords })).data.map(({ id }) => id)
    expect(await found('Knaeckebrot')).toContain(added.id)
    expect(await found('Zweiback')).not.toContain(added.id)
  })

  it('keeps its variants, and their cart lines, when options are renamed, moved and added', async () => {
    const added = await addedGoods(shop, cups, sizes)
    const [red, blue] = added.form.skus.map(({ id }) => id)
    await shop.must(cartCalls.storage, { mode: 'add', sku_id: red ?? '', quantity: 2 }, ada)
    const renamed = await saved(added, ['options'], (typed) => {
      const axes = [
        {
          ...option('colour', 'blue', 'red', 'green'),
          axis: english('Farbe'),
          values: [
            { key: 'blue', value: english('Blau') },
            { key: 'red', value: english('Rot') },
            { key: 'green', value: english('Gruen') },
          ],
        },
        option('size', 'S', 'L'),
      ]
      return {
        ...typed,
        axes,
        skus: matrixOf(axes, typed.skus).map((sku) => ({
          ...sku,
          price: sku.price || '20',
          purchase: sku.purchase || '18',
          stock: sku.stock || '4',
        })),
      }
    })
    const skus = renamed.form.skus
    expect(skus).toHaveLength(6)
    expect(skus.find(({ id }) => id === red)).toMatchObject({ values: ['red', 'S'], stock: '10' })
    expect(skus.find(({ id }) => id === blue)).toMatchObject({ values: ['blue', 'S'], stock: '10' })
    const cart = await shop.must(cartCalls.lists, {}, ada)
    expect(cart.shops[0]?.lines[0]).toMatchObject({ sku_id: red, quantity: 2, on_shelf: true, left: 10 })
    expect(cart.shops[0]?.lines[0]?.spec.map(({ value }) => value.en)).toEqual(['Rot', 'S'])
  })

  it('archives a value that was removed, and takes it back as what it was', async () => {
    const added = await addedGoods(shop, cups, sizes)
    const [, blue] = added.form.skus
    await ordered(blue?.id ?? '')
    const without = await saved(added, ['options'], (typed) => ({
      ...typed,
      axes: [option('colour', 'red')],
      skus: typed.skus.filter(({ values }) => values[0] === 'red'),
    }))
    expect(without.form.skus).toHaveLength(1)
    expect((await pageOf(added.id)).skus).toHaveLength(1)
    const back = await saved(without, ['options', 'prices'], (typed) => {
      const { axes } = sizes
      return {
        ...typed,
        axes,
        skus: matrixOf(axes, typed.skus).map((sku) => ({
          ...sku,
          price: '21',
          purchase: '19',
          stock: sku.stock || '3',
        })),
      }
    })
    expect(back.form.skus.find(({ id }) => id === blue?.id)).toMatchObject({
      values: ['blue'],
      stock: '3',
      price: '21.00',
    })
    expect(back.stock.find(({ id }) => id === blue?.id)).toMatchObject({ left: 3, reserved: 1 })
  })

  it('never gets sold stock back where a variant is sent as new that is there by now', async () => {
    const added = await addedGoods(shop, cups, { axes: [option('colour', 'red')], skus: [variant('red')] })
    const withBlue = (typed: GoodsInfo['form']) => ({
      ...typed,
      axes: sizes.axes,
      skus: matrixOf(sizes.axes, typed.skus).map((sku) => ({
        ...sku,
        price: '20',
        purchase: '18',
        stock: sku.stock || '5',
      })),
    })
    const grown = await saved(added, ['options'], withBlue)
    const blue = grown.form.skus.find(({ values }) => values[0] === 'blue')
    await ordered(blue?.id ?? '')
    // As a page that typed on while it was saved, and does not know the id yet.
    const stale = (stock: string) => (typed: GoodsInfo['form']) => ({
      ...typed,
      skus: typed.skus.map((sku) => (sku.id === blue?.id ? { ...sku, id: '', stock, stock_seen: 0 } : sku)),
    })
    expect((await edit(grown, ['options'], stale('5'))).problem?.key).toBe('goods.changedElsewhere')
    const kept = await saved(grown, ['options'], stale(''))
    expect(kept.stock.find(({ id }) => id === blue?.id)).toMatchObject({ left: 4, reserved: 1 })
  })

  it('never gets sold stock back by saving a text', async () => {
    const added = await addedGoods(shop, cups)
    await ordered(added.form.skus[0]?.id ?? '')
    const after = await saved(added, ['title'], (typed) => ({ ...typed, title: english('Mug') }))
    expect(after.form).toMatchObject({ title: english('Mug'), skus: [{ stock: '9', stock_seen: 9 }] })
    const more = await saved(added, [], (typed) => ({
      ...typed,
      skus: typed.skus.map((sku) => ({ ...sku, stock: '15' })),
    }))
    // Typed where ten could be sold: five more, whatever was sold in the meantime.
    expect(more).toMatchObject({ version: 2, form: { skus: [{ stock: '14' }] } })
  })

  it('takes the changes of two tabs where they touch different parts, and none over another one', async () => {
    const added = await addedGoods(shop, cups)
    await saved(added, ['title'], (typed) => ({ ...typed, title: english('Mug') }))
    const both = await saved(added, ['brand', 'prices'], (typed) => ({
      ...typed,
      brand: 'Clay & Co',
      skus: typed.skus.map((sku) => ({ ...sku, price: '19' })),
    }))
    expect(both.form).toMatchObject({ title: english('Mug'), brand: 'Clay & Co', skus: [{ price: '19.00' }] })
    const late = await edit(added, ['title'], (typed) => ({ ...typed, title: english('Bowl') }))
    expect(late.problem?.key).toBe('goods.changedElsewhere')
    expect((await infoOf(added.id)).form.title).toEqual(english('Mug'))
    expect((await infoOf(added.id)).versions).toMatchObject({ title: 2, brand: 3, prices: 3, options: 1 })
  })

  it('shows a crossed-out price only where a higher one was charged in the 30 days before', async () => {
    const added = await addedGoods(shop, cups)
    const priced = (info: GoodsInfo, price: string) =>
      saved(info, ['prices'], (typed) => ({
        ...typed,
        skus: typed.skus.map((sku) => ({ ...sku, price, purchase: '19' })),
      }))
    const was = async () => (await pageOf(added.id)).skus[0]?.was
    expect(await was()).toBe(null)
    const lower = await priced(added, '19')
    expect(await was()).toBe('20000000')
    const higher = await priced(lower, '22')
    expect(await was()).toBe(null)
    // 19 was charged in these days: 21 is no reduction.
    await priced(higher, '21')
    expect(await was()).toBe(null)
  })

  it.each<[string, Partial<SentGoods>, string, string]>([
    ['a title of spaces', { title: english('   ') }, 'goods.titleMissing', 'title'],
    ['no category', { category: '' }, 'goods.categoryMissing', 'category'],
    ['an unknown category', { category: 'nowhere' }, 'goods.categoryMissing', 'category'],
    ['no picture', { pictures: [] }, 'goods.pictureMissing', 'pictures'],
    ['a foreign picture', { pictures: [{ id: 'foreign', url: '', alt: '' }] }, 'upload.notFound', 'pictures'],
    ['a foreign address', { pictures: [{ id: '/uploads/a.webp', url: '', alt: '' }] }, 'upload.notFound', 'pictures'],
    ['price 0', { skus: [{ ...variant(), price: '0' }] }, 'goods.priceMissing', 'skus.0.price'],
    ['purchase price 0', { skus: [{ ...variant(), purchase: '0' }] }, 'goods.purchaseMissing', 'skus.0.purchase'],
    [
      'a price above the cap',
      { skus: [{ ...variant(), price: '2000000001', purchase: '1900000000' }] },
      'goods.priceAboveCap',
      'skus.0.price',
    ],
    ['too much profit', { skus: [{ ...variant(), purchase: '16799999' }] }, 'goods.profitAboveCap', 'skus.0.purchase'],
    ['stock −1', { skus: [{ ...variant(), stock_change: -1 }] }, 'goods.stock', 'skus.0.stock'],
    ['stock 1e9', { skus: [{ ...variant(), stock_change: 1e9 }] }, 'goods.stock', 'skus.0.stock'],
    ['a weight of tons', { skus: [{ ...variant(), weight_grams: 1_000_001 }] }, 'goods.weight', 'skus.0.weight'],
    ['an option without values', { axes: [option('colour')], skus: [variant()] }, 'goods.optionEmpty', 'axes.0.values'],
    [
      'an option without a name',
      { axes: [{ ...option('c', 'red'), axis: english('') }], skus: [variant('red')] },
      'input.required',
      'axes.0.axis',
    ],
    [
      'two values of one name',
      {
        axes: [
          {
            ...option('c', 'red'),
            values: [
              { key: 'a', value: english('Red') },
              { key: 'b', value: english('\u{FF32}ed ') },
            ],
          },
        ],
        skus: [variant('a'), variant('b')],
      },
      'goods.duplicateOption',
      'axes.0.values.1',
    ],
    [
      'a duplicate variant',
      { axes: [option('colour', 'red')], skus: [variant('red'), variant('red')] },
      'goods.duplicateSku',
      'skus.1.values',
    ],
    [
      'a variant of no option',
      { axes: [option('colour', 'red')], skus: [variant('blue')] },
      'input.invalid',
      'skus.0.values',
    ],
    ['no variant', { skus: [] }, 'goods.specMissing', 'skus'],
    [
      'the 101st variant',
      {
        axes: [option('n', ...Array.from({ length: 26 }, (_, n) => `n${n}`)), option('m', 'a', 'b', 'c', 'd')],
        skus: Array.from({ length: 101 }, (_, n) =>
          variant(`n${n % 26}`, ['a', 'b', 'c', 'd'][Math.floor(n / 26)] ?? 'a'),
        ),
      },
      'goods.tooManySkus',
      'skus',
    ],
    [
      'one code twice',
      {
        axes: [option('c', 'a', 'b')],
        skus: [
          { ...variant('a'), code: 'X-1' },
          { ...variant('b'), code: 'X-1' },
        ],
      },
      'goods.codeTaken',
      'skus.1.code',
    ],
    ['a freight template of no one', { freight_id: 'none' }, 'goods.freightMissing', 'freight_id'],
  ])('refuses %s at its field, and adds nothing', async (_, change, key, field) => {
    const form = await goodsForm(shop, cups, change)
    const before = await shop.must(shopGoodsCalls.counts, {}, cups.owner)
    const { problem } = await shop.ask(shopGoodsCalls.add, { form, on_shelf: true }, cups.owner)
    expect([problem?.key, problem?.field]).toEqual([key, field])
    expect(await shop.must(shopGoodsCalls.counts, {}, cups.owner)).toEqual(before)
    const added = await addedGoods(shop, cups)
    // Pieces may be taken away from what is there.
    const sent = key === 'goods.stock' ? { skus: [{ ...variant(), stock_change: 1e9 }] } : change
    const typed = await goodsForm(shop, cups, sent)
    const known = added.form.skus[0]?.id ?? ''
    const skus = typed.skus.map((sku) => (sku.values.length === 0 ? { ...sku, id: known } : sku))
    const input = { id: added.id, version: added.version, parts: [...GOODS_PARTS], form: { ...typed, skus } }
    const edited = (await shop.ask(shopGoodsCalls.edit, input, cups.owner)).problem
    expect([edited?.key, edited?.field]).toEqual([key, field])
    expect(await infoOf(added.id)).toEqual(added)
  })

  it('refuses a code that another product of the shop has, and lets other shops have it', async () => {
    await addedGoods(shop, cups, { skus: [{ ...variant(), code: 'CUP-7' }] })
    const form = await goodsForm(shop, cups, { skus: [{ ...variant(), code: 'CUP-7' }] })
    const { problem } = await shop.ask(shopGoodsCalls.add, { form, on_shelf: false }, cups.owner)
    expect(problem).toMatchObject({ key: 'goods.codeTaken', params: { code: 'CUP-7' }, field: 'skus.0.code' })
    await addedGoods(shop, await store(shop, { level: 3 }), { skus: [{ ...variant(), code: 'CUP-7' }] })
  })

  it('refuses to take away pieces that an order reserves', async () => {
    const added = await addedGoods(shop, cups)
    await ordered(added.form.skus[0]?.id ?? '')
    const { problem } = await edit(added, [], (typed) => ({
      ...typed,
      skus: typed.skus.map((sku) => ({ ...sku, stock: '0' })),
    }))
    expect(problem).toMatchObject({ key: 'goods.stockReserved', params: { left: 9 }, field: 'skus.0.stock' })
    expect((await infoOf(added.id)).stock).toMatchObject([{ left: 9, reserved: 1 }])
  })

  it('takes no picture of another shop, of another purpose, or of who has no shop', async () => {
    const other = await store(shop)
    const theirs = await uploaded(shop, other.owner, 'goods')
    const review = await uploaded(shop, cups.owner, 'review')
    const own = await addedGoods(shop, cups)
    for (const id of [theirs.id, theirs.url ?? '', review.id]) {
      const { problem } = await edit(own, ['pictures'], (typed) => ({ ...typed, pictures: [{ id, url: '', alt: '' }] }))
      expect(problem).toMatchObject({ key: 'upload.notFound', field: 'pictures' })
    }
    const sent = await sendForm(shop, formBytes(pictureForm(await newPicture(), { purpose: 'goods' })), ada)
    expect(sent.problem?.key).toBe('shop.notMerchant')
  })

  it('publishes a change to every device of its merchant, and the new price to the open page of the product', async () => {
    const added = await addedGoods(shop, cups)
    const published = () => shop.db.run<{ name: string }>(newsOf, [`shop:${cups.id}`, added.id])
    expect(await published()).toEqual([{ name: 'goods.changed' }])
    await saved(added, ['prices'], (typed) => ({ ...typed, skus: typed.skus.map((sku) => ({ ...sku, price: '19' })) }))
    expect(await published()).toHaveLength(2)
    const stock = await shop.must(productCalls.stock, { id: added.id })
    expect(stock.skus).toMatchObject([{ price: '19000000', was: '20000000' }])
  })

  it('does not exist for another shop', async () => {
    const other = await store(shop)
    const added = await addedGoods(shop, cups)
    const form = editedForm(added, (typed) => typed)
    const asks = [
      await shop.ask(shopGoodsCalls.info, { id: added.id }, other.owner),
      await shop.ask(shopGoodsCalls.edit, { id: added.id, version: 1, parts: ['title'], form }, other.owner),
      await shop.ask(shopGoodsCalls.remove, { id: added.id }, other.owner),
    ]
    for (const { problem } of asks) expect(problem?.key).toBe('goods.notFound')
    expect(await infoOf(added.id)).toEqual(added)
  })

  it('is not added by a shop that is suspended or closed, has no return address, delivers nowhere, or has a full shelf', async () => {
    const [suspended, homeless, idle, small] = [
      await store(shop, { state: 'suspended' }),
      await store(shop, { returnAddress: null }),
      await store(shop, { delivers: false }),
      await store(shop, { level: 0 }),
    ]
    const add = async (to: Store, on_shelf = true) =>
      (await shop.ask(shopGoodsCalls.add, { form: await goodsForm(shop, to), on_shelf }, to.owner)).problem
    expect(await add(suspended)).toMatchObject({ key: 'shop.notSelling' })
    const own = await store(shop)
    const { id, version, form } = await addedGoods(shop, own)
    await suspend(shop, own.id)
    const input = { id, version, parts: ['title' as const], form: readGoods(form).form as SentGoods }
    expect((await shop.ask(shopGoodsCalls.edit, input, own.owner)).problem?.key).toBe('shop.notSelling')
    expect(await add(homeless)).toMatchObject({ key: 'shop.returnAddressMissing' })
    expect(await add(homeless, false)).toBe(undefined)
    expect(await add(idle)).toMatchObject({ key: 'shop.freightMissing' })
    expect((await shop.must(shopGoodsCalls.list, {}, idle.owner)).data).toEqual([])
    expect(await add(idle, false)).toBe(undefined)
    for (let n = 0; n < 10; n++) expect(await add(small)).toBe(undefined)
    expect(await add(small)).toMatchObject({ key: 'goods.listingsFull', params: { level: 0, most: 10 } })
    expect(await add(small, false)).toBe(undefined)
  })

  it('is gone from everywhere but orders once it is deleted', async () => {
    const added = await addedGoods(shop, cups, { title: english('Vanishing') })
    const skuId = added.form.skus[0]?.id ?? ''
    const order = await ordered(skuId)
    await shop.must(cartCalls.storage, { mode: 'add', sku_id: skuId, quantity: 1 }, ada)
    await shop.must(productCalls.collect, { ids: [added.id], on: true }, ada)
    await shop.must(shopGoodsCalls.remove, { id: added.id }, cups.owner)
    expect((await shop.ask(productCalls.goods, { id: added.id })).problem?.key).toBe('goods.notFound')
    expect((await shop.ask(shopGoodsCalls.info, { id: added.id }, cups.owner)).problem?.key).toBe('goods.notFound')
    expect((await shop.must(productCalls.lists, { keywords: 'Vanishing' })).data).toEqual([])
    const cart = await shop.must(cartCalls.lists, {}, ada)
    expect(cart.shops.flatMap(({ lines }) => lines.map(({ sku_id }) => sku_id))).not.toContain(skuId)
    expect((await shop.must(productCalls.collectList, {}, ada)).data.map(({ id }) => id)).not.toContain(added.id)
    expect(order.lines[0]?.title.en).toBe('Vanishing')
  })
})
