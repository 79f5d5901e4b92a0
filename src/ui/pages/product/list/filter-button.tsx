import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { DrawerInput } from '#contract/catalogue/product.contract.ts'
import { Chip } from '../../../primitives/chip.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { countFilters, type ListChange, type ListQuery } from './use-list-query.ts'

/** Opens all filters; says how many are on. */
export function FilterButton({
  query,
  among,
  onChange,
}: {
  query: ListQuery
  among: DrawerInput
  onChange: (change: ListChange) => void
}) {
  const { t } = useTexts('goods')
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(query, among)
  return (
    <>
      <Chip
        aria-label={count === 0 ? t('filter.title') : t('filter.count', { count })}
        aria-haspopup="dialog"
        icon={<Icon name="settings" size={18} />}
        className={count > 0 ? 'border-ink! bg-ink! text-canvas!' : ''}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? t('filter.title') : number(count)}
      </Chip>
      {isOpen && (
        <FilterSheet
          query={query}
          among={among}
          onClose={() => setOpen(false)}
          onChange={(change) => {
            setOpen(false)
            onChange(change)
          }}
        />
      )}
    </>
  )
}
