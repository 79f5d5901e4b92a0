import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { DrawerInput } from '#contract/catalogue/product.contract.ts'
import { watchFacets } from '#streams/catalogue/goods.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { Button } from '../../../primitives/button.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { FilterFields } from './filter-fields.tsx'
import { type ListChange, type ListQuery, withoutFilters } from './use-list-query.ts'
import { usePriceRange } from './use-price-range.ts'

/** All filters of a list; they are applied together. */
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
  const { t } = useTexts('goods')
  const live = useLive(watchFacets(among))
  const range = usePriceRange(query)
  // Kept here until all of it is applied at once: choosing a category must not drop what was typed.
  const [chosen, setChosen] = useState<ListChange>({
    category: among.category,
    shop: among.shop,
    stars: query.stars,
    free: query.free,
  })
  const handleApply = (): void => {
    const read = range.read()
    if (read) onChange({ ...chosen, ...read })
  }
  return (
    <Sheet
      title={t('filter.title')}
      onClose={onClose}
      foot={
        <>
          <Button wide onClick={() => onChange(withoutFilters(among))}>
            {t('filter.clear')}
          </Button>
          <Button wide kind="primary" onClick={handleApply}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <FilterFields
        live={live}
        value={chosen as Pick<ListQuery, 'category' | 'shop' | 'stars' | 'free'>}
        range={range}
        onChange={(change) => setChosen({ ...chosen, ...change })}
      />
    </Sheet>
  )
}
