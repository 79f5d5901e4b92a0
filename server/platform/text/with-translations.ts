import type { Localised } from '#contract/platform/contract.ts'
import type { CatalogueLanguage } from '#contract/platform/languages.ts'

/**
 * A text as it was typed, with the translations into the languages that no form has. They are translations of the English text: where
 * that is another one now, they are gone, and their readers read English.
 */
export const withTranslations = (before: Localised | undefined, typed: Localised): Localised =>
  before?.en === typed.en && typed.en !== '' ? { ...before, ...typed } : typed

/** A text as a form has it: only in the languages that people write. */
export const asTyped = (text: Localised): Record<CatalogueLanguage, string> => ({
  en: text.en,
  'zh-CN': text['zh-CN'],
  ar: text.ar,
})
