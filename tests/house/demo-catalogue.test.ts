import { describe, expect, it } from 'vitest'
import { rateFor } from '#machines/shops/freight.ts'
import { ADDRESS_PARTS, missingPart, withoutForeignParts } from '#contract/people/address-country.form.ts'
import { wrongFreight } from '#contract/shops/freight.form.ts'
import { phoneOf } from '#contract/people/phone.form.ts'
import { wrongPostalCode } from '#contract/people/postal-code.form.ts'
import { LEVELS } from '#machines/platform/constants.ts'
import { LANGUAGES, type Language } from '#contract/platform/languages.ts'
import {
  demoAnnouncements,
  demoArticles,
  demoBanners,
  demoCategories,
  demoCoupons,
  demoGoods,
  demoReviews,
  demoShoppers,
  demoShops,
  editions,
} from '#server/operations/demo/catalogue/catalogue.ts'
import { asPeopleWrite, type Text } from '#server/operations/demo/catalogue/text.ts'
import { photographNames } from '#server/operations/demo/photographs.ts'
import { bulkGoods } from '../../scripts/seed/bulk-goods.ts'

const twice = (keys: readonly (string | undefined)[]) => keys.filter((key, i) => keys.indexOf(key) !== i)
const pieces = (goods: (typeof demoGoods)[number]) => goods.skus.reduce((sum, sku) => sum + sku.stock, 0)

/** Each language is written in its own script, so a text that is missing or not translated is found. */
function translated({ en = '', 'zh-CN': zh = '', ar = '' }: Text): boolean {
  const latin = /\p{Script=Latin}/u.test(en) && !/[\p{Script=Han}\p{Script=Arabic}]/u.test(en)
  const han = /\p{Script=Han}/u.test(zh) && !/\p{Script=Arabic}/u.test(zh)
  return latin && han && /\p{Script=Arabic}/u.test(ar) && !/\p{Script=Han}/u.test(ar)
}
const untranslated = (texts: readonly Text[]) => texts.filter((text) => !translated(text)).map(({ en }) => en)

/** Numbers that a language writes in another way: a million counts in ten thousands, and Arabic has a dual. */
const OTHERWISE: Readonly<Partial<Record<Language, readonly (readonly [string, string])[]>>> = {
  'zh-CN': [['2400 万', '24']],
  'zh-TW': [['2,400 萬', '24']],
  ja: [['2,400万', '24']],
  ko: [['2,400만', '24']],
  ar: [['متران', '2']],
}

/** The numbers of a text in digits, a thousand without its mark and a decimal with a point. */
const measuresOf = (lang: Language, text: string): string[] =>
  (OTHERWISE[lang] ?? [])
    .reduce((said, [written, number]) => said.replace(written, number), text)
    .replaceAll(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, '')
    .match(/\d+(?:[.,]\d+)?/g)
    ?.map((number) => number.replace(',', '.')) ?? []

