import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsAxis, TypedGoods, TypedSku } from '#contract/catalogue/shop-goods.form.ts'
import { Button } from '../../../primitives/button.tsx'
import { Select } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { SkuCell } from './sku-cell.tsx'

const FIELDS = ['price', 'purchase', 'stock', 'weight', 'code'] as const
const MODES = { price: 'decimal', purchase: 'decimal', stock: 'numeric', weight: 'numeric', code: 'text' } as const
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>
const NOTHING: Typed = { price: '', purchase: '', stock: '', weight: '', code: '' }

/** The variants with what was typed for all of them, or for those with one value. A code is numbered, because no two are the same. */
export function filled(skus: readonly TypedSku[], typed: Typed, value: string): TypedSku[] {
  let n = 0
  return skus.map((sku) => {
    if (value !== '' && !sku.values.includes(value)) return sku
    n += 1
    const given = Object.fromEntries(
      FIELDS.filter((field) => typed[field].trim() !== '').map((each) => [each, typed[each]]),
    )
    return { ...sku, ...given, ...(typed.code.trim() === '' ? {} : { code: `${typed.code.trim()}-${n}` }) }
  })
}

/** Fills in many variants at once; what is left empty stays as it is there. */
export function BulkFill({
  axes,
  change,
}: {
  axes: readonly GoodsAxis[]
  change: (next: (form: TypedGoods) => TypedGoods) => void
}) {
  const { t } = useTexts('goodsEdit')
  const { localised } = useFormat()
  const [typed, setTyped] = useState(NOTHING)
  const [value, setValue] = useState('')
  const isEmpty = FIELDS.every((field) => typed[field].trim() === '')
  const handleFill = (): void => {
    change((form) => ({ ...form, skus: filled(form.skus, typed, value) }))
    setTyped(NOTHING)
  }
  return (
    <fieldset data-part="bulk" className="grid gap-3 rounded-control bg-canvas p-3">
      <legend className="sr-only">{t('bulk.title')}</legend>
      <p aria-hidden="true" className="text-sm font-medium">
        {t('bulk.title')}
      </p>
      <Select
        label={t('bulk.which')}
        name="bulk.value"
        value={value}
        options={[
          { value: '', label: t('bulk.all') },
          ...axes.flatMap(({ axis, values }) =>
            values.map((each) => ({ value: each.key, label: `${localised(axis)}: ${localised(each.value)}` })),
          ),
        ]}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <div className="grid grid-cols-2 gap-3 wide:grid-cols-5">
        {FIELDS.map((field) => (
          <SkuCell
            key={field}
            name={`bulk.${field}`}
            label={t(`skus.${field}`)}
            mode={MODES[field]}
            value={typed[field]}
            onChange={(next) => setTyped((before) => ({ ...before, [field]: next }))}
          />
        ))}
      </div>
      <p className="text-sm text-muted">{t('bulk.hint')}</p>
      <Button small className="justify-self-start" disabled={isEmpty} onClick={handleFill}>
        {t('bulk.fill')}
      </Button>
    </fieldset>
  )
}
