import type { Localised } from '../platform/contract.ts'
import { type Prices, type ListingLimits, wrongForLevel } from './goods-caps.form.ts'
import { wrongOptions, wrongVariants } from './goods-options.form.ts'
import { CATALOGUE_LANGUAGES } from '../platform/languages.ts'
import { latinDigits } from '../platform/latin-digits.ts'
import { tidyText } from '../platform/plain-text.ts'
import { type Problem, problem } from '../platform/problem.ts'
import { GOODS_MOST, type GoodsForm, type SkuForm, type TypedGoods, type TypedSku } from './shop-goods.form.ts'
import { tooLong } from '../platform/text-limits.ts'
import { amountProblemAt, parseAmount } from '../platform/typed-amount.ts'

const isWritten = (text: Localised): boolean => CATALOGUE_LANGUAGES.some((lang) => tidyText(text[lang]) !== '')

/** What a product must have before it can be listed. */
const MISSING: ReadonlySet<string> = new Set([
  'goods.categoryMissing',
  'goods.titleMissing',
  'goods.pictureMissing',
  'goods.priceMissing',
  'goods.purchaseMissing',
])

/** Whether a problem says that something is not there yet, and not that something is wrong. */
export const isMissing = ({ key }: Problem): boolean => MISSING.has(key)

/** What a product has of what it must have. */
export interface Listable {
  readonly hasCategory: boolean
  readonly hasTitle: boolean
  readonly hasPicture: boolean
  readonly skus: readonly Prices[]
}

/** What a product lacks before it can be listed. */
export const missingIn = ({ hasCategory, hasTitle, hasPicture, skus }: Listable): Problem[] => [
  ...(hasCategory ? [] : [problem('goods.categoryMissing', {}, 'category')]),
  ...(hasTitle ? [] : [problem('goods.titleMissing', {}, 'title')]),
  ...(hasPicture ? [] : [problem('goods.pictureMissing', {}, 'pictures')]),
  ...skus.flatMap(({ price, purchase }, at) => [
    ...(BigInt(price) > 0n ? [] : [problem('goods.priceMissing', {}, `skus.${at}.price`)]),
    ...(BigInt(purchase) > 0n ? [] : [problem('goods.purchaseMissing', {}, `skus.${at}.purchase`)]),
  ]),
]

const tooLongIn = (field: 'title' | 'description', text: Localised): Problem[] =>
  CATALOGUE_LANGUAGES.flatMap((lang) => tooLong(text[lang], GOODS_MOST[field], `${field}.${lang}`) ?? [])

const listOf = (found: Problem | undefined): Problem[] => (found ? [found] : [])

/** What is wrong with everything but the variants. */
function wrongBesides(form: Omit<TypedGoods, 'skus'>): Problem[] {
  const tooMany = (field: 'pictures' | 'detail_pictures', most: number): Problem[] =>
    form[field].length > most ? [problem('upload.tooMany', { max: most }, field)] : []
  return [
    ...tooLongIn('title', form.title),
    ...tooLongIn('description', form.description),
    ...listOf(tooLong(form.brand, GOODS_MOST.brand, 'brand')),
    ...(['pictures', 'detail_pictures'] as const).flatMap((field) =>
      form[field].flatMap(({ alt }, at) => listOf(tooLong(alt, GOODS_MOST.alt, `${field}.${at}.alt`))),
    ),
    ...form.attributes.flatMap(({ name, value }, at) => [
      ...listOf(tooLong(name, GOODS_MOST.attribute, `attributes.${at}.name`)),
      ...listOf(tooLong(value, GOODS_MOST.attribute, `attributes.${at}.value`)),
    ]),
    ...tooMany('pictures', GOODS_MOST.pictures),
    ...tooMany('detail_pictures', GOODS_MOST.detailPictures),
    ...(form.attributes.length > GOODS_MOST.attributes
      ? [problem('goods.tooManyAttributes', { most: GOODS_MOST.attributes }, 'attributes')]
      : []),
    ...form.attributes.flatMap(({ name, value }, at) =>
      (tidyText(name) === '') === (tidyText(value) === '')
        ? []
        : [problem('input.required', {}, `attributes.${at}.${tidyText(name) === '' ? 'name' : 'value'}`)],
    ),
    ...wrongOptions(form.axes),
  ]
}

