import { useMemo } from 'react'
import { COUNTRIES } from '#contract/people/countries.ts'
import { useFormat } from '../primitives/format.ts'

/** Every country by its name in the reader's language, in that language's order, as options of a select. */
export function useCountries(): readonly { readonly value: string; readonly label: string }[] {
  const { language } = useFormat()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const all = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))
    return all.sort((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
}
