import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productCalls } from '#contract/product.calls.ts'
import type { DrawerInput } from '#contract/product.contract.ts'
import { problem, type Problem } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import { useLiveCall } from '../../../hooks/use-live-call.ts'
import { Button } from '../../../primitives/button.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { TextField } from '../../../primitives/field.tsx'
import { parseAmount, typedAmount, useFormat } from '../../../primitives/format.ts'
import { Sheet } from '../../../primitives/sheet.tsx'
import type { ListChange, ListQuery } from './use-list-query.ts'

const BOUND = { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off', maxLength: 12 } as const

/** Lowest and highest price, and the categories of what was found. */
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
  const drawer = useLiveCall(`drawer/${JSON.stringify(among)}`, () => ask(productCalls.drawer, among))
  const found = 'data' in drawer ? drawer.data : undefined
  const [lowest, setLowest] = useState(query.lowest ? typedAmount(query.lowest) : '')
  const [highest, setHighest] = useState(query.highest ? typedAmount(query.highest) : '')
  const [wrong, setWrong] = useState<Problem>()

  const handleApply = (): void => {
    const [from, to] = [lowest, highest].map((text) => (text.trim() === '' ? undefined : parseAmount(text)))
    if (lowest.trim() && from === undefined) return setWrong(problem('input.invalid', { field: 'lowest' }, 'lowest'))
    if (highest.trim() && to === undefined) return setWrong(problem('input.invalid', { field: 'highest' }, 'highest'))
    // Whoever types them the wrong way round means the same range.
    const isTurned = from !== undefined && to !== undefined && BigInt(from) > BigInt(to)
    onChange(isTurned ? { lowest: to, highest: from } : { lowest: from, highest: to })
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
            problem={wrong?.field === 'lowest' ? wrong : undefined}
            onChange={(event) => setLowest(event.target.value)}
            {...BOUND}
          />
          <TextField
            label={t('filter.highest')}
            name="highest"
            value={highest}
            placeholder={found?.price ? typedAmount(found.price.highest) : ''}
            problem={wrong?.field === 'highest' ? wrong : undefined}
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
                <Chip
                  key={id}
                  chosen={id === among.category}
                  onClick={() => onChange({ category: id === among.category ? undefined : id })}
                >
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
