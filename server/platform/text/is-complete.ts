import type { Localised } from '#contract/platform/contract.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'

/** Each language has both a title and a text or neither, and one has them. */
export const isComplete = ({ title, body }: { readonly title: Localised; readonly body: Localised }): boolean =>
  CATALOGUE_LANGUAGES.every((language) => (title[language] === '') === (body[language] === '')) &&
  CATALOGUE_LANGUAGES.some((language) => title[language] !== '')
