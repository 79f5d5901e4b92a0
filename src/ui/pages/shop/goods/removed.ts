import { areAlike, combinationKey } from '#contract/catalogue/goods-options.form.ts'
import type { GoodsAxis, TypedGoods, TypedSku } from '#contract/catalogue/shop-goods.form.ts'

type Value = GoodsAxis['values'][number]

/** What the options of a product had: values with the option that they were of, and variants as they were. The newest are first. */
export interface Removed {
  readonly values: readonly { readonly axis: GoodsAxis; readonly value: Value }[]
  readonly skus: readonly TypedSku[]
}

const valuesOf = (axes: readonly GoodsAxis[]): Removed['values'] =>
  axes.flatMap((axis) => axis.values.map((value) => ({ axis, value })))
const keysOf = (axes: readonly GoodsAxis[]): Set<string> => new Set(valuesOf(axes).map(({ value }) => value.key))

/** So many values, and so many variants, are remembered at most. */
const MOST_REMEMBERED = 500

/** All that a form has, to be remembered while it is changed. */
export const partsOf = ({ axes, skus }: TypedGoods): Removed => ({ values: valuesOf(axes), skus })

/** Two memories as one; what stands in the first is the newer. */
export function together(newer: Removed, older: Removed): Removed {
  const combinations = new Set(newer.skus.map(({ values }) => combinationKey(values)))
  const keys = new Set(newer.values.map(({ value }) => value.key))
  return {
    values: [...newer.values, ...older.values.filter(({ value }) => !keys.has(value.key))].slice(0, MOST_REMEMBERED),
    skus: [...newer.skus, ...older.skus.filter(({ values }) => !combinations.has(combinationKey(values)))].slice(
      0,
      MOST_REMEMBERED,
    ),
  }
}

/** Changed options, in which a value that is typed again is the one that was taken away: its variants then find it. */
export function recalled(next: readonly GoodsAxis[], before: readonly GoodsAxis[], { values }: Removed): GoodsAxis[] {
  const [known, used] = [keysOf(before), keysOf(next)]
  return next.map((axis) => ({
    ...axis,
    values: axis.values.map((typed) => {
      if (known.has(typed.key)) return typed
      const found = values.find(
        (each) =>
          !used.has(each.value.key) &&
          (each.axis.key === axis.key || areAlike(each.axis.axis, axis.axis)) &&
          areAlike(each.value.value, typed.value),
      )
      if (!found) return typed
      used.add(found.value.key)
      return found.value
    }),
  }))
}

/** A variant that comes back: its stock as it is now where it was not typed, and a new one where the saved product no longer has it. */
export function comingBack(sku: TypedSku, saved: TypedGoods | undefined): TypedSku {
  const now = saved?.skus.find(({ id }) => id !== '' && id === sku.id)
  if (!now) return sku.id === '' ? sku : { ...sku, id: '', stock_seen: 0 }
  const isUntouched = sku.stock === String(sku.stock_seen)
  return isUntouched ? { ...sku, stock: now.stock, stock_seen: now.stock_seen } : sku
}
