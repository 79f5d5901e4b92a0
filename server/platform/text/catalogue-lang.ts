import type { Localised } from '#contract/platform/contract.ts'
import { CATALOGUE_LANGUAGES, type CatalogueLanguage, nearest, textFor } from '#contract/platform/languages.ts'

/** The languages in which goods are described and searches are counted. */
export type CatalogueLang = CatalogueLanguage

/** The catalogue's language nearest to the reader's. */
export const catalogueLang = (lang: string): CatalogueLang => nearest(CATALOGUE_LANGUAGES, lang) ?? 'en'

/** A title in the reader's language, else in English, else in the first language that the shop wrote. */
export const titleIn = (title: Localised, lang: string): string => textFor(title, lang).text
