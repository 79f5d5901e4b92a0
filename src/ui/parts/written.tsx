import { Children } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { useFormat } from '../primitives/format.ts'
import { Isolated } from '../primitives/isolated.tsx'

/**
 * A text of the catalogue in the reader's language, else in one that it is written in: screen readers and lines follow that one. `cut`
 * ends it after so many lines.
 */
export function Written({ text: localised, cut, className }: { text: Localised; cut?: 1 | 2; className?: string }) {
  const { written } = useFormat()
  const { text, lang } = written(localised)
  if (cut === undefined && className === undefined)
    return (
      <bdi lang={lang} dir="auto">
        {text}
      </bdi>
    )
  return (
    <Isolated lang={lang} cut={cut} className={className}>
      {text}
    </Isolated>
  )
}

interface WrittenRowProps {
  /** Said before them, as a day. */
  readonly before?: readonly string[]
  readonly texts: readonly Localised[]
  /** Said behind them, as a code; what is empty is left out. */
  readonly behind?: readonly string[]
}

/** Several short texts in a row, as the values that were chosen of a product: each in the language that it is written in. */
export function WrittenRow({ before = [], texts, behind = [] }: WrittenRowProps) {
  const parts: readonly (string | Localised)[] = [...before, ...texts, ...behind.filter(Boolean)]
  // Two of them may say the same: they go by their place.
  return Children.toArray(
    parts.map((part, index) => (
      <>
        {index > 0 && ' · '}
        {typeof part === 'string' ? <bdi>{part}</bdi> : <Written text={part} />}
      </>
    )),
  )
}

/** Says in which language a text stands where it is not the reader's. */
export function LanguageMark({ text }: { text: Localised }) {
  const { t } = useTexts()
  const { written, language, languageName } = useFormat()
  const { text: shown, lang } = written(text)
  if (shown === '' || lang === language) return null
  return (
    <span data-part="language" className="text-xs font-normal text-muted">
      {t('goods.inLanguage', { language: languageName(lang) })}
    </span>
  )
}
