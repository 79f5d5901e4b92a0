import { type ReactNode, useState } from 'react'
import type { CategoryTree } from '#contract/catalogue/category.contract.ts'
import { CATALOGUE_LANGUAGES, type CatalogueLanguage } from '#contract/platform/languages.ts'
import type { GoodsCounts } from '#contract/catalogue/shop-goods.contract.ts'
import type { TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import type { FreightView } from '#contract/shops/shop-setting.contract.ts'
import { useFormat } from '../../../primitives/format.ts'
import { BasicsSection } from './basics-section.tsx'
import { FreightSection } from './freight-section.tsx'
import { LevelCaps } from './level-caps.tsx'
import { OptionSection } from './option-section.tsx'
import type { SavedGoods } from './gone-variants.tsx'
import { PictureSection } from './picture-section.tsx'
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
  saved?: SavedGoods
  foot?: ReactNode
}) {
  const { language } = useFormat()
  const [lang, setLang] = useState<CatalogueLanguage>(() => firstLanguage(form, language))
  // A language that is not open may be what is wrong.
  const hidden = wrong.within('title.') ?? wrong.within('description.')
  const wrongLang = CATALOGUE_LANGUAGES.find((each) => hidden?.field?.endsWith(`.${each}`))
  const [pointed, setPointed] = useState<CatalogueLanguage>()
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
          <PictureSection {...{ form, wrong, change, onUnsent }} />
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
function firstLanguage(form: TypedGoods, reader: string): CatalogueLanguage {
  const written = writtenIn(form)
  const own = CATALOGUE_LANGUAGES.find((each) => each === reader) ?? 'en'
  return written.length === 0 || written.includes(own) ? own : (written[0] ?? own)
}
