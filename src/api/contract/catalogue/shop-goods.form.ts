import type { Localised } from '../platform/contract.ts'

/** How much one product may hold. The contract refuses what is more, and the form says so before. */
export const GOODS_MOST = {
  title: 120,
  description: 5_000,
  alt: 140,
  brand: 60,
  attributes: 20,
  attribute: 60,
  pictures: 9,
  detailPictures: 20,
  axes: 3,
  values: 30,
  option: 40,
  skus: 100,
  /** Variants that a product has ever had. */
  skusEver: 1_000,
  code: 40,
  /** What is typed into the field of a number. */
  typed: 40,
  stock: 999_999,
  weightGrams: 1_000_000,
  drafts: 50,
  /** Products that one bulk action changes. */
  bulk: 2_000,
} as const

/** From this number of pieces downwards the stock is low. */
export const LOW_STOCK = 10

/** A picture of a product: `id` is that of an upload, or the address of one that the product has already. */
export interface GoodsPicture {
  readonly id: string
  /** Where everybody can see it, '' while only its owner can, by its id; what a client sends here is not read. */
  readonly url: string
  /** What it shows, for readers who cannot see it. */
  readonly alt: string
}

/** An option, as *Colour*. Its key, and those of its values, stay when they are renamed or moved. */
export interface GoodsAxis {
  readonly key: string
  readonly axis: Localised
  readonly values: readonly { readonly key: string; readonly value: Localised }[]
}

/** A variant as it is typed: numbers stay as they were written, also where they are half written. */
export interface TypedSku {
  /** The variant that it is, empty for a new one. */
  readonly id: string
  /** The key of one value of each option, in the order of the options. */
  readonly values: readonly string[]
  readonly code: string
  readonly price: string
  readonly purchase: string
  /** In grams; empty where it is not said. */
  readonly weight: string
  /** The pieces that can be sold. */
  readonly stock: string
  /** What could be sold when the stock was typed: the difference is what the server is told. Equal texts mean untouched. */
  readonly stock_seen: number
  readonly picture: GoodsPicture | null
}

/** A product as it is typed: what a draft keeps, and what the editor shows. */
export interface TypedGoods {
  readonly category: string
  readonly brand: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly title: Localised
  /** Paragraphs are parted by blank lines. */
  readonly description: Localised
  readonly pictures: readonly GoodsPicture[]
  readonly detail_pictures: readonly GoodsPicture[]
  readonly axes: readonly GoodsAxis[]
  readonly skus: readonly TypedSku[]
  /** A freight template of the shop; null for the freight of the shop. */
  readonly freight_id: string | null
}

/** A variant as the server takes it. */
export interface SkuForm {
  readonly id: string
  readonly values: readonly string[]
  readonly code: string
  /** Micro-USDT. */
  readonly price: string
  readonly purchase: string
  readonly weight_grams: number
  readonly picture: GoodsPicture | null
  /** Pieces that come or go; 0 leaves the stock alone, so that saving a text never brings back what was sold in the meantime. */
  readonly stock_change: number
}

/** A product as the server takes it. */
export type GoodsForm = Omit<TypedGoods, 'skus'> & { readonly skus: readonly SkuForm[] }

const unwritten: Localised = { en: '', 'zh-CN': '', ar: '' }

/** A variant before anything is typed. */
export const emptySku = (values: readonly string[]): TypedSku => ({
  id: '',
  values,
  code: '',
  price: '',
  purchase: '',
  weight: '',
  stock: '',
  stock_seen: 0,
  picture: null,
})

/** A product before anything is typed: without options it has one variant. */
export const EMPTY_GOODS: TypedGoods = {
  category: '',
  brand: '',
  attributes: [],
  title: unwritten,
  description: unwritten,
  pictures: [],
  detail_pictures: [],
  axes: [],
  skus: [emptySku([])],
  freight_id: null,
}

/**
 * What is saved by itself: two tabs that change different parts both succeed, and the same part is a conflict. `options` are the
 * options and the variants with their codes, weights and pictures; `prices` the prices and purchase prices of variants. Stock is
 * none of them: it travels as a difference.
 */
export const GOODS_PARTS = [
  'category',
  'brand',
  'attributes',
  'title',
  'description',
  'pictures',
  'detail_pictures',
  'options',
  'prices',
  'freight',
] as const
export type GoodsPart = (typeof GOODS_PARTS)[number]

/** A part of a product as it can be compared and put in the place of another. */
function partOf(part: GoodsPart, form: TypedGoods): unknown {
  if (part === 'freight') return form.freight_id
  if (part === 'options')
    return [
      form.axes,
      form.skus.map(({ id, values, code, weight, picture }) => [id, values, code, weight, picture?.id]),
    ]
  if (part === 'prices')
    return form.skus
      .filter(({ id }) => id !== '')
      .map(({ id, price, purchase }) => [id, price, purchase] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (part === 'pictures' || part === 'detail_pictures') return form[part].map(({ id, alt }) => [id, alt])
  return form[part]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The parts in which two forms differ: what was touched since the first, or what the other tab changed. */
export const changedParts = (before: TypedGoods, after: TypedGoods): GoodsPart[] =>
  GOODS_PARTS.filter((part) => !isSame(partOf(part, before), partOf(part, after)))

/** The form with one part of another one, for a merchant who chooses between two versions. */
export function withPartOf(part: GoodsPart, from: TypedGoods, form: TypedGoods): TypedGoods {
  if (part === 'freight') return { ...form, freight_id: from.freight_id }
  if (part === 'prices') {
    const prices = new Map(from.skus.map(({ id, price, purchase }) => [id, { price, purchase }]))
    return { ...form, skus: form.skus.map((sku) => (sku.id === '' ? sku : { ...sku, ...prices.get(sku.id) })) }
  }
  if (part === 'options') {
    // The prices and stocks that are typed here stay with their variants.
    const own = new Map(form.skus.map((sku) => [sku.id, sku]))
    const skus = from.skus.map((sku) => {
      const { price, purchase, stock, stock_seen } = (sku.id === '' ? undefined : own.get(sku.id)) ?? sku
      return { ...sku, price, purchase, stock, stock_seen }
    })
    return { ...form, axes: from.axes, skus }
  }
  return { ...form, [part]: from[part] }
}
