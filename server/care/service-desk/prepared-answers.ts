import { LANGUAGES, nearest } from '#contract/platform/languages.ts'
import type texts from '#locales/en/answers.json'
import { catalogueOf } from '../../platform/plugins/catalogue-text.ts'

type Answers = Readonly<Record<keyof typeof texts, { readonly title: string; readonly text: string }>>

/** The prepared answers in the language of a customer, with the customer's name in them. */
export function preparedAnswers(lang: string, customer: string): { key: string; title: string; text: string }[] {
  const known = catalogueOf<Answers>(nearest(LANGUAGES, lang) ?? 'en', 'answers')
  return Object.entries(known).map(([key, { title, text }]) => ({
    key,
    title,
    text: text.replaceAll('{{customer}}', () => customer),
  }))
}
