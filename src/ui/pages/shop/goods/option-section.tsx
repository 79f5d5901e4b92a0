import { useTexts } from '../../../primitives/use-texts.ts'
import type { CatalogueLanguage } from '#contract/platform/languages.ts'
import { GOODS_MOST, type TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { GoneVariants, type SavedGoods } from './gone-variants.tsx'
import { OptionFields } from './option-fields.tsx'
import { newAxis, stepped } from './options.ts'
import { Section } from './section.tsx'
import { UndoLine } from './undo-line.tsx'
import { useOptions } from './use-options.ts'
import type { WrongFields } from './use-wrong.ts'
import { WrongText } from './wrong-text.tsx'

/**
 * The options of a product. Variants keep what they are when options are added, renamed or moved, and come back as they were when what
 * was taken away is typed again or brought back.
 */
export function OptionSection({
  form,
  lang,
  wrong,
  change,
  saved,
}: {
  form: TypedGoods
  lang: CatalogueLanguage
  wrong: Pick<WrongFields, 'at' | 'within'>
  change: (next: (form: TypedGoods) => TypedGoods) => void
  /** Nothing while it is a draft. */
  saved?: SavedGoods
}) {
  const { t } = useTexts('goodsEdit')
  const { localised } = useFormat()
  const { axes } = form
  const { set, last, undo, problemOf } = useOptions(form, change, saved?.form)
  return (
    <Section title={t('options.title')} text={t('options.hint')} part="options">
      {axes.map((axis, at) => (
        <OptionFields
          key={axis.key}
          {...{ axis, at, lang, wrong }}
          count={axes.length}
          full={problemOf(axis.key)}
          onChange={(next) => set(axis.key, axes.with(at, next))}
          onMove={(by) => set(axis.key, stepped(axes, at, by))}
          onRemove={() => set(axis.key, axes.toSpliced(at, 1))}
        />
      ))}
      {last && <UndoLine name={localised(last.value?.value ?? last.axis.axis) || t('options.unnamed')} onUndo={undo} />}
      <WrongText problem={problemOf('') ?? wrong.at('axes')} />
      {saved && <GoneVariants {...{ form, saved, change }} />}
      <Button
        small
        className="justify-self-start"
        icon={<Icon name="plus" size={18} />}
        disabled={axes.length >= GOODS_MOST.axes}
        onClick={() => set('', [...axes, newAxis()])}
      >
        {t('options.add')}
      </Button>
    </Section>
  )
}
