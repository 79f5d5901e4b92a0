import { describe, expect, it } from 'vitest'
import {
  changedPrice,
  expectedProfit,
  profitBasisPoints,
  listingsFull,
  wrongForLevel,
} from '#contract/catalogue/goods-caps.form.ts'
import { combinations, matrixOf } from '#contract/catalogue/goods-options.form.ts'
import { readGoods } from '#contract/catalogue/goods-rules.form.ts'
import {
  changedParts,
  EMPTY_GOODS,
  emptySku,
  type TypedGoods,
  withPartOf,
} from '#contract/catalogue/shop-goods.form.ts'
import { textFor } from '#contract/platform/languages.ts'

const said = (en: string) => ({ en, 'zh-CN': '', ar: '' })
const option = (key: string, ...values: string[]) => ({
  key,
  axis: said(key),
  values: values.map((value) => ({ key: value, value: said(value) })),
})
const sku = (id: string, ...values: string[]) => ({ ...emptySku(values), id, price: '20', purchase: '18', stock: '5' })
const picture = { id: 'p1', url: '/p1.webp', alt: '' }
const cup: TypedGoods = {
  ...EMPTY_GOODS,
  category: 'c1',
  title: said('Cup'),
  pictures: [picture],
  skus: [sku('k1')],
}
const limits = { level: 0, listings: 10, price: '100000000', profit_percent: 10 }

describe('the variants of options', () => {
  it('are all combinations in the order of the options, and one without options', () => {
    expect(combinations([])).toEqual([[]])
    expect(combinations([option('c', 'red', 'blue'), option('s', 'S', 'L')])).toEqual([
      ['red', 'S'],
      ['red', 'L'],
      ['blue', 'S'],
      ['blue', 'L'],
    ])
    expect(combinations([option('c')])).toEqual([])
  })

  it('keep what they are when options are added, moved, renamed and removed', () => {
    const [colour, size] = [option('c', 'red', 'blue'), option('s', 'S', 'L')]
    const one = [sku('k1')]
    const byColour = matrixOf([colour], one)
    expect(byColour.map(({ id, values, price }) => [id, values, price])).toEqual([
      ['k1', ['red'], '20'],
      ['', ['blue'], '20'],
    ])
    const two = [sku('r', 'red'), sku('b', 'blue')]
    const both = matrixOf([colour, size], two)
    expect(both.map(({ id }) => id)).toEqual(['r', '', 'b', ''])
    expect(both[1]).toMatchObject({ price: '20', purchase: '18', stock: '' })
    const moved = matrixOf([size, colour], both)
    expect(moved.find(({ values }) => values.join() === 'S,blue')?.id).toBe('b')
    expect(matrixOf([size], moved).map(({ id }) => id)).toEqual(['r', ''])
    expect(matrixOf([option('c', 'blue', 'green', 'red')], two).map(({ id }) => id)).toEqual(['b', '', 'r'])
  })
})

describe('what a product earns', () => {
  it('is the price less the purchase price, and its share of the price rounded down', () => {
    expect(expectedProfit({ price: '20000000', purchase: '18000000' })).toBe('2000000')
    expect(profitBasisPoints({ price: '20000000', purchase: '18000000' })).toBe(1_000)
    expect(profitBasisPoints({ price: '3', purchase: '2' })).toBe(3_333)
    expect(profitBasisPoints({ price: '3', purchase: '4' })).toBe(-3_334)
    expect(profitBasisPoints({ price: '0', purchase: '4' })).toBe(0)
  })

  it('is limited by the level exactly', () => {
    const keys = (price: string, purchase: string) =>
      wrongForLevel({ price, purchase }, limits, 'skus.0').map(({ key, field }) => [key, field])
    expect(keys('100000000', '90000000')).toEqual([])
    expect(keys('100000001', '99000000')).toEqual([['goods.priceAboveCap', 'skus.0.price']])
    expect(keys('100000000', '89999999')).toEqual([['goods.profitAboveCap', 'skus.0.purchase']])
    expect(listingsFull(9, 1, limits)).toBe(undefined)
    expect(listingsFull(10, 1, limits)?.key).toBe('goods.listingsFull')
  })

  it('changes by percent to the cent, by an amount, or to one', () => {
    expect(changedPrice('19990000', { by_basis_points: -1_000 })).toBe('17990000')
    expect(changedPrice('19950000', { by_basis_points: 1 })).toBe('19950000')
    expect(changedPrice('5000', { by_basis_points: 0 })).toBe('10000')
    expect(changedPrice('20000000', { by: '-20000001' })).toBe('-1')
    expect(changedPrice('20000000', { to: '5' })).toBe('5')
  })
})

