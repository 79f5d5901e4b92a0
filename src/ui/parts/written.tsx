import { useTranslation } from 'react-i18next'
import type { Localised } from '#contract/platform/contract.ts'
import { useFormat } from '../primitives/format.ts'

/** A text of the catalogue in the reader's language, else in one that it is written in: screen readers and lines follow that one. */
export function Written({ text: localised }: { text: Localised }) {
  const { written } = useFormat()
  const { text, lang } = written(localised)
  return (
    <bdi lang={lang} dir="auto">
      {text}
    </bdi>
  )
}

/** Says in which language a text stands where it is not the reader's. */
export function LanguageMark({ text }: { text: Localised }) {
  const { t } = useTranslation()
  const { written, language, languageName } = useFormat()
  const { text: shown, lang } = written(text)
  if (shown === '' || lang === language) return null
  return (
    <span data-part="language" className="text-xs font-normal text-muted">
      {t('goods.inLanguage', { language: languageName(lang) })}
    </span>
  )
}
