import { useTranslation } from 'react-i18next'
import { SORTS, type GoodsSort } from '#contract/catalogue/product.calls.ts'
import { CHIP } from '../../../primitives/chip.tsx'
import { Icon } from '../../../primitives/icon.tsx'

/** The order of a list as a chip; the system's own picker opens. */
export function SortSelect({ sort, onSort }: { sort: GoodsSort; onSort: (sort: GoodsSort) => void }) {
  const { t } = useTranslation('goods')
  return (
    <span className="relative inline-flex shrink-0">
      <select
        name="sort"
        aria-label={t('sort.label')}
        value={sort}
        onChange={({ target }) => onSort(SORTS.find((each) => each === target.value) ?? 'recommend')}
        className={`${CHIP} border-line bg-surface pe-9 text-ink`}
      >
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {t(`sort.${each}`)}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} className="pointer-events-none absolute end-3 top-2.5" />
    </span>
  )
}