describe('what is typed', () => {
  const problems = (change: Partial<TypedGoods>) =>
    readGoods({ ...cup, ...change }, limits).problems.map(({ key, field }) => [key, field])

  it('is read with digits of any script, and stock as a difference only where it was touched', () => {
    const typed = { ...sku('k1'), price: '٢٠٫٥', purchase: '19', weight: '１２0', stock: '٧', stock_seen: 5 }
    const { form, problems: wrong } = readGoods({ ...cup, skus: [typed] }, limits)
    expect(wrong).toEqual([])
    expect(form.skus[0]).toMatchObject({ price: '20500000', purchase: '19000000', weight_grams: 120, stock_change: 2 })
    const same = readGoods({ ...cup, skus: [{ ...typed, stock: '5' }] })
    expect(same.form.skus[0]?.stock_change).toBe(0)
    expect(readGoods({ ...cup, skus: [{ ...typed, stock: ' ' }] }).form.skus[0]?.stock_change).toBe(0)
  })

  it('is told what is wrong at each field', () => {
    expect(problems({})).toEqual([])
    expect(problems({ title: said(' '), category: '', pictures: [] })).toEqual([
      ['goods.categoryMissing', 'category'],
      ['goods.titleMissing', 'title'],
      ['goods.pictureMissing', 'pictures'],
    ])
    expect(problems({ title: said('x'.repeat(121)) })).toEqual([['input.tooLong', 'title.en']])
    expect(problems({ skus: [{ ...sku('k1'), price: '-1', weight: '1.5', stock: '1e9' }] })).toEqual([
      ['amount.negative', 'skus.0.price'],
      ['goods.weight', 'skus.0.weight'],
      ['goods.stock', 'skus.0.stock'],
    ])
    expect(problems({ skus: [{ ...sku('k1'), price: '', purchase: '' }] })).toEqual([
      ['goods.priceMissing', 'skus.0.price'],
      ['goods.purchaseMissing', 'skus.0.purchase'],
    ])
    expect(problems({ attributes: [{ name: 'Material', value: '' }] })).toEqual([
      ['input.required', 'attributes.0.value'],
    ])
    const many = Array.from({ length: 4 }, (_, n) => option(`o${n}`, `v${n}`))
    expect(problems({ axes: many, skus: [sku('', 'v0', 'v1', 'v2', 'v3')] })).toEqual([
      ['goods.tooManyOptions', 'axes'],
    ])
  })
})

describe('two versions of a product', () => {
  it('differ in the parts that were touched, stock is none of them', () => {
    expect(changedParts(cup, cup)).toEqual([])
    expect(changedParts(cup, { ...cup, title: said('Mug'), freight_id: 'f1' })).toEqual(['title', 'freight'])
    expect(changedParts(cup, { ...cup, skus: [{ ...sku('k1'), stock: '9' }] })).toEqual([])
    expect(changedParts(cup, { ...cup, skus: [{ ...sku('k1'), price: '9' }] })).toEqual(['prices'])
    expect(changedParts(cup, { ...cup, skus: [{ ...sku('k1'), code: 'X' }] })).toEqual(['options'])
    expect(changedParts(cup, { ...cup, pictures: [{ ...picture, url: 'elsewhere' }] })).toEqual([])
  })

  it('are put together part by part', () => {
    const theirs = {
      ...cup,
      title: said('Mug'),
      freight_id: 'f1',
      axes: [option('c', 'red')],
      skus: [{ ...sku('k1', 'red'), price: '19', code: 'X' }],
    }
    expect(withPartOf('title', theirs, cup)).toEqual({ ...cup, title: said('Mug') })
    expect(withPartOf('freight', theirs, cup).freight_id).toBe('f1')
    expect(withPartOf('prices', theirs, cup).skus[0]).toMatchObject({ price: '19', code: '', values: [] })
    expect(withPartOf('options', theirs, { ...cup, skus: [{ ...sku('k1'), stock: '8' }] }).skus[0]).toMatchObject({
      price: '20',
      code: 'X',
      values: ['red'],
      stock: '8',
    })
  })
})

it('a text is read in the reader’s language, else in English, else in the first that it is written in', () => {
  const written = { en: 'Cup', 'zh-CN': '杯', ar: '' }
  expect(textFor(written, 'zh-HK')).toEqual({ text: '杯', lang: 'zh-CN' })
  expect(textFor(written, 'ar')).toEqual({ text: 'Cup', lang: 'en' })
  expect(textFor({ ...written, en: '' }, 'ar')).toEqual({ text: '杯', lang: 'zh-CN' })
  expect(textFor({ en: '', 'zh-CN': '', ar: '' }, 'ar')).toEqual({ text: '', lang: 'ar' })
  // As an event of an earlier version has the title of a claim.
  expect(textFor('Cup', 'ar')).toEqual({ text: 'Cup', lang: 'en' })
})

it('shows a text in the reader’s own language before a near one, and in English where it has neither', () => {
  const house = { en: 'Cups', 'zh-CN': '杯子', ar: 'أكواب', 'zh-TW': '杯子與壺', de: 'Tassen', fr: '' }
  expect(textFor(house, 'de')).toEqual({ text: 'Tassen', lang: 'de' })
  expect(textFor(house, 'zh-TW')).toEqual({ text: '杯子與壺', lang: 'zh-TW' })
  expect(textFor(house, 'zh-HK')).toEqual({ text: '杯子與壺', lang: 'zh-TW' })
  expect(textFor(house, 'fr')).toEqual({ text: 'Cups', lang: 'en' })
  expect(textFor(house, 'ko')).toEqual({ text: 'Cups', lang: 'en' })
  expect(textFor({ en: '', 'zh-CN': '', ar: '', de: 'Tassen' }, 'ko')).toEqual({ text: 'Tassen', lang: 'de' })
  expect(textFor({ en: '', 'zh-CN': '', ar: '' }, 'ko')).toEqual({ text: '', lang: 'en' })
})
