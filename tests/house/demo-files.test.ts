import { describe, expect, it } from 'vitest'
import { catalogueFiles } from '#server/demo/catalogue/catalogue-files.ts'
import { readCatalogue } from '#server/demo/catalogue/read-catalogue.ts'
import { compose, inEveryLanguage } from '#server/demo/catalogue/text.ts'

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
const firstGoods = ({ data }: Files) => (data.goods[0]!['goods'] as Record<string, unknown>[])[0]!

describe('a text of the demo’s catalogue', () => {
  const { goods } = readChanged(({ texts }) => {
    delete texts['zh-CN']['goods.tee-cotton.title']
    delete texts.ar['notes.cotton']
    delete texts.en['goods.tee-heavy.title']
    delete texts['zh-CN']['goods.tee-heavy.title']
  })
  const tee = goods.find(({ key }) => key === 'tee-cotton')!
  const heavy = goods.find(({ key }) => key === 'tee-heavy')!

  it('has the languages that it is written in', () => {
    expect(Object.keys(tee.title)).toEqual(['en', 'ar'])
    expect(Object.keys(heavy.title)).toEqual(['ar'])
  })

  it('is stored in every language, a missing one in English or else in the language there is', () => {
    expect(inEveryLanguage(tee.title)).toEqual({ ...tee.title, 'zh-CN': tee.title.en })
    expect(inEveryLanguage(heavy.title)).toEqual({ en: heavy.title.ar, 'zh-CN': heavy.title.ar, ar: heavy.title.ar })
  })

  it('is composed in the languages that all its parts have', () => {
    expect(Object.keys(tee.description)).toEqual(['en', 'zh-CN'])
    expect(() => compose([{ en: 'Soft.' }, { ar: 'ناعم.' }], (...parts) => parts.join(' '))).toThrow(
      /share no language/,
    )
  })
})

describe('the files of the demo’s catalogue', () => {
  it.each<[string, (files: Files) => unknown, string]>([
    ['a wrong type', (files) => (firstGoods(files)['price'] = '18'), 'data/goods.json: tee.goods.tee-cotton.price: '],
    ['an unknown property', (files) => (firstGoods(files)['colr'] = 'red'), 'data/goods.json: tee.goods.tee-cotton: '],
    ['an unknown shop', ({ data }) => (data.goods[0]!['shop'] = 'kilm'), 'data/goods.json: tee.shop: there is no kilm'],
    ['an unknown category', ({ data }) => (data.goods[0]!['category'] = 'top'), 'data/goods.json: tee.category: '],
    [
      'an unknown colour',
      (files) => (firstGoods(files)['axes'] = { colour: ['rde'] }),
      'data/goods.json: tee.goods.tee-cotton.axes.colour: there is no rde',
    ],
    ['an unknown subject', ({ data }) => (data['reviews']![0]!['about'] = 'tea'), 'data/reviews.json: any-1.about: '],
    [
      'an unknown value',
      (files) => (firstGoods(files)['axes'] = { grind: ['fine'] }),
      'texts/*.json: axes.grind.fine: ',
    ],
    ['an empty text', ({ texts }) => (texts.ar['categories.tops'] = ' '), 'texts/ar.json: categories.tops: '],
    ['a text of nothing', ({ texts }) => (texts.ar['categories.topps'] = 'x'), 'texts/ar.json: categories.topps: '],
    [
      'a text in no language',
      ({ texts }) => Object.values(texts).map((written) => delete written['shops.lane.name']),
      'texts/*.json: shops.lane.name: ',
    ],
  ])('are refused for %s, with the file and the key', (_, change, message) => {
    expect(() => readChanged(change)).toThrow(message)
  })
})
