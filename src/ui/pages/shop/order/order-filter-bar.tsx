import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { isDay } from '#contract/platform/day.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import type { OrderFilter } from '#streams/trade/found-orders.stream.ts'
import { Button } from '../../../primitives/button.tsx'
import { Select, TextField } from '../../../primitives/field.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { MOMENTS, useOrderFilter } from './use-order-filter.ts'

/** Finds orders by number, buyer, tracking number and day, and keeps what is often looked for. */
export function OrderFilterBar() {
  const { t } = useTexts('shop')
  const { filter, isFiltered, choose } = useOrderFilter()
  return (
    <search className="gutter grid gap-3 pt-4 wide:max-w-[720px]">
      {/* What stands in the address is what stands in the fields. */}
      <Fields key={JSON.stringify(filter)} filter={filter} onFind={choose} />
      <SavedFilters />
      {isFiltered && (
        <Button small kind="plain" className="justify-self-start" onClick={() => choose({})}>
          {t('find.clear')}
        </Button>
      )}
    </search>
  )
}

function Fields({ filter, onFind }: { filter: OrderFilter; onFind: (filter: OrderFilter) => void }) {
  const { t } = useTexts('shop')
  const [typed, setTyped] = useState(filter)
  const hasDays = filter.from !== undefined || filter.to !== undefined
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    onFind(typed)
  }
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={t(`find.${name}`)}
      name={name}
      value={typed[name] ?? ''}
      onChange={({ target }) => {
        const { [name]: _, ...rest } = typed
        const next = isDay(target.value) ? { ...rest, [name]: target.value } : rest
        setTyped(next)
      }}
    />
  )
  return (
    <form role="search" onSubmit={handleSubmit} className="grid gap-3">
      <TextField
        type="search"
        label={t('find.keywords')}
        isLabelHidden
        placeholder={t('find.hint')}
        name="keywords"
        most={MOST.search}
        value={typed.keywords ?? ''}
        onChange={({ target }) => setTyped({ ...typed, keywords: target.value })}
        end={
          <Button small type="submit" kind="soft">
            {t('find.find')}
          </Button>
        }
      />
      <details open={hasDays} className="grid gap-3">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-thread">{t('find.days')}</summary>
        <div className="grid gap-3">
          <Select
            label={t('find.by')}
            name="by"
            value={typed.by ?? 'created'}
            onChange={({ target }) => setTyped({ ...typed, by: MOMENTS.find((moment) => moment === target.value) })}
            options={MOMENTS.map((value) => ({ value, label: t(`find.moments.${value}`) }))}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(180px,1fr))] gap-3">
            {day('from')}
            {day('to')}
          </div>
          <p className="text-sm text-muted">{t('index.utc')}</p>
          <Button type="submit">{t('find.show')}</Button>
        </div>
      </details>
    </form>
  )
}
