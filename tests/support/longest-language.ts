import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, LANGUAGES } from '#contract/platform/languages.ts'

/** Every text of a catalogue. */
function textsOf(catalogue: unknown): string[] {
  if (typeof catalogue === 'string') return [catalogue]
  return typeof catalogue === 'object' && catalogue !== null ? Object.values(catalogue).flatMap(textsOf) : []
}

/** The mean length of the texts of a catalogue. Not their sum: a language with more plural forms has more texts. */
export function meanLength(catalogue: unknown): number {
  const texts = textsOf(catalogue)
  return texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length)
}

const catalogueOf = (language: Language): unknown[] =>
  readdirSync(join('locales', language))
    .filter((file) => file !== 'glossary.json')
    .map((file) => JSON.parse(readFileSync(join('locales', language, file), 'utf8')))

/** The language that needs most room: where its texts fit, those of the others do. */
export const longestOf = (catalogues: ReadonlyMap<Language, unknown>): Language =>
  [...catalogues].reduce<[Language, number]>(
    (longest, [language, catalogue]) => {
      const length = meanLength(catalogue)
      return length > longest[1] ? [language, length] : longest
    },
    ['en', 0],
  )[0]

/** The languages every screen is drawn in: the first one, the one from right to left, and the longest. */
export const SHOWN_LANGUAGES: readonly Language[] = [
  ...new Set<Language>([
    'en',
    'ar',
    longestOf(new Map(LANGUAGES.map((language) => [language, catalogueOf(language)]))),
  ]),
]
