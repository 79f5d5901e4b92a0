import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import { Select } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'

/** A language that staff write in. */
export type WrittenLanguage = (typeof CATALOGUE_LANGUAGES)[number]

const SIDES = ['first', 'second'] as const
type Side = (typeof SIDES)[number]

/** Two languages side by side, one below the other on a phone. Each side shows any of them. */
export function LanguageSides<L extends string>({
  languages,
  children,
}: {
  languages: readonly [L, L, ...L[]]
  children: (language: L) => ReactNode
}) {
  const { t } = useTexts('deskArticle')
  const { languageName } = useFormat()
  const [shown, setShown] = useState<Readonly<Record<Side, L>>>({ first: languages[0], second: languages[1] })
  const show = (side: Side, chosen: string): void =>
    setShown({ ...shown, [side]: languages.find((each) => each === chosen) ?? shown[side] })
  return (
    <div className="grid grid-cols-1 gap-6 tablet:grid-cols-2">
      {SIDES.map((side) => (
        <section key={side} aria-label={languageName(shown[side])} className="grid min-w-0 content-start gap-4">
          <Select
            label={t('language')}
            value={shown[side]}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            onChange={({ target }) => show(side, target.value)}
          />
          {children(shown[side])}
        </section>
      ))}
    </div>
  )
}
