import { describe, expect, it } from 'vitest'
import { catalogueFiles } from '#server/operations/demo/catalogue/catalogue-files.ts'
import { readCatalogue } from '#server/operations/demo/catalogue/read-catalogue.ts'
import { compose, inEveryLanguage } from '#server/operations/demo/catalogue/text.ts'

interface Files {
  readonly data: Record<string, Record<string, unknown>[]> & { goods: Record<string, unknown>[] }
  readonly texts: Record<keyof (typeof catalogueFiles)['texts'], Record<string, string>>
}

/** Reads the catalogue after a change of its files. */
function readChanged(change: (files: Files) => unknown) {
  const files = structuredClone(catalogueFiles) as unknown as Files
  change(files)
  return readCatalogue(files)
}
const firstGoods = ({ data }: Files) => data.goods[0]!

describe('a text of the demo’s catalogue', () => {
  const { goods } = readChanged(({ texts }) => {
    for (const [lang, text] of Object.entries(texts)) {
      if (!['en', 'de', 'ar'].includes(lang)) delete text['goods.teapot-stone.title']
      if (lang !== 'ar') delete text['goods.candle-fig.title']
      if (!['en', 'zh-CN'].includes(lang)) delete text['notes.stoneware']
    }
  })
  const teapot = goods.find(({ key }) => key === 'teapot-stone')!
  const candle = goods.find(({ key }) => key === 'candle-fig')!

  it('has the languages that it is written in', () => {
    expect(Object.keys(teapot.title)).toEqual(['en', 'ar', 'de'])
    expect(Object.keys(candle.title)).toEqual(['ar'])
  })

  it('is stored in every language that people write, a missing one in English or else in the language there is', () => {
    expect(inEveryLanguage(teapot.title)).toEqual({ ...teapot.title, 'zh-CN': teapot.title.en })
    expect(inEveryLanguage(candle.title)).toEqual({
      en: candle.title.ar,
      'zh-CN': candle.title.ar,
      ar: candle.title.ar,
    })
  })

  it('is composed in the languages that all its parts have', () => {
    expect(Object.keys(teapot.description)).toEqual(['en', 'zh-CN'])
    expect(() => compose([{ en: 'Soft.' }, { ar: 'ناعم.' }], (...parts) => parts.join(' '))).toThrow(
      /share no language/,
    )
  })
})

describe('the files of the demo’s catalogue', () => {
  it.each<[string, (files: Files) => unknown, string]>([
    ['a wrong type', (files) => (firstGoods(files)['price'] = '18'), 'data/goods.json: teapot-stone.price: '],
    ['an unknown property', (files) => (firstGoods(files)['colr'] = 'red'), 'data/goods.json: teapot-stone: '],
    [
      'an unknown shop',
      ({ data }) => (data.goods[0]!['shop'] = 'kilm'),
      'data/goods.json: teapot-stone.shop: there is no kilm',
    ],
    [
      'an unknown category',
      ({ data }) => (data.goods[0]!['category'] = 'cup'),
      'data/goods.json: teapot-stone.category: ',
    ],
    [
      'a colour without a photograph',
      (files) => (firstGoods(files)['axes'] = { colour: ['cream'] }),
      'data/goods.json: teapot-stone.colours: there is no cream',
    ],
    [
      'a coupon of an unknown shop',
      ({ data }) => (data['coupons']![0]!['shop'] = 'kilm'),
      'data/coupons.json: sale.shop: there is no kilm',
    ],
    ['an unknown subject', ({ data }) => (data['reviews']![0]!['about'] = 'teas'), 'data/reviews.json: any-1.about: '],
    [
      'an unknown value',
      (files) => (firstGoods(files)['axes'] = { grind: ['rough'] }),
      'texts/*.json: axes.grind.rough: ',
    ],
    ['an empty text', ({ texts }) => (texts.ar['categories.cups'] = ' '), 'texts/ar.json: categories.cups: '],
    ['a text of nothing', ({ texts }) => (texts.ar['categories.cupps'] = 'x'), 'texts/ar.json: categories.cupps: '],
    [
      'a text in no language',
      ({ texts }) => Object.values(texts).map((written) => delete written['shops.kiln.name']),
      'texts/*.json: shops.kiln.name: ',
    ],
  ])('are refused for %s, with the file and the key', (_, change, message) => {
    expect(() => readChanged(change)).toThrow(message)
  })
})
