import { useTexts } from '../../../primitives/use-texts.ts'
import { MY_GOODS_SORTS, type MyGoodsSort } from '#contract/catalogue/shop-goods.calls.ts'
import { Select } from '../../../primitives/field.tsx'
import { TermsField } from './terms-field.tsx'

/** Finds products of the shop by title or code, and sorts them. */
export function FindGoods({
  keywords,
  sort,
  onChange,
}: {
  keywords: string
  sort: MyGoodsSort
  onChange: (change: { keywords?: string; sort?: MyGoodsSort }) => void
}) {
  const { t } = useTexts('myGoods')
  return (
    <search className="gutter grid gap-3 pt-4 wide:grid-cols-[minmax(0,1fr)_240px]">
      <TermsField keywords={keywords} onSearch={(typed) => onChange({ keywords: typed })} />
      <Select
        label={t('sort')}
        name="sort"
        value={sort}
        onChange={({ target }) => onChange({ sort: MY_GOODS_SORTS.find((each) => each === target.value) ?? 'new' })}
        options={MY_GOODS_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
    </search>
  )
}
