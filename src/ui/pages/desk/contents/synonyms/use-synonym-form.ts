import { deskSynonymCalls, SYNONYM_LANGUAGES, type SynonymLanguage } from '#contract/catalogue/desk-synonym.calls.ts'
import type { DeskSynonyms } from '#contract/catalogue/desk-synonym.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { watchDeskSynonyms } from '#streams/catalogue/desk-synonyms.stream.ts'
import { useVersionedForm } from '../use-versioned-form.ts'

/** The groups as they are typed: each is a line of words with commas between them. */
export type TypedSynonyms = Readonly<Record<SynonymLanguage, readonly string[]>>

/** The commas of the languages that staff write. */
const COMMA = /[,\u060c\u3001\uff0c;\uff1b]/
const splitLine = (line: string): string[] =>
  line
    .split(COMMA)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const inEach = <T>(of: (language: SynonymLanguage) => T): Record<SynonymLanguage, T> => ({
  en: of('en'),
  'zh-CN': of('zh-CN'),
  ar: of('ar'),
  pt: of('pt'),
  ja: of('ja'),
})

/** The fields of one group: itself, and each of its words. */
const fieldsOf = (language: SynonymLanguage, at: number, line: string): string[] => {
  const own = `groups.${language}.${at}`
  return [own, ...splitLine(line).map((_, nth) => `${own}.${nth}`)]
}

/** What is wrong, and in which language. */
export interface WrongSynonyms {
  readonly language: SynonymLanguage
  readonly problem: Problem
}

/** The groups of every language as they are typed. */
export function useSynonymForm(synonyms: DeskSynonyms) {
  const form = useVersionedForm<DeskSynonyms, TypedSynonyms>(synonyms, {
    name: 'synonyms',
    typedOf: ({ groups }) => inEach((language) => groups[language].map((group) => group.join(', '))),
    send: ({ version }, typed) =>
      ask(deskSynonymCalls.save, { version, groups: inEach((language) => typed[language].map(splitLine)) }),
    onSaved: (saved) => watchDeskSynonyms().replace(saved),
    fields: (typed) =>
      SYNONYM_LANGUAGES.flatMap((language) => [
        `groups.${language}`,
        ...typed[language].flatMap((line, at) => fieldsOf(language, at, line)),
      ]),
  })
  /** What is wrong with one group. */
  const problemAt = (language: SynonymLanguage, at: number): Problem | undefined =>
    fieldsOf(language, at, form.typed[language][at] ?? '').flatMap((field) => form.at(field) ?? [])[0]
  const wrong = SYNONYM_LANGUAGES.flatMap((language): WrongSynonyms[] => {
    const problem =
      form.at(`groups.${language}`) ?? form.typed[language].flatMap((_, at) => problemAt(language, at) ?? [])[0]
    return problem ? [{ language, problem }] : []
  })[0]
  return { ...form, problemAt, wrong }
}
