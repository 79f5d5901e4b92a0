import type { Localised } from '#contract/contract.ts'
import { countOfCombinations, matrixOf } from '#contract/goods-options.form.ts'
import { CATALOGUE_LANGUAGES, type Language } from '#contract/languages.ts'
import { type GoodsAxis, GOODS_MOST, type TypedGoods } from '#contract/shop-goods.form.ts'
import { newKey } from '#client/key.ts'

const unwritten = Object.fromEntries(CATALOGUE_LANGUAGES.map((lang) => [lang, ''])) as unknown as Localised

/** An option before it has a name. */
export const newAxis = (): GoodsAxis => ({ key: newKey(), axis: unwritten, values: [] })

/** A value of an option, named in one language. */
export const newValue = (name: string, lang: Language): GoodsAxis['values'][number] => ({
  key: newKey(),
  value: { ...unwritten, [lang]: name },
})

/** The form with other options. Its variants stay what they are as far as they can; an option without values makes none. */
export const withAxes = (form: TypedGoods, axes: readonly GoodsAxis[]): TypedGoods => ({
  ...form,
  axes,
  skus: matrixOf(
    axes.filter(({ values }) => values.length > 0),
    form.skus,
  ),
})

/** Whether these options make more variants than a product may have. */
export const makeTooMany = (axes: readonly GoodsAxis[]): boolean =>
  countOfCombinations(axes.filter(({ values }) => values.length > 0)) > GOODS_MOST.skus

/** A list with one of its items a place earlier or later; the same again at its end. */
export function stepped<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const [one, other] = [list[at], list[at + by]]
  return one && other ? list.with(at, other).with(at + by, one) : list
}
