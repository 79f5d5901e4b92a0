import { type Language, LANGUAGES, nearest } from '#contract/platform/languages.ts'
import ar from './answers/ar.json' with { type: 'json' }
import en from './answers/en.json' with { type: 'json' }
import zh from './answers/zh-CN.json' with { type: 'json' }

type Answers = Readonly<Record<keyof typeof en, { readonly title: string; readonly text: string }>>
const answers: Readonly<Record<Language, Answers>> = { en, 'zh-CN': zh, ar }

/** The prepared answers in the language of a customer, with the customer's name in them. */
export function preparedAnswers(lang: string, customer: string): { key: string; title: string; text: string }[] {
  const known = answers[nearest(LANGUAGES, lang) ?? 'en']
  return Object.entries(known).map(([key, { title, text }]) => ({
    key,
    title,
    text: text.replaceAll('{customer}', () => customer),
  }))
}
