import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryTree } from '#contract/catalogue/category.contract.ts'
import { CATALOGUE_LANGUAGES, type Language } from '#contract/platform/languages.ts'
import type { GoodsCounts, GoodsInfo } from '#contract/catalogue/shop-goods.contract.ts'
import { GOODS_MOST, type TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import type { FreightView } from '#contract/shops/shop-setting.contract.ts'
import { useFormat } from '../../../primitives/format.ts'
import { BasicsSection } from './basics-section.tsx'
import { FreightSection } from './freight-section.tsx'
import { LevelCaps } from './level-caps.tsx'
import { OptionSection } from './option-section.tsx'
import { PictureField } from './picture-field.tsx'
import { Section } from './section.tsx'
import { SkuSection } from './sku-section.tsx'
import { TextSection, writtenIn } from './text-section.tsx'
import type { WrongFields } from './use-wrong.ts'
import { WrongText } from './wrong-text.tsx'

/** What the editor reads beside the product. */
export interface GoodsContext {
  readonly counts: GoodsCounts
  readonly freights: readonly FreightView[]
  /** The categories, where they are edited here too. */
  readonly tree?: CategoryTree['data']
}

/** All sections of a product. */
export function GoodsSections({
  form,
  wrong,
  change,
  onUnsent,
  isLocked = false,
  context: { counts, freights, tree },
  saved,
  foot,
}: {
  form: TypedGoods
  wrong: WrongFields
  change: (next: (form: TypedGoods) => TypedGoods) => void
  /** Hears how many pictures of a field are on their way. */
  onUnsent: (field: string, count: number) => void
  /** While it is sent nothing can be typed: it would be lost. */
  isLocked?: boolean
  context: GoodsContext
  saved?: { readonly form: TypedGoods; readonly stock: GoodsInfo['stock'] }
  foot?: ReactNode
}) {
  const { t } = useTranslation('goodsEdit')
  const { language } = useFormat()
  const [lang, setLang] = useState<Language>(() => firstLanguage(form, language))
  // A language that is not open may be what is wrong.
  const hidden = wrong.within('title.') ?? wrong.within('description.')
  const wrongLang = CATALOGUE_LANGUAGES.find((each) => hidden?.field?.endsWith(`.${each}`))
  const [pointed, setPointed] = useState<Language>()
  if (wrongLang !== pointed) {
    setPointed(wrongLang)
    if (wrongLang) setLang(wrongLang)
  }
  return (
    <fieldset disabled={isLocked} data-editor className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <WrongText problem={wrong.beside} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2 wide:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {tree && <BasicsSection {...{ form, wrong, change, tree }} />}
          <TextSection {...{ form, lang, wrong, change }} onLang={setLang} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
        </div>
      </div>
      <OptionSection {...{ form, lang, wrong, change }} {...(saved ? { saved } : {})} />
      <SkuSection {...{ form, wrong, change }} limits={counts.limits} />
      <div className="grid gap-4 wide:grid-cols-2 wide:items-start">
        <FreightSection {...{ form, freights, wrong, change }} />
        <LevelCaps counts={counts} />
      </div>
      {foot}
    </fieldset>
  )
}

/** The reader's own where the product is written in it, or in none; else the first that it is written in. */
function firstLanguage(form: TypedGoods, reader: string): Language {
  const written = writtenIn(form)
  const own = CATALOGUE_LANGUAGES.find((each) => each === reader) ?? 'en'
  return written.length === 0 || written.includes(own) ? own : (written[0] ?? own)
}
