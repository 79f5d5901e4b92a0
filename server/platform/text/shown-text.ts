import { CATALOGUE_LANGUAGES, type CatalogueLanguage } from '#contract/platform/languages.ts'
import type { Localised } from '#contract/platform/contract.ts'

/** The text that a reader of this language is shown. */
export const shownIn = (text: Localised, lang: CatalogueLanguage): string =>
  text[lang] || CATALOGUE_LANGUAGES.map((each) => text[each]).find((each) => each !== '') || ''
