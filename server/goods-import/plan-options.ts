import { CATALOGUE_LANGUAGES } from '#contract/languages.ts'
import type { Localised } from '#contract/contract.ts'
import { combinationKey } from '#contract/goods-options.form.ts'
import { comparableName } from '#contract/plain-text.ts'
import { type Problem, problem } from '#contract/problem.ts'
import type { GoodsAxis } from '#contract/shop-goods.form.ts'
import type { OwnGoods, OwnSku } from '../shop-goods/own-goods.queries.ts'
import type { ReadProduct, ReadVariant } from './read-product.ts'

/** Whether a name is what one of its languages says. */
const says = (names: Localised, text: string): boolean =>
  text !== '' && CATALOGUE_LANGUAGES.some((lang) => comparableName(names[lang]) === comparableName(text))

const only = (lang: keyof Localised, text: string): Localised => ({ en: '', 'zh-CN': '', ar: '', [lang]: text })

/** A variant of the file with what it is in the shop. */
export interface MatchedVariant {
  readonly read: ReadVariant
  readonly sku: OwnSku | undefined
  /** The keys of its values, in the order of the options. */
  readonly values: readonly string[]
}

/** The options of a product as the file leaves them, and its variants. */
export interface Matched {
  readonly axes: readonly GoodsAxis[]
  readonly variants: readonly MatchedVariant[]
  /** Rows of a variant that a row before them is of already. */
  readonly repeated: readonly ReadVariant[]
  readonly problem?: Problem | undefined
}

interface Matching {
  readonly lang: keyof Localised
  readonly newKey: () => string
}

/**
 * Finds the options and variants of the file among those of the product: an option and a value by their name, a variant by its code, or
 * without one by its values. A value that is not there is added. Variants that the file leaves out stay.
 */
export function matchVariants(read: ReadProduct, goods: OwnGoods | undefined, { lang, newKey }: Matching): Matched {
  const live = goods?.skus.filter(({ archived }) => !archived) ?? []
  const byCode = new Map(live.filter(({ code }) => code !== '').map((sku) => [sku.code, sku]))
  const axes = axesOf(read, goods, { lang, newKey })
  if (!axes) return { axes: goods?.axes ?? [], variants: [], repeated: [], problem: problem('import.optionName') }
  const grown = axes.map(({ key, axis, values }, at): GoodsAxis => {
    const added = new Map<string, { key: string; value: Localised }>()
    for (const variant of read.variants) {
      const text = variant.values[at] ?? ''
      if (text !== '' && !values.some(({ value }) => says(value, text)) && !added.has(comparableName(text)))
        added.set(comparableName(text), { key: newKey(), value: only(lang, text) })
    }
    return { key, axis, values: [...values, ...added.values()] }
  })
  const keysOf = (variant: ReadVariant): string[] =>
    grown.flatMap(({ values }, at) => values.find(({ value }) => says(value, variant.values[at] ?? ''))?.key ?? [])
  const byValues = new Map(live.map((sku) => [combinationKey(sku.values), sku]))
  const variants = read.variants.map((variant): MatchedVariant => {
    const values = keysOf(variant)
    const sku = (variant.code ? byCode.get(variant.code) : undefined) ?? byValues.get(combinationKey(values))
    // A file without option columns names a variant by its code alone.
    return { read: variant, sku, values: values.length === 0 && sku ? sku.values : values }
  })
  const isNamed = variants.every(({ values }) => values.length === grown.length)
  // Options that come or go leave no place for a variant that the file does not name.
  const isOther = goods !== undefined && grown.length !== goods.axes.length
  const areAllNamed = live.every((sku) => variants.some((variant) => variant.sku === sku))
  return {
    axes: grown,
    variants,
    repeated: variants
      .filter(({ sku }, at) => sku && variants.findIndex((other) => other.sku === sku) < at)
      .map((variant) => variant.read),
    ...(isNamed && (!isOther || areAllNamed) ? {} : { problem: problem('import.optionName') }),
  }
}

/** The options themselves; nothing where the file names values of options that it does not name. */
function axesOf(read: ReadProduct, goods: OwnGoods | undefined, { lang, newKey }: Matching): GoodsAxis[] | undefined {
  const known = goods?.axes ?? []
  const most = Math.max(0, ...read.variants.map(({ values }) => values.length))
  if (read.variants.length === 0 || (most === 0 && read.options.length === 0 && goods)) return [...known]
  if (read.options.length === 0) return most <= known.length ? [...known] : undefined
  if (most > read.options.length) return undefined
  return read.options.map((name) => {
    const found = known.find(({ axis }) => says(axis, name))
    return found ?? { key: newKey(), axis: only(lang, name), values: [] }
  })
}
