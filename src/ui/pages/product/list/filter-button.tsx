import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawerInput } from '#contract/product.contract.ts'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { ListChange, ListQuery } from './use-list-query.ts'

/** Opens the price range and the categories; says when a filter is on. */
export function FilterButton({
  query,
  among,
  onChange,
}: {
  query: ListQuery
  among: DrawerInput
  onChange: (change: ListChange) => void
}) {
  const { t } = useTranslation('goods')
  const [isOpen, setOpen] = useState(false)
  const isOn = query.lowest !== undefined || query.highest !== undefined
  return (
    <>
      <Button
        small
        kind={isOn ? 'soft' : 'plain'}
        icon={<Icon name="filter" size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="max-wide:sr-only">{t('filter.title')}</span>
      </Button>
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
