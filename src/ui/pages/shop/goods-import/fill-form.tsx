import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsImportView } from '#contract/catalogue/goods-import.contract.ts'
import type { Dialect } from '#contract/catalogue/goods-import.form.ts'
import { wholeOf } from '#contract/catalogue/goods-rules.form.ts'
import { problem } from '#contract/platform/problem.ts'
import { GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import { readAgain } from '#streams/catalogue/goods-import.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Button } from '../../../primitives/button.tsx'
import { Select, TextField } from '../../../primitives/field.tsx'
import { useCategoryOptions } from './use-category-options.ts'

/** What one answer fills for all products: asked where they lack it, and where it was filled before. Else it draws nothing. */
export function FillForm({ view: { id, dialect, facts } }: { view: GoodsImportView }) {
  const { t } = useTexts('goodsImport')
  const go = useNavigation()
  const { send, pending } = useSend()
  const [category, setCategory] = useState(dialect.category ?? '')
  const [cost, setCost] = useState(String(dialect.fill.cost_percent ?? ''))
  const [weight, setWeight] = useState(String(dialect.fill.weight_grams ?? ''))
  const categories = useCategoryOptions()
  const costWrong = wrongNumber(cost, 99)
  const weightWrong = wrongNumber(weight, GOODS_MOST.weightGrams)
  const asked: Dialect = {
    ...dialect,
    category: category || null,
    fill: { cost_percent: wholeOf(cost) ?? null, weight_grams: wholeOf(weight) ?? null },
  }
  const isAsked = {
    category: facts.lacks.category > 0 || dialect.category !== null,
    cost: facts.lacks.cost > 0 || dialect.fill.cost_percent !== null,
    weight: facts.lacks.weight > 0 || dialect.fill.weight_grams !== null,
  }
  const handleFill = async (): Promise<void> => {
    if (await send(() => readAgain(id, asked))) go.replace(links.shopImport({ id }))
  }
  if (!isAsked.category && !isAsked.cost && !isAsked.weight) return null
  return (
    <>
      {isAsked.category && (
        <Select
          label={t('page.category')}
          name="category"
          value={category}
          options={[{ value: '', label: t('page.noCategory') }, ...categories]}
          onChange={({ target }) => setCategory(target.value)}
        />
      )}
      {isAsked.cost && (
        <TextField
          label={t('missing.fillCost')}
          hint={t('missing.fillCostHint')}
          name="cost_percent"
          inputMode="numeric"
          value={cost}
          problem={costWrong}
          onChange={({ target }) => setCost(target.value)}
        />
      )}
      {isAsked.weight && (
        <TextField
          label={t('missing.fillWeight')}
          name="weight_grams"
          inputMode="numeric"
          value={weight}
          problem={weightWrong}
          onChange={({ target }) => setWeight(target.value)}
        />
      )}
      <Button
        pending={pending}
        disabled={costWrong !== undefined || weightWrong !== undefined || isSame(asked, dialect)}
        onClick={() => void handleFill()}
      >
        {t('missing.fill')}
      </Button>
    </>
  )
}

/** Whether they fill the same. */
const isSame = (one: Dialect, other: Dialect): boolean =>
  one.category === other.category &&
  one.fill.cost_percent === other.fill.cost_percent &&
  one.fill.weight_grams === other.fill.weight_grams

/** That a number is not one from 1 to the most; nothing typed is none. */
function wrongNumber(typed: string, most: number) {
  if (typed.trim() === '') return undefined
  const whole = wholeOf(typed)
  return whole !== undefined && whole >= 1 && whole <= most ? undefined : problem('import.numberBetween', { most })
}
