import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GoodsImportView } from '#contract/catalogue/goods-import.contract.ts'
import { type Dialect, IMPORT_LACKS, type ImportLack } from '#contract/catalogue/goods-import.form.ts'
import { wholeOf } from '#contract/catalogue/goods-rules.form.ts'
import { problem } from '#contract/platform/problem.ts'
import { GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import { readAgain } from '#streams/catalogue/goods-import.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Select, TextField } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { useCategoryOptions } from './use-category-options.ts'

/** What one answer fills for all products. */
const FILLED: readonly ImportLack[] = ['category', 'cost', 'weight']

/** What products of a file lack, and what the merchant fills in for all of them at once. */
export function MissingForm({ view: { id, dialect, facts }, canFill }: { view: GoodsImportView; canFill: boolean }) {
  const { t } = useTranslation('goodsImport')
  const { number } = useFormat()
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
  const isChanged =
    asked.category !== dialect.category ||
    asked.fill.cost_percent !== dialect.fill.cost_percent ||
    asked.fill.weight_grams !== dialect.fill.weight_grams
  const isFilled = (lack: ImportLack): boolean =>
    facts.lacks[lack] > 0 ||
    (lack === 'category' && dialect.category !== null) ||
    (lack === 'cost' && dialect.fill.cost_percent !== null) ||
    (lack === 'weight' && dialect.fill.weight_grams !== null)
  const handleFill = async (): Promise<void> => {
    if (await send(() => readAgain(id, asked))) go.replace(links.shopImport({ id }))
  }
  return (
    <section aria-label={t('missing.heading')} className="card grid gap-4 p-4">
      <h2 className="font-medium">{t('missing.heading')}</h2>
      {facts.held > 0 && <p className="text-sm text-muted">{t('missing.held', { count: facts.held })}</p>}
      <dl className="grid gap-2">
        {IMPORT_LACKS.filter((lack) => facts.lacks[lack] > 0).map((lack) => (
          <FactRow key={lack} label={t(`missing.${lack}`)}>
            {number(facts.lacks[lack])}
          </FactRow>
        ))}
      </dl>
      {canFill && FILLED.some(isFilled) && (
        <>
          {isFilled('category') && (
            <Select
              label={t('page.category')}
              name="category"
              value={category}
              options={[{ value: '', label: t('page.noCategory') }, ...categories]}
              onChange={({ target }) => setCategory(target.value)}
            />
          )}
          {isFilled('cost') && (
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
          {isFilled('weight') && (
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
            disabled={costWrong !== undefined || weightWrong !== undefined || !isChanged}
            onClick={() => void handleFill()}
          >
            {t('missing.fill')}
          </Button>
        </>
      )}
    </section>
  )
}

/** That a number is not one from 1 to the most; nothing typed is none. */
function wrongNumber(typed: string, most: number) {
  if (typed.trim() === '') return undefined
  const whole = wholeOf(typed)
  return whole !== undefined && whole >= 1 && whole <= most ? undefined : problem('import.numberBetween', { most })
}
