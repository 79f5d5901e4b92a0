import { useTexts } from '../../../primitives/use-texts.ts'
import type { FreightView } from '#contract/shops/shop-setting.contract.ts'
import type { TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { Select } from '../../../primitives/field.tsx'
import { Section } from './section.tsx'
import type { WrongFields } from './use-wrong.ts'

/** Which freight template the product follows. */
export function FreightSection({
  form,
  freights,
  wrong,
  change,
}: {
  form: TypedGoods
  freights: readonly FreightView[]
  wrong: Pick<WrongFields, 'at'>
  change: (next: (form: TypedGoods) => TypedGoods) => void
}) {
  const { t } = useTexts('goodsEdit')
  return (
    <Section title={t('freight.title')} part="freight">
      <Select
        label={t('freight.label')}
        name="freight_id"
        hint={t('freight.hint')}
        value={form.freight_id ?? ''}
        problem={wrong.at('freight_id')}
        options={[
          { value: '', label: t('freight.default') },
          ...freights.map(({ id, name }) => ({ value: id, label: name || t('freight.standard') })),
        ]}
        onChange={({ currentTarget }) => change((before) => ({ ...before, freight_id: currentTarget.value || null }))}
      />
    </Section>
  )
}
