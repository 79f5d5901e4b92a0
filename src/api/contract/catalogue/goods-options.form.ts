import type { Localised } from '../platform/contract.ts'
import { CATALOGUE_LANGUAGES } from '../platform/languages.ts'
import { comparableName } from '../platform/comparable-name.ts'
import { tidyText } from '../platform/plain-text.ts'
import { emptySku, type GoodsAxis, GOODS_MOST, type TypedSku } from './shop-goods.form.ts'
import { type Problem, problem } from '../platform/problem.ts'
import { tooLong } from '../platform/text-limits.ts'

/** Every combination of one value of each option, by their keys, in the order of the options; one empty one without options. */
export const combinations = (axes: readonly GoodsAxis[]): string[][] =>
  axes.reduce<string[][]>(
    (found, { values }) => found.flatMap((chosen) => values.map(({ key }) => [...chosen, key])),
    [[]],
  )

/** How many variants the options make, without making them. */
export const countOfCombinations = (axes: readonly GoodsAxis[]): number =>
  axes.reduce((count, { values }) => count * values.length, 1)

const isPartOf = (few: readonly string[], many: readonly string[]): boolean => few.every((key) => many.includes(key))

/**
 * The variants of changed options. A variant keeps what it is (identity, price, stock, picture) when options are added, renamed, moved
 * or removed: of several combinations that it could become it is the first, and the others start with its prices.
 */
export function matrixOf(axes: readonly GoodsAxis[], skus: readonly TypedSku[]): TypedSku[] {
  const used = new Set<TypedSku>()
  return combinations(axes).map((values) => {
    const fits = (sku: TypedSku): boolean => isPartOf(sku.values, values) || isPartOf(values, sku.values)
    const exact = skus.find((sku) => sku.values.length === values.length && isPartOf(values, sku.values))
    const near = exact ?? skus.find((sku) => !used.has(sku) && fits(sku))
    if (near) {
      used.add(near)
      return { ...near, values }
    }
    const like = skus.find(fits)
    return like
      ? { ...emptySku(values), price: like.price, purchase: like.purchase, weight: like.weight }
      : emptySku(values)
  })
}

/** The same combination whatever the order of the options, to compare two. */
export const combinationKey = (values: readonly string[]): string => [...values].sort().join('\n')

const isUnwritten = (text: Localised): boolean => CATALOGUE_LANGUAGES.every((lang) => tidyText(text[lang]) === '')

/** Whether two names are the same to a reader of one of their languages. */
export const areAlike = (a: Localised, b: Localised): boolean =>
  CATALOGUE_LANGUAGES.some((lang) => {
    const name = comparableName(a[lang])
    return name !== '' && name === comparableName(b[lang])
  })

const twiceAt = (names: readonly Localised[]): number =>
  names.findIndex((name, at) => names.slice(0, at).some((other) => areAlike(name, other)))

const tooLongIn = (text: Localised, field: string): Problem[] =>
  CATALOGUE_LANGUAGES.flatMap((lang) => tooLong(text[lang], GOODS_MOST.option, field) ?? []).slice(0, 1)

/** What is wrong with the options, by the field of the first that is. */
export function wrongOptions(axes: readonly GoodsAxis[]): Problem[] {
  const problems: Problem[] = []
  if (axes.length > GOODS_MOST.axes) problems.push(problem('goods.tooManyOptions', { most: GOODS_MOST.axes }, 'axes'))
  const keys = axes.flatMap(({ key, values }) => [key, ...values.map((value) => value.key)])
  if (new Set(keys).size < keys.length) problems.push(problem('goods.duplicateOption', {}, 'axes'))
  const twice = twiceAt(axes.map(({ axis }) => axis))
  if (twice >= 0) problems.push(problem('goods.duplicateOption', {}, `axes.${twice}.axis`))
  axes.forEach(({ axis, values }, at) => {
    if (isUnwritten(axis)) problems.push(problem('input.required', {}, `axes.${at}.axis`))
    if (values.length === 0) problems.push(problem('goods.optionEmpty', {}, `axes.${at}.values`))
    if (values.length > GOODS_MOST.values)
      problems.push(problem('goods.tooManyValues', { most: GOODS_MOST.values }, `axes.${at}.values`))
    problems.push(...tooLongIn(axis, `axes.${at}.axis`))
    values.forEach(({ value }, n) => {
      if (isUnwritten(value)) problems.push(problem('input.required', {}, `axes.${at}.values.${n}`))
      problems.push(...tooLongIn(value, `axes.${at}.values.${n}`))
    })
    const same = twiceAt(values.map(({ value }) => value))
    if (same >= 0) problems.push(problem('goods.duplicateOption', {}, `axes.${at}.values.${same}`))
  })
  return problems
}

/** What is wrong with the variants as combinations of the options. */
export function wrongVariants(
  axes: readonly GoodsAxis[],
  skus: readonly { readonly values: readonly string[]; readonly code: string }[],
): Problem[] {
  if (skus.length > GOODS_MOST.skus) return [problem('goods.tooManySkus', { most: GOODS_MOST.skus }, 'skus')]
  if (skus.length === 0) return [problem('goods.specMissing', {}, 'skus')]
  const seen = new Set<string>()
  const codes = new Set<string>()
  return skus.flatMap(({ values, code }, at) => {
    const isOne =
      values.length === axes.length && axes.every((axis, n) => axis.values.some(({ key }) => key === values[n]))
    if (!isOne) return [problem('input.invalid', { field: `skus.${at}.values` }, `skus.${at}.values`)]
    const combination = combinationKey(values)
    const isTwice = seen.has(combination)
    seen.add(combination)
    const plain = tidyText(code)
    const isUsed = plain !== '' && codes.has(plain)
    codes.add(plain)
    return [
      ...(isTwice ? [problem('goods.duplicateSku', {}, `skus.${at}.values`)] : []),
      ...(tooLong(plain, GOODS_MOST.code, `skus.${at}.code`)
        ? [problem('input.tooLong', { max: GOODS_MOST.code }, `skus.${at}.code`)]
        : []),
      ...(isUsed ? [problem('goods.codeTaken', { code: plain }, `skus.${at}.code`)] : []),
    ]
  })
}