describe('the demo catalogue', () => {
  it('is large enough to look like a shop', () => {
    expect(demoCategories.filter(({ parent }) => parent === null).length).toBeGreaterThanOrEqual(12)
    expect(demoShops.length).toBeGreaterThanOrEqual(6)
    expect(demoGoods.length).toBeGreaterThanOrEqual(140)
    expect(demoReviews.length).toBeGreaterThanOrEqual(60)
    expect(demoShoppers).toHaveLength(12)
  })

  it('has no key, title, name or email twice', () => {
    expect(twice(demoCategories.map(({ key }) => key))).toEqual([])
    expect(twice(demoGoods.map(({ key }) => key))).toEqual([])
    expect(twice(demoGoods.flatMap(({ skus }) => skus.map(({ key }) => key)))).toEqual([])
    expect(twice(demoGoods.map(({ title }) => title.en))).toEqual([])
    expect(twice(demoGoods.map(({ title }) => title['zh-CN']))).toEqual([])
    expect(twice(demoGoods.map(({ title }) => title.ar))).toEqual([])
    expect(twice(demoShops.flatMap((shop) => [shop.ownerEmail, shop.ownerNickname, shop.name.en]))).toEqual([])
    expect(twice(demoShoppers.flatMap(({ email, nickname }) => [email, nickname]))).toEqual([])
  })

  it('has every text in three languages', () => {
    expect(untranslated(demoGoods.map(({ title }) => title))).toEqual([])
    expect(untranslated(demoGoods.map(({ description }) => description))).toEqual([])
    expect(untranslated(demoCategories.map(({ name }) => name))).toEqual([])
    expect(untranslated(demoShops.flatMap(({ name, bio }) => [name, bio]))).toEqual([])
    expect(untranslated(demoReviews.map(({ text }) => text))).toEqual([])
    expect(untranslated(demoBanners.flatMap(({ title, line }) => [title, line]))).toEqual([])
    expect(untranslated(editions)).toEqual([])
    expect(untranslated(demoCoupons.map(({ title }) => title))).toEqual([])
    expect(untranslated(demoAnnouncements.flatMap(({ title, body }) => [title, body]))).toEqual([])
    expect(untranslated(demoGoods.flatMap(({ axes }) => axes.map(({ axis }) => axis)))).toEqual([])
  })

  // What the house ships reads in every language of the shop; only names of shops, editions and what people wrote stay as they are.
  it.each(LANGUAGES)(
    'has its categories, shops, banners, products, coupons, announcements and articles in %s',
    (lang) => {
      const house = [
        ...demoCategories.map(({ name }) => name),
        ...demoShops.map(({ bio }) => bio),
        ...demoBanners.flatMap(({ title, line }) => [title, line]),
        ...demoAnnouncements.flatMap(({ title, body }) => [title, body]),
        ...demoArticles.flatMap(({ title, keywords, body }) => [title, keywords, body]),
        ...demoCoupons.map(({ title }) => title),
        ...demoGoods.flatMap(({ title, description, axes }) => [
          title,
          description,
          ...axes.flatMap(({ axis, values }) => [axis, ...values]),
        ]),
      ]
      expect([...new Set(house.filter((text) => !text[lang]).map(({ en }) => en))]).toEqual([])
      const titles = demoGoods.map(({ title }) => title[lang])
      expect(twice(titles)).toEqual([])
      expect(twice(demoCategories.filter(({ parent }) => parent === null).map(({ name }) => name[lang]))).toEqual([])
    },
  )

  it.each(LANGUAGES.filter((lang) => lang !== 'en'))('has the measures of English descriptions in %s', (lang) => {
    const lost = demoGoods.flatMap(({ key, description: { en = '', [lang]: own = '' } }) => {
      const said = measuresOf(lang, own)
      return measuresOf('en', en).flatMap((number) => {
        const at = said.indexOf(number)
        if (at < 0) return [`${key}: ${number}`]
        said.splice(at, 1)
        return []
      })
    })
    expect(lost).toEqual([])
    const others = demoGoods.map(({ description }) => description[lang])
    expect(twice(others)).toEqual([])
  })

  it('lists the large catalogue as people write: descriptions in three languages', () => {
    const { description } = bulkGoods(0)
    expect(description).toEqual(asPeopleWrite(demoGoods[0]!.description))
    expect(Object.keys(description).toSorted()).toEqual(['ar', 'en', 'zh-CN'])
  })

  it('describes all goods in two to four sentences', () => {
    const sentences = ({ description }: (typeof demoGoods)[number]) => description['zh-CN']!.split('。').length - 1
    expect(demoGoods.filter((goods) => sentences(goods) < 2 || sentences(goods) > 4).map(({ key }) => key)).toEqual([])
  })

  it('lists all goods in second-level categories, of which none is empty', () => {
    const leaves = demoCategories.filter(({ parent }) => parent !== null).map(({ key }) => key)
    expect(demoGoods.filter(({ category }) => !leaves.includes(category))).toEqual([])
    expect(leaves.filter((leaf) => !demoGoods.some(({ category }) => category === leaf))).toEqual([])
  })

  it('has at least eight products in every category of the first level', () => {
    const countIn = (top: string) =>
      demoGoods.filter(({ category }) => demoCategories.find(({ key }) => key === category)?.parent === top).length
    const tops = demoCategories.filter(({ parent }) => parent === null).map(({ key }) => key)
    expect(tops.filter((top) => countIn(top) < 8)).toEqual([])
  })

  it('has at least one review text about each category', () => {
    const subjects = new Set(demoReviews.map(({ about }) => about))
    const leaves = demoCategories.filter(({ parent }) => parent !== null)
    expect(leaves.filter(({ key, parent }) => !subjects.has(key) && !subjects.has(parent!))).toEqual([])
  })

  it('keeps each shop within the limits of its level', () => {
    for (const shop of demoShops) {
      const terms = LEVELS[shop.level]!
      const own = demoGoods.filter((goods) => goods.shop === shop.key)
      expect(own.length).toBeGreaterThan(0)
      expect(own.length).toBeLessThanOrEqual(terms.listings)
      for (const sku of own.flatMap(({ skus }) => skus)) {
        expect(sku.priceMicro, sku.key).toBeLessThanOrEqual(terms.highestPriceMicro)
        expect(sku.purchaseMicro, sku.key).toBeLessThan(sku.priceMicro)
        const kept = (sku.priceMicro - sku.purchaseMicro) * 100n
        expect(kept, sku.key).toBeLessThanOrEqual(sku.priceMicro * BigInt(terms.profitCapPercent))
      }
    }
    expect(new Set(demoShops.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4, 5]))
  })

  it('gives the demo merchant a shop, and one shop a short list of countries', () => {
    expect(demoShops.filter(({ ownerEmail }) => ownerEmail === 'merchant@shop.example')).toHaveLength(1)
    const limited = demoShops.flatMap(({ freights: [first] }) => (first?.only_listed ? [first] : []))
    expect(limited).toHaveLength(1)
    const homes = demoShoppers.map(({ address }) => address.country)
    expect(homes.some((country) => rateFor(limited[0]!, country) !== undefined)).toBe(true)
    expect(homes.some((country) => !rateFor(limited[0]!, country))).toBe(true)
  })

  it('offers one SKU for each combination of values, and none below the price of the goods', () => {
    for (const goods of demoGoods) {
      const combinations = goods.axes.reduce((product, { values }) => product * values.length, 1)
      expect(goods.axes.length, goods.key).toBeLessThanOrEqual(2)
      expect(goods.skus, goods.key).toHaveLength(combinations)
      expect(goods.skus.every(({ spec }) => spec.length === goods.axes.length)).toBe(true)
      expect(goods.skus.every(({ priceMicro }) => priceMicro >= goods.priceMicro)).toBe(true)
      expect(pieces(goods), goods.key).toBeGreaterThan(0)
    }
  })

  it('has limited goods, new goods and old goods', () => {
    expect(demoGoods.filter((goods) => pieces(goods) <= 10).length).toBeGreaterThanOrEqual(4)
    expect(demoGoods.filter(({ ageDays }) => ageDays < 30).length).toBeGreaterThanOrEqual(16)
    expect(Math.max(...demoGoods.map(({ ageDays }) => ageDays))).toBeLessThan(120)
    expect(Math.max(...demoGoods.map(({ ageDays }) => ageDays))).toBeGreaterThan(110)
  })

  it('shows each photograph for one product only, names none that is missing and leaves none unused', () => {
    const shown = demoGoods.flatMap(({ photos }) => photos)
    expect(twice(shown)).toEqual([])
    const scenes = [...demoCategories, ...demoBanners].flatMap(({ scene }) => scene ?? [])
    expect([...new Set([...shown, ...scenes])].sort()).toEqual(photographNames())
    const cutFrom = [...demoCategories, ...demoShops, ...demoShoppers].map(({ photo }) => photo)
    expect(cutFrom.filter((name) => !shown.includes(name))).toEqual([])
  })

  it('shows each colour of a product in a photograph of its own', () => {
    const coloured = demoGoods.filter(({ axes }) => axes.some(({ axis }) => axis.en === 'Colour'))
    expect(coloured.length).toBeGreaterThan(0)
    for (const { key, axes, skus, photos } of coloured) {
      const colours = axes.find(({ axis }) => axis.en === 'Colour')!.values
      expect(new Set(skus.map(({ photo }) => photo)).size, key).toBe(colours.length)
      expect(skus.filter(({ photo }) => !photos.includes(photo))).toEqual([])
    }
  })

  it('has complete return addresses, and a freight rate for every country or a list of them', () => {
    for (const { key, returnAddress, freights } of demoShops) {
      expect(returnAddress.mobile, key).toBe(phoneOf(returnAddress.mobile, returnAddress.country))
      expect(withoutForeignParts(returnAddress), key).toEqual(returnAddress)
      expect(
        ADDRESS_PARTS.flatMap((part) => missingPart(returnAddress, part) ?? []),
        key,
      ).toEqual([])
      for (const freight of freights) expect(wrongFreight(freight), `${key} ${freight.name}`).toBeUndefined()
    }
  })

  it('has complete delivery addresses', () => {
    for (const { address, email } of demoShoppers) {
      expect(address.country).toMatch(/^[A-Z]{2}$/)
      expect(address.mobile, email).toBe(phoneOf(address.mobile, address.country))
      const saved = { ...address, zip_code: address.zipCode }
      expect(ADDRESS_PARTS.flatMap((part) => missingPart(saved, part) ?? [])).toEqual([])
      expect(wrongPostalCode(saved.zip_code, saved.country)).toBeUndefined()
      expect(withoutForeignParts(saved)).toEqual(saved)
    }
  })
})
