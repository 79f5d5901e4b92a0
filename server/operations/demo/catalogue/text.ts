import type { Localised } from '#contract/platform/contract.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'

/** A text in the languages that it is written in, which is at least one. */
export type Text = Partial<Localised>

/** Makes one text of several, in the languages that all of them are written in. */
export function compose(parts: readonly Text[], make: (...parts: string[]) => string): Text {
  const composed: Text = {}
  for (const lang of CATALOGUE_LANGUAGES) {
    const written = parts.flatMap((part) => part[lang] ?? [])
    if (written.length === parts.length) composed[lang] = make(...written)
  }
  if (Object.keys(composed).length === 0) throw new Error(`These texts share no language: ${JSON.stringify(parts)}`)
  return composed
}

/** The text as a table holds it, in every language: a missing one is in English, or in the first language of the text. */
export function inEveryLanguage(text: Text): Localised {
  const fallback = text.en ?? Object.values(text)[0]
  return Object.fromEntries(CATALOGUE_LANGUAGES.map((lang) => [lang, text[lang] ?? fallback])) as Localised
}
