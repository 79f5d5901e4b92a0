import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MY_GOODS_SORTS, type MyGoodsSort } from '#contract/shop-goods.calls.ts'
import { MOST } from '#contract/text-limits.ts'
import { Button } from '../../../primitives/button.tsx'
import { Select, TextField } from '../../../primitives/field.tsx'

/** Finds products of the shop by title or code, and sorts them. */
export function FindGoods({
  words,
  sort,
  onChange,
}: {
  words: string
  sort: MyGoodsSort
  onChange: (change: { words?: string; sort?: MyGoodsSort }) => void
}) {
  const { t } = useTranslation('myGoods')
  const [typed, setTyped] = useState(words)
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    onChange({ words: typed.trim() })
  }
  return (
    <search className="gutter grid gap-3 pt-4 wide:grid-cols-[1fr_240px]">
      <form role="search" onSubmit={handleSubmit}>
        <TextField
          type="search"
          label={t('find')}
          name="words"
          most={MOST.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          end={
            <Button small type="submit" kind="soft">
              {t('findGo')}
            </Button>
          }
        />
      </form>
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
