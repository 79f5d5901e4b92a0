import { useState } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import type { GoodsAxis, TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { limitOf, withAxes } from './options.ts'
import { comingBack, partsOf, recalled, type Removed, together } from './removed.ts'
import { useTaken } from './undo-line.tsx'

/** An option, or one value of it, that was taken away. */
type TakenOption = { readonly axis: GoodsAxis; readonly value?: GoodsAxis['values'][number] }

/** What the next options no longer have, with its places. */
function takenFrom(axes: readonly GoodsAxis[], next: readonly GoodsAxis[]) {
  return axes.flatMap((axis, at) => {
    const now = next.find(({ key }) => key === axis.key)
    if (!now) return [{ item: { axis } as TakenOption, at }]
    const keys = new Set(now.values.map(({ key }) => key))
    return axis.values.flatMap((value, n) => (keys.has(value.key) ? [] : [{ item: { axis, value }, at: n }]))
  })
}

/** The options with something back in its place. */
function putBack(axes: readonly GoodsAxis[], { axis, value }: TakenOption, at: number): readonly GoodsAxis[] {
  if (!value) return axes.toSpliced(at, 0, axis)
  return axes.map((each) => (each.key === axis.key ? { ...each, values: each.values.toSpliced(at, 0, value) } : each))
}

/**
 * Changes the options of a product, within their limits, and remembers what was taken away. `saved` is the product as it is saved, where
 * it is no draft.
 */
export function useOptions(
  form: TypedGoods,
  change: (next: (form: TypedGoods) => TypedGoods) => void,
  saved: TypedGoods | undefined,
) {
  const { axes } = form
  const [full, setFull] = useState<{ readonly key: string; readonly problem: Problem }>()
  const [removed, setRemoved] = useState<Removed>({ values: [], skus: [] })
  // What is gone after a reload is still in the product as it is saved.
  const memory = saved ? together(removed, partsOf(saved)) : removed
  const taken = useTaken<TakenOption>(({ axis, value }) => {
    const there = axes.find(({ key }) => key === axis.key)
    return value ? !there || there.values.some(({ key }) => key === value.key) : there !== undefined
  })
  const { last } = taken
  const set = (key: string, asked: readonly GoodsAxis[]): boolean => {
    const next = recalled(asked, axes, memory)
    const limit = limitOf(next)
    setFull(limit && { key, problem: limit })
    if (limit) return false
    setRemoved(together(partsOf(form), removed))
    taken.note(...takenFrom(axes, next))
    const back = memory.skus.map((sku) => comingBack(sku, saved))
    change((before) => withAxes(before, next, back))
    return true
  }
  return {
    /** Sets the options, asked for at the option of this key, or at '' for all; false where they would be too many. */
    set,
    /** What was taken away last. */
    last: last?.item,
    undo: (): void => {
      if (last) set('', putBack(axes, last.item, last.at))
    },
    /** That a change asked for there would have been too many. */
    problemOf: (key: string): Problem | undefined => (full?.key === key ? full.problem : undefined),
  }
}
