import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawerInput } from '#contract/product.contract.ts'
import type { Problem } from '#contract/problem.ts'
import { amountProblemAt, parseAmount } from '#contract/typed-amount.ts'
import { watchFacets } from '#streams/goods.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { Button } from '../../../primitives/button.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { TextField } from '../../../primitives/field.tsx'
import { typedAmount, useFormat } from '../../../primitives/format.ts'
import { Sheet } from '../../../primitives/sheet.tsx'
import type { ListChange, ListQuery } from './use-list-query.ts'

const BOUND = { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } as const

/** Lowest and highest price, and the categories of what was found; applied together. */
export function FilterSheet({
  query,
  among,
  onChange,
  onClose,
}: {
  query: ListQuery
  among: DrawerInput
  onChange: (change: ListChange) => void
  onClose: () => void
}) {
  const { t } = useTranslation('goods')
  const { words, amount, number } = useFormat()
  const found = dataOf(useLive(watchFacets(among)))
  const [lowest, setLowest] = useState(query.lowest ? typedAmount(query.lowest) : '')
  const [highest, setHighest] = useState(query.highest ? typedAmount(query.highest) : '')
  // Kept here until all of it is applied at once: choosing a category must not drop what was typed.
  const [category, setCategory] = useState(among.category)
  const [wrong, setWrong] = useState<{ lowest?: Problem | undefined; highest?: Problem | undefined }>({})

  const handleApply = (): void => {
    const [from, to] = [lowest, highest].map((text) => (text.trim() === '' ? undefined : parseAmount(text)))
    const found = { lowest: amountProblemAt('lowest', lowest), highest: amountProblemAt('highest', highest) }
    setWrong(found)
    if (found.lowest || found.highest) return
    // Whoever types them the wrong way round means the same range.
    const isTurned = from !== undefined && to !== undefined && BigInt(from) > BigInt(to)
    onChange({ category, ...(isTurned ? { lowest: to, highest: from } : { lowest: from, highest: to }) })
  }
  return (
    <Sheet
      title={t('filter.title')}
      onClose={onClose}
      foot={
        <>
          <Button wide onClick={() => onChange({ lowest: undefined, highest: undefined })}>
            {t('filter.clear')}
          </Button>
          <Button wide kind="primary" onClick={handleApply}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t('filter.lowest')}
            name="lowest"
            value={lowest}
            placeholder={found?.price ? typedAmount(found.price.lowest) : ''}
            problem={wrong.lowest}
            onChange={(event) => setLowest(event.target.value)}
            {...BOUND}
          />
          <TextField
            label={t('filter.highest')}
            name="highest"
            value={highest}
            placeholder={found?.price ? typedAmount(found.price.highest) : ''}
            problem={wrong.highest}
            onChange={(event) => setHighest(event.target.value)}
            {...BOUND}
          />
        </div>
        {found?.price && (
          <p className="figures text-sm text-muted">
            {t('filter.bounds', { lowest: amount(found.price.lowest), highest: amount(found.price.highest) })}
          </p>
        )}
        {found && found.categories.length > 1 && (
          <section className="grid gap-2">
            <h3 className="text-sm font-medium">{t('filter.categories')}</h3>
            <div className="flex flex-wrap gap-2">
              {found.categories.map(({ id, name, count }) => (
                <Chip key={id} chosen={id === category} onClick={() => setCategory(id === category ? undefined : id)}>
                  {words(name)} <span className="figures text-xs text-muted">{number(count)}</span>
                </Chip>
              ))}
            </div>
          </section>
        )}
      </div>
    </Sheet>
  )
}
