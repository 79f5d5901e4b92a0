import { type Problem, problem } from '#contract/platform/problem.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { combinationKey, combinations, countOfCombinations, matrixOf } from '#contract/catalogue/goods-options.form.ts'
import { CATALOGUE_LANGUAGES, type CatalogueLanguage } from '#contract/platform/languages.ts'
import { type GoodsAxis, GOODS_MOST, type TypedGoods, type TypedSku } from '#contract/catalogue/shop-goods.form.ts'
import { newKey } from '#client/key.ts'

const unwritten = Object.fromEntries(CATALOGUE_LANGUAGES.map((lang) => [lang, ''])) as Localised

/** An option before it has a name. */
export const newAxis = (): GoodsAxis => ({ key: newKey(), axis: unwritten, values: [] })

/** A value of an option, named in one language. */
export const newValue = (name: string, lang: CatalogueLanguage): GoodsAxis['values'][number] => ({
  key: newKey(),
  value: { ...unwritten, [lang]: name },
})

/**
 * The form with other options. Its variants stay what they are as far as they can, and those that were there before come back as they
 * were; an option without values makes none.
 */
export function withAxes(form: TypedGoods, axes: readonly GoodsAxis[], before: readonly TypedSku[] = []): TypedGoods {
  const whole = axes.filter(({ values }) => values.length > 0)
  const wanted = new Set(combinations(whole).map(combinationKey))
  const there = new Set(form.skus.map(({ values }) => combinationKey(values)))
  const back = before.filter(({ values }) => {
    const combination = combinationKey(values)
    return wanted.has(combination) && !there.has(combination)
  })
  // A variant that comes back is what another one became in the meantime: it is in the product once, with what was typed since.
  const now = new Map(form.skus.filter(({ id }) => id !== '').map((sku) => [sku.id, sku]))
  const ids = new Set(back.map(({ id }) => id).filter((id) => id !== ''))
  const asTyped = back.map((sku) => ({ ...sku, ...now.get(sku.id), values: sku.values }))
  return { ...form, axes, skus: matrixOf(whole, [...asTyped, ...form.skus.filter(({ id }) => !ids.has(id))]) }
}

/** Why a product cannot have these options: too many of them, of the values of one, or of the variants that they make. */
export function limitOf(axes: readonly GoodsAxis[]): Problem | undefined {
  if (axes.length > GOODS_MOST.axes) return problem('goods.tooManyOptions', { most: GOODS_MOST.axes })
  if (axes.some(({ values }) => values.length > GOODS_MOST.values))
    return problem('goods.tooManyValues', { most: GOODS_MOST.values })
  return countOfCombinations(axes.filter(({ values }) => values.length > 0)) > GOODS_MOST.skus
    ? problem('goods.tooManySkus', { most: GOODS_MOST.skus })
    : undefined
}

/** A list with one of its items a place earlier or later; the same again at its end. */
export function stepped<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const [one, other] = [list[at], list[at + by]]
  return one && other ? list.with(at, other).with(at + by, one) : list
}
