import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { Localised } from '#contract/platform/contract.ts'
import type { GoodsView } from '#contract/catalogue/product.contract.ts'
import { useFormat } from '../../primitives/format.ts'
import { type Choice, chosenBeside, nameKey, type Unavailable, whyNot } from './sku-choice.ts'

/** Why values cannot be had, as sentences, and which one was pressed in vain. It is explained for as long as it cannot be had. */
export function useUnavailable(goods: GoodsView, choice: Choice) {
  const { t } = useTexts('goods')
  const { localised, list } = useFormat()
  const [pressed, setPressed] = useState<{ readonly axis: number; readonly key: string }>()
  const sentence = (at: number, value: Localised, why: Unavailable): string => {
    const others = chosenBeside(goods, choice, at).map((each) => localised(each))
    const option = localised(value)
    return others.length === 0 ? t(`spec.${why}`, { option }) : t(`spec.${why}With`, { option, others: list(others) })
  }
  const pressedAt = (at: number): string | undefined => {
    const values = pressed?.axis === at ? (goods.axes[at]?.values ?? []) : []
    const value = values.find((each) => nameKey(each) === pressed?.key)
    const why = value && whyNot(goods, choice, at, nameKey(value))
    return value && why && sentence(at, value, why)
  }
  return { sentence, pressedAt, setPressed }
}
