import { useTexts } from '../../../primitives/use-texts.ts'
import type { DrawerInput } from '#contract/catalogue/product.contract.ts'
import { watchFacets } from '#streams/catalogue/goods.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { usePreviousData } from '../../../hooks/use-previous-data.ts'
import { Button } from '../../../primitives/button.tsx'
import { FilterFields } from './filter-fields.tsx'
import { countFilters, type ListChange, type ListQuery, withoutFilters } from './use-list-query.ts'
import { usePriceRange } from './use-price-range.ts'

interface ColumnProps {
  readonly query: ListQuery
  readonly among: DrawerInput
  readonly onChange: (change: ListChange) => void
}

/** The filters of a wide page, beside its products; each takes effect at once, the prices when they are set. */
export function FilterColumn({ query, among, onChange }: ColumnProps) {
  const { t } = useTexts('goods')
  return (
    <aside
      aria-label={t('filter.title')}
      className="no-bar sticky top-[calc(var(--bar)+24px)] max-h-[calc(100dvh-var(--bar)-24px)] overflow-y-auto pb-6 ps-0.5 low:static low:max-h-none"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 pb-2">
        <h2 className="text-xl font-bold">{t('filter.title')}</h2>
        {countFilters(query, among) > 0 && (
          <Button small kind="plain" className="px-0!" onClick={() => onChange(withoutFilters(among))}>
            {t('filter.clearAll')}
          </Button>
        )}
      </div>
      {/* What was set elsewhere, such as by a chip, stands in the fields too. */}
      <Fields key={`${query.lowest} ${query.highest}`} query={query} among={among} onChange={onChange} />
    </aside>
  )
}

function Fields({ query, among, onChange }: ColumnProps) {
  const { t } = useTexts('goods')
  const live = usePreviousData(useLive(watchFacets(among)))
  const range = usePriceRange(query)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const read = range.read()
        if (read) onChange(read)
      }}
    >
      <FilterFields
        live={live}
        value={query}
        range={range}
        onChange={onChange}
        afterPrices={
          <Button small type="submit">
            {t('filter.set')}
          </Button>
        }
      />
    </form>
  )
}
