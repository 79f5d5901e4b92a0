import { useTexts } from '../../../primitives/use-texts.ts'
import type { DrawerInput } from '#contract/catalogue/product.contract.ts'
import { watchFacets } from '#streams/catalogue/goods.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { SortSelect } from './sort-select.tsx'
import { isFiltered, type ListChange, type ListQuery } from './use-list-query.ts'

/** The head of a list on a wide page: what is listed and how much of it, its filters and its order. */
export function ListHead({
  query,
  among,
  title,
  onChange,
}: {
  query: ListQuery
  among: DrawerInput
  title: string
  onChange: (change: ListChange) => void
}) {
  const { t } = useTexts('goods')
  // The filters count what is found before they narrow it.
  const facets = dataOf(useLive(watchFacets(among)))
  const count = facets?.count
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-4">
      <div>
        {/* The header says it to those who cannot see. */}
        <p aria-hidden="true" className="text-2xl font-bold">
          {among.keywords === undefined ? title : <bdi>“{title}”</bdi>}
        </p>
        {!isFiltered(query) && (
          <p className="figures min-h-lh text-sm text-muted">{count !== undefined && t('list.count', { count })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <AppliedFilters {...{ query, among, onChange }} />
        <SortSelect sort={query.sort} onSort={(sort) => onChange({ sort })} />
      </div>
    </div>
  )
}
