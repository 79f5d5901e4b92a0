import { useTexts } from '../../../primitives/use-texts.ts'
import { CATALOGUE_LANGUAGES, type CatalogueLanguage } from '#contract/platform/languages.ts'
import { GOODS_MOST, type TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { Chip } from '../../../primitives/chip.tsx'
import { TextArea, TextField } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Section } from './section.tsx'
import type { WrongFields } from './use-wrong.ts'

/** The languages that a product is written in. */
export const writtenIn = ({ title, description, axes }: TypedGoods): CatalogueLanguage[] =>
  CATALOGUE_LANGUAGES.filter((lang) =>
    [title, description, ...axes.flatMap(({ axis, values }) => [axis, ...values.map(({ value }) => value)])].some(
      (text) => text[lang].trim() !== '',
    ),
  )

/** Title and description in one language at a time. One is enough: readers of others read that one, and see which it is. */
export function TextSection({
  form,
  lang,
  wrong,
  change,
  onLang,
}: {
  form: TypedGoods
  lang: CatalogueLanguage
  wrong: Pick<WrongFields, 'at'>
  change: (next: (form: TypedGoods) => TypedGoods) => void
  onLang: (lang: CatalogueLanguage) => void
}) {
  const { t } = useTexts('goodsEdit')
  const { languageName } = useFormat()
  const written = writtenIn(form)
  const shown = CATALOGUE_LANGUAGES.filter((each) => each === lang || written.includes(each))
  const left = CATALOGUE_LANGUAGES.filter((each) => !shown.includes(each))
  const isFirst = written.length === 0 || (written.length === 1 && written[0] === lang)
  return (
    <Section title={t('texts.title')} text={t('texts.hint')} part="texts">
      <div role="group" aria-label={t('texts.languages')} className="flex flex-wrap gap-2">
        {shown.map((each) => (
          <Chip key={each} chosen={each === lang} data-lang={each} onClick={() => onLang(each)}>
            {languageName(each)}
          </Chip>
        ))}
        {left.map((each) => (
          <Chip
            key={each}
            data-adds-lang={each}
            icon={<Icon name="plus" size={16} />}
            className="border-dashed"
            onClick={() => onLang(each)}
          >
            {t('texts.add', { language: languageName(each) })}
          </Chip>
        ))}
      </div>
      <TextField
        key={`title-${lang}`}
        label={t('texts.name')}
        name={`title.${lang}`}
        lang={lang}
        dir="auto"
        most={GOODS_MOST.title}
        value={form.title[lang]}
        problem={wrong.at(`title.${lang}`) ?? wrong.at('title')}
        hint={isFirst ? t('texts.nameHint') : undefined}
        onChange={({ target }) => change((before) => ({ ...before, title: { ...before.title, [lang]: target.value } }))}
      />
      <TextArea
        key={`description-${lang}`}
        label={t('texts.description')}
        name={`description.${lang}`}
        lang={lang}
        dir="auto"
        rows={8}
        most={GOODS_MOST.description}
        hint={t('texts.descriptionHint')}
        value={form.description[lang]}
        problem={wrong.at(`description.${lang}`)}
        onChange={({ target }) =>
          change((before) => ({ ...before, description: { ...before.description, [lang]: target.value } }))
        }
      />
    </Section>
  )
}
