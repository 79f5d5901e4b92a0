import { CATALOGUE_LANGUAGES, type CatalogueLanguage } from '#contract/platform/languages.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { combinationKey } from '#contract/catalogue/goods-options.form.ts'
import { comparableName } from '#contract/platform/comparable-name.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import { type GoodsAxis, GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import type { OwnGoods, OwnSku } from '../shop-goods/own-goods.queries.ts'
import type { ReadProduct, ReadVariant } from './read-product.ts'

const compared = new WeakMap<Localised, ReadonlySet<string>>()

/** The names of a thing in its languages, as they are compared. */
function namesOf(names: Localised): ReadonlySet<string> {
  const known = compared.get(names) ?? new Set(CATALOGUE_LANGUAGES.map((lang) => comparableName(names[lang])))
  compared.set(names, known)
  return known
}

/** Whether a name is what one of its languages says. */
const says = (names: Localised, text: string): boolean => text !== '' && namesOf(names).has(comparableName(text))

const only = (lang: CatalogueLanguage, text: string): Localised => ({ en: '', 'zh-CN': '', ar: '', [lang]: text })

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
  readonly problem?: Problem | undefined
}

interface Matching {
  readonly lang: CatalogueLanguage
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
  if (!axes) return { axes: goods?.axes ?? [], variants: [], problem: problem('import.optionName') }
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

/** A row of a variant that is left out, and why. */
export interface LeftVariant {
  readonly variant: ReadVariant
  readonly problem: Problem
}

/**
 * The product with the variants that it can have: a row of a variant that is there already, or that has no value for an option, and what
 * is beyond the most values and variants is left out. `wrongNew` says what else a variant that is new must not be.
 */
export function fitVariants(
  given: ReadProduct,
  goods: OwnGoods | undefined,
  matching: Matching,
  wrongNew: (variant: ReadVariant) => Problem | undefined,
): { readonly read: ReadProduct; readonly left: readonly LeftVariant[] } {
  const read = goods ? given : withNames(given)
  const { axes, variants, problem: mismatch } = matchVariants(read, goods, matching)
  // The options of a product that is there are its merchant's to change.
  if (goods && mismatch) return { read, left: [] }
  const left: LeftVariant[] = []
  const seen = new Set<unknown>()
  const used = axes.map(
    ({ key }) => new Set(goods?.axes.find((own) => own.key === key)?.values.map((value) => value.key)),
  )
  let count = goods?.skus.filter(({ archived }) => !archived).length ?? 0
  const wrong = ({ read: variant, sku, values }: MatchedVariant): Problem | undefined => {
    if (seen.has(sku ?? combinationKey(values))) return problem('goods.duplicateSku')
    if (sku) return undefined
    if (values.length < axes.length) return problem('import.optionName')
    if (values.some((value, at) => !used[at]?.has(value) && (used[at]?.size ?? 0) >= GOODS_MOST.values))
      return problem('goods.tooManyValues', { most: GOODS_MOST.values })
    return count >= GOODS_MOST.skus ? problem('goods.tooManySkus', { most: GOODS_MOST.skus }) : wrongNew(variant)
  }
  const kept = variants.filter((matched) => {
    const found = wrong(matched)
    if (found) left.push({ variant: matched.read, problem: found })
    else {
      seen.add(matched.sku ?? combinationKey(matched.values))
      if (!matched.sku) count += 1
      matched.values.forEach((value, at) => used[at]?.add(value))
    }
    return !found
  })
  // Without a variant there is nothing to choose.
  const options = goods || kept.length > 0 ? read.options : []
  return { read: { ...read, options, variants: kept.map((matched) => matched.read) }, left }
}

/** A new product with a name of its own for each option that its variants have a value of. */
function withNames(read: ReadProduct): ReadProduct {
  const most = Math.max(0, ...read.variants.map(({ values }) => values.length))
  const seen = new Set<string>()
  const options = Array.from({ length: most }, (_, at) => {
    const name = read.options[at] ?? `Option ${at + 1}`
    const own = seen.has(comparableName(name)) ? `${name} ${at + 1}` : name
    seen.add(comparableName(own))
    return own
  })
  return { ...read, options }
}
