import type { Localised } from '#contract/platform/contract.ts'
import { CATALOGUE_LANGUAGES, LANGUAGES } from '#contract/platform/languages.ts'

/** A text in the languages that it is written in, which is at least one. */
export type Text = Partial<Localised>

/** Makes one text of several, in the languages that all of them are written in. */
export function compose(parts: readonly Text[], make: (...parts: string[]) => string): Text {
  const composed: Text = {}
  for (const lang of LANGUAGES) {
    const written = parts.flatMap((part) => part[lang] ?? [])
    if (written.length === parts.length) composed[lang] = make(...written)
  }
  if (Object.keys(composed).length === 0) throw new Error(`These texts share no language: ${JSON.stringify(parts)}`)
  return composed
}

/**
 * The text as a table holds it: what is missing in a language that people write is in English, or in the first language of the text;
 * the other languages are there where it is translated.
 */
export function inEveryLanguage(text: Text): Localised {
  const fallback = text.en ?? namesIn(text)[0]
  const written = Object.fromEntries(CATALOGUE_LANGUAGES.map((lang) => [lang, text[lang] ?? fallback]))
  return { ...text, ...written } as Localised
}

/** The text in the languages that people write, where it is written. */
export const namesIn = (text: Text): string[] => CATALOGUE_LANGUAGES.flatMap((lang) => text[lang] ?? [])

/** The text in the languages that people write. */
export function asPeopleWrite(text: Text): Text {
  const kept: Text = {}
  for (const lang of CATALOGUE_LANGUAGES) {
    const written = text[lang]
    if (written !== undefined) kept[lang] = written
  }
  return kept
}
