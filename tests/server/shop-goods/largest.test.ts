import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { GoodsInfo, SentGoods } from '#contract/catalogue/shop-goods.contract.ts'
import { GOODS_MOST, GOODS_PARTS } from '#contract/catalogue/shop-goods.form.ts'
import { store, type Store } from '../../support/factories.ts'
import { english, goodsForm, goodsOf, newCategory, variant } from '../../support/goods-forms.ts'
import { checked, itemsOf, notesOf, started, tableOf, zipOf } from '../../support/imports.ts'
import { newPicture } from '../../support/pictures.ts'
import { runText } from '../../support/run-text.ts'
import { newKey, oneEngine, openShop, type TestShop } from '../../support/shop.ts'
import { uploaded } from '../../support/uploads.ts'

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const long = (max: number): string => '\u{1F642}'.repeat(max)

describe.each(oneEngine())('the largest product on %s', (engine) => {
  let shop: TestShop
  let own: Store
  let small: GoodsInfo
  beforeAll(async () => {
    shop = await openShop(engine)
    own = await store(shop)
    const form = await goodsForm(shop, own)
    small = await shop.must(shopGoodsCalls.add, { form, on_shelf: true }, { ...own.owner, key: newKey() })
  })
  afterAll(() => shop.close())

  const keysOf = (axis: number, count: number) => times(count, (n) => `a${axis}v${n}`)
  const axis = (at: number, count: number, name = `Option ${at}`) => ({
    key: `a${at}`,
    axis: english(name),
    values: keysOf(at, count).map((key) => ({ key, value: english(key) })),
  })
  const sent = async () => {
    const pictures: SentGoods['pictures'] = []
    for (let n = 0; n < GOODS_MOST.pictures; n += 1) {
      const { id, url } = await uploaded(shop, own.owner, 'goods')
      pictures.push({ id, url: url ?? '', alt: long(GOODS_MOST.alt) })
    }
    return pictures
  }
  /** Pictures that no one sent: what is refused by its number is refused before they are looked for. */
  const unsent = times(GOODS_MOST.pictures, (n) => ({ id: `/files/${n}.webp`, url: '', alt: '' }))
  const largest = async (pictures: SentGoods['pictures'] = unsent): Promise<SentGoods> => ({
    ...goodsOf(await newCategory(shop)),
    brand: long(GOODS_MOST.brand),
    title: english(long(GOODS_MOST.title)),
    description: english(long(GOODS_MOST.description)),
    attributes: times(GOODS_MOST.attributes, (n) => ({
      name: `${n}`.padStart(GOODS_MOST.attribute, 'n'),
      value: long(GOODS_MOST.attribute),
    })),
    pictures,
    axes: [axis(0, GOODS_MOST.values), axis(1, 1), axis(2, 3, 'o'.repeat(GOODS_MOST.option))],
    skus: times(90, (n) => ({
      ...variant(`a0v${n % 30}`, 'a1v0', `a2v${Math.floor(n / 30)}`),
      code: `${n}`.padStart(GOODS_MOST.code, 'c'),
      weight_grams: GOODS_MOST.weightGrams,
      stock_change: GOODS_MOST.stock,
    })),
  })
  const add = async (form: SentGoods) =>
    shop.ask(shopGoodsCalls.add, { form, on_shelf: true }, { ...own.owner, key: newKey() })

  it('is typed, and read back by its editor and its page', async () => {
    const form = await largest(await sent())
    const { body, problem } = await add(form)
    expect(problem).toBeUndefined()
    const info = await shop.must(shopGoodsCalls.info, { id: body.data.id }, own.owner)
    expect(info.form).toMatchObject({ brand: form.brand, title: form.title, description: form.description })
    expect([info.form.skus.length, info.form.pictures.length]).toEqual([90, GOODS_MOST.pictures])
    const page = await shop.must(productCalls.goods, { id: info.id })
    expect(page.axes[0]?.values).toHaveLength(GOODS_MOST.values)
  })

  it('is still read by its editor when refunds bring back more pieces than a merchant may give', async () => {
    const info = await shop.must(
      shopGoodsCalls.add,
      {
        form: { ...(await goodsForm(shop, own)), skus: [{ ...variant(), stock_change: GOODS_MOST.stock }] },
        on_shelf: true,
      },
      { ...own.owner, key: newKey() },
    )
    await runText(shop, 'update skus set returned = returned + 5, on_hand = on_hand + 5 where goods_id = $1', info.id)
    const again = await shop.must(shopGoodsCalls.info, { id: info.id }, own.owner)
    expect(again.form.skus[0]?.stock).toBe(String(GOODS_MOST.stock + 5))
  })

  const ONE_MORE: readonly (readonly [name: string, change: (form: SentGoods) => SentGoods, key: string])[] = [
    ['value of an option', (form) => ({ ...form, axes: [axis(0, 31), ...form.axes.slice(1)] }), 'goods.tooManyValues'],
    ['option', (form) => ({ ...form, axes: [...form.axes, axis(3, 1)] }), 'goods.tooManyOptions'],
    [
      'attribute',
      (form) => ({ ...form, attributes: [...form.attributes, { name: 'more', value: 'more' }] }),
      'goods.tooManyAttributes',
    ],
    [
      'picture',
      (form) => ({ ...form, pictures: [...form.pictures, { id: '/files/more.webp', url: '', alt: '' }] }),
      'upload.tooMany',
    ],
    [
      'picture of the description',
      (form) => ({ ...form, detail_pictures: times(21, (n) => ({ id: `/files/${n}.webp`, url: '', alt: '' })) }),
      'upload.tooMany',
    ],
    ['letter of the title', (form) => ({ ...form, title: english(long(GOODS_MOST.title + 1)) }), 'input.tooLong'],
    ['letter of the brand', (form) => ({ ...form, brand: long(GOODS_MOST.brand + 1) }), 'input.tooLong'],
    ['letter of an attribute', (form) => ({ ...form, attributes: [{ name: 'a', value: long(61) }] }), 'input.tooLong'],
    [
      'letter of the description',
      (form) => ({ ...form, description: english(long(GOODS_MOST.description + 1)) }),
      'input.tooLong',
    ],
    [
      'variant',
      (form) => ({
        ...form,
        skus: times(101, (n) => ({ ...form.skus[0], code: `c${n}` }) as SentGoods['skus'][number]),
      }),
      'goods.tooManySkus',
    ],
    [
      'piece',
      (form) => ({ ...form, skus: form.skus.map((sku) => ({ ...sku, stock_change: GOODS_MOST.stock + 1 })) }),
      'goods.stock',
    ],
    [
      'gram',
      (form) => ({ ...form, skus: form.skus.map((sku) => ({ ...sku, weight_grams: GOODS_MOST.weightGrams + 1 })) }),
      'goods.weight',
    ],
  ]

  it.each(ONE_MORE)('is refused in words with one %s more', async (_name, change, key) => {
    const count = async () =>
      (await runText<{ n: number }>(shop, 'select count(*)::int as n from goods where shop_id = $1', own.id))[0]?.n
    const before = await count()
    const form = change(await largest())
    expect((await add(form)).problem?.key).toBe(key)
    expect(await count()).toBe(before)
    const { id, version } = await shop.must(shopGoodsCalls.info, { id: small.id }, own.owner)
    const edited = await shop.ask(shopGoodsCalls.edit, { id, version, parts: [...GOODS_PARTS], form }, own.owner)
    expect(edited.problem?.key).toBe(key)
    expect((await shop.must(shopGoodsCalls.info, { id }, own.owner)).version).toBe(version)
  })

  it('comes from a file with one more of everything, which is noted, and is read back', async () => {
    const names = times(21, (n) => `${'n'.repeat(70)}${n} (product.metafields.custom.n${n})`).map(
      (name, n) => `${n}${name}`,
    )
    const header = [
      'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price',
      'Cost per item,Variant Inventory Qty,Variant Grams,Image Src,Image Alt Text,Published',
    ]
      .join(',')
      .split(',')
    const rows = times(120, (n) => ({
      Handle: 'largest',
      ...(n === 0 && {
        Title: long(121),
        'Body (HTML)': long(5_001),
        Vendor: long(61),
        'Option1 Name': long(41),
        'Option2 Name': 'Size',
        Published: 'TRUE',
        ...Object.fromEntries(names.map((name) => [name, long(61)])),
      }),
      'Option1 Value': `Value ${n % 31}`,
      'Option2 Value': `Size ${Math.floor(n / 31)}${'s'.repeat(60)}`,
      'Variant SKU': n === 1 ? 'c'.repeat(41) : `C-${n}`,
      'Variant Price': '20',
      'Cost per item': '19',
      'Variant Inventory Qty': GOODS_MOST.stock + 1,
      'Variant Grams': GOODS_MOST.weightGrams + 1,
      ...(n < 10 && { 'Image Src': `${n}.png`, 'Image Alt Text': long(141) }),
    }))
    const zip = await zipOf(
      Object.fromEntries(await Promise.all(times(10, async (n) => [`${n}.png`, await newPicture()] as const))),
    )
    const view = await checked(shop, { table: tableOf([...header, ...names], ...rows), pictures: zip }, own.owner)
    expect(view.facts).toMatchObject({ products: 1, added: 1, wrong: 0, noted: 1 })
    const notes = new Set(notesOf(await itemsOf(shop, view.id, own.owner)).map((note) => note.split(' ').at(-1)))
    for (const key of [
      'import.textCut',
      'goods.tooManyAttributes',
      'goods.tooManyValues',
      'upload.tooMany',
      'goods.stock',
    ])
      expect(notes).toContain(key)
    await started(shop, view.id, own.owner, false)
    const [row] = await runText<{ id: string }>(
      shop,
      `select id from goods where shop_id = $1 and handle = 'largest'`,
      own.id,
    )
    const { form } = await shop.must(shopGoodsCalls.info, { id: row?.id ?? '' }, own.owner)
    expect([form.axes[0]?.values.length, form.pictures.length, form.attributes.length, form.skus.length]).toEqual([
      GOODS_MOST.values,
      GOODS_MOST.pictures,
      GOODS_MOST.attributes,
      100,
    ])
    const page = await shop.must(productCalls.goods, { id: row?.id ?? '' })
    expect(page.axes[0]?.values).toHaveLength(GOODS_MOST.values)
  })
})