/** What is wrong with the numbers of one variant, but for what its level allows. */
function wrongSku({ weight_grams, stock_change }: SkuForm, at: string): Problem[] {
  return [
    ...(weight_grams > GOODS_MOST.weightGrams
      ? [problem('goods.weight', { most: GOODS_MOST.weightGrams }, `${at}.weight`)]
      : []),
    ...(Math.abs(stock_change) > GOODS_MOST.stock
      ? [problem('goods.stock', { most: GOODS_MOST.stock }, `${at}.stock`)]
      : []),
  ]
}

/** Everything that is wrong with a product, but for what only the server knows; with limits, also what its level does not allow. */
export const wrongInGoods = (form: GoodsForm, limits?: ListingLimits): Problem[] => [
  ...missingIn({
    hasCategory: form.category !== '',
    hasTitle: isWritten(form.title),
    hasPicture: form.pictures.length > 0,
    skus: form.skus,
  }),
  ...wrongBesides(form),
  ...wrongVariants(form.axes, form.skus),
  ...form.skus.flatMap((sku, at) => [
    ...wrongSku(sku, `skus.${at}`),
    ...(limits && BigInt(sku.price) > 0n ? wrongForLevel(sku, limits, `skus.${at}`) : []),
  ]),
]

/** A whole number that was typed with digits of any script; undefined when it is none. */
export function wholeOf(typed: string): number | undefined {
  const plain = latinDigits(typed).replaceAll(/[\s,\u066c]/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

/** What a typed variant asks of the server, and what is wrong with the numbers as they were typed. */
function readSku(typed: TypedSku, at: string): { sku: SkuForm; problems: Problem[] } {
  const { id, values, code, picture } = typed
  const problems: Problem[] = []
  const amount = (field: 'price' | 'purchase'): string => {
    const wrong = amountProblemAt(`${at}.${field}`, typed[field])
    if (wrong) problems.push(wrong)
    return parseAmount(typed[field]) ?? '0'
  }
  const number = (field: 'weight' | 'stock', key: 'goods.weight' | 'goods.stock', most: number): number => {
    if (typed[field].trim() === '') return 0
    const read = wholeOf(typed[field])
    if (read !== undefined && read <= most) return read
    problems.push(problem(key, { most }, `${at}.${field}`))
    return 0
  }
  const [price, purchase] = [amount('price'), amount('purchase')]
  const weight_grams = number('weight', 'goods.weight', GOODS_MOST.weightGrams)
  const stock = number('stock', 'goods.stock', GOODS_MOST.stock)
  const isTouched = typed.stock.trim() !== ''
  const stock_change = isTouched ? stock - typed.stock_seen : 0
  return { sku: { id, values, code, price, purchase, weight_grams, picture, stock_change }, problems }
}

/**
 * What was typed, as the server takes it, with everything that is wrong with it; each problem names its field (`title`,
 * `axes.0.values.1`, `skus.3.price`). With limits, also what the level does not allow on the shelf.
 */
export function readGoods(typed: TypedGoods, limits?: ListingLimits): { form: GoodsForm; problems: Problem[] } {
  const read = typed.skus.map((sku, at) => readSku(sku, `skus.${at}`))
  const form: GoodsForm = { ...typed, skus: read.map(({ sku }) => sku) }
  const ofNumbers = read.flatMap(({ problems }) => problems)
  const fields = new Set(ofNumbers.map(({ field }) => field))
  // A number that was typed wrong is not missing besides.
  return { form, problems: [...ofNumbers, ...wrongInGoods(form, limits).filter(({ field }) => !fields.has(field))] }
}
