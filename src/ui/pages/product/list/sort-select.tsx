import { useTexts } from '../../../primitives/use-texts.ts'
import { SORTS, type GoodsSort } from '#contract/catalogue/product.calls.ts'
import { ChipSelect } from '../../../primitives/chip-select.tsx'

/** The order of a list. */
export function SortSelect({ sort, onSort }: { sort: GoodsSort; onSort: (sort: GoodsSort) => void }) {
  const { t } = useTexts('goods')
  return (
    <ChipSelect
      name="sort"
      label={t('sort.label')}
      value={sort}
      options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      onChange={onSort}
    />
  )
}
