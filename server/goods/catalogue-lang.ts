import type { Localised } from '#contract/contract.ts'
import { CATALOGUE_LANGUAGES, nearest } from '#contract/languages.ts'

/** The languages in which goods are described and searches are counted. */
export type CatalogueLang = keyof Localised

/** The catalogue's language nearest to the reader's. */
export const catalogueLang = (lang: string): CatalogueLang => nearest(CATALOGUE_LANGUAGES, lang) ?? 'en'

/** A title in the reader's language, in English if the shop wrote none. */
export const titleIn = (title: Localised, lang: string): string => title[catalogueLang(lang)] || title.en
