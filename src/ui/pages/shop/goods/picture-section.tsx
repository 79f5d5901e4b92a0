import { useTexts } from '../../../primitives/use-texts.ts'
import { GOODS_MOST, type TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { PictureField } from './picture-field.tsx'
import { Section } from './section.tsx'
import type { WrongFields } from './use-wrong.ts'

/** The pictures of a product, and those that its description shows. */
export function PictureSection({
  form,
  wrong,
  change,
  onUnsent,
}: {
  form: TypedGoods
  wrong: Pick<WrongFields, 'at'>
  change: (next: (form: TypedGoods) => TypedGoods) => void
  /** Hears how many pictures of a field are on their way. */
  onUnsent: (field: string, count: number) => void
}) {
  const { t } = useTexts('goodsEdit')
  return (
    <Section title={t('pictures.title')} part="pictures-section">
      <PictureField
        name="pictures"
        label={t('pictures.label')}
        hint={t('pictures.hint')}
        max={GOODS_MOST.pictures}
        hasCover
        value={form.pictures}
        problem={wrong.at('pictures')}
        onUnsent={(count) => onUnsent('pictures', count)}
        onChange={(next) => change((before) => ({ ...before, pictures: next(before.pictures) }))}
      />
      <PictureField
        name="detail_pictures"
        label={t('pictures.detail')}
        hint={t('pictures.detailHint')}
        max={GOODS_MOST.detailPictures}
        value={form.detail_pictures}
        problem={wrong.at('detail_pictures')}
        onUnsent={(count) => onUnsent('detail_pictures', count)}
        onChange={(next) => change((before) => ({ ...before, detail_pictures: next(before.detail_pictures) }))}
      />
    </Section>
  )
}
