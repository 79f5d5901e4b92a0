import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, LANGUAGES } from '#contract/platform/languages.ts'
import { problemParams } from './problems.ts'

/** The terms of a language: it is kept to, and no text of its own. */
const GLOSSARY = 'glossary.json'

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** One text, whole or in its plural forms; '' is the form of a text without any. */
type Texts = Map<string, Map<string, string>>

function flatten(node: unknown, path: string, into: Map<string, unknown>): void {
  if (typeof node !== 'object' || node === null) {
    into.set(path, node)
    return
  }
  for (const [key, value] of Object.entries(node)) flatten(value, path === '' ? key : `${path}.${key}`, into)
}

function textsOf(catalogue: unknown, wrong: (text: string) => void): Texts {
  const flat = new Map<string, unknown>()
  flatten(catalogue, '', flat)
  const texts: Texts = new Map()
  for (const [path, value] of flat) {
    if (typeof value !== 'string') wrong(`${path} is no text`)
    else if (value.trim() === '') wrong(`${path} is empty`)
    const [, base = path, form = ''] = /^(.*)_(zero|one|two|few|many|other)$/.exec(path) ?? []
    const forms = texts.get(base) ?? new Map<string, string>()
    texts.set(base, forms.set(form, String(value)))
  }
  return texts
}

const variablesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{-?\s*(\w+)[^}]*\}\}/g)].map(([, name = '']) => name)
const tagsOf = (text: string): string[] => [...text.matchAll(/<\/?(\w+)\s*\/?>/g)].map(([tag]) => tag)
const setOf = (names: readonly string[]): string => [...new Set(names)].sort().join(' ')

/** The plural forms a language needs, as i18next asks for them. */
function formsOf(language: Language): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return FORMS.filter((form) => pluralCategories.includes(form))
}

function compareForms(
  language: Language,
  key: string,
  english: Map<string, string>,
  forms: Map<string, string>,
): string[] {
  const isPlural = english.has('other')
  const needed = isPlural ? formsOf(language) : ['']
  const missing = needed
    .filter((form) => !forms.has(form))
    .map((form) => `${key} lacks its form ${form || 'without plural'}`)
  const dead = [...forms.keys()].filter((form) => !needed.includes(form)).map((form) => `${key}_${form} is never shown`)
  // "One order", "لا طلبات": which number is meant may be plain without saying it.
  const spoken = (text: string, read: (text: string) => string[]): string =>
    setOf(read(text).filter((name) => !(isPlural && name === 'count')))
  const model = english.get(isPlural ? 'other' : '') ?? ''
  const unlike = [...forms].flatMap(([form, text]) => {
    const name = form === '' ? key : `${key}_${form}`
    return [
      ...(spoken(text, variablesOf) === spoken(model, variablesOf)
        ? []
        : [`${name} names {${spoken(text, variablesOf)}} where English names {${spoken(model, variablesOf)}}`]),
      ...(setOf(tagsOf(text)) === setOf(tagsOf(model)) ? [] : [`${name} has other tags than English`]),
    ]
  })
  return [...missing, ...dead, ...unlike]
}

/** What is wrong with one namespace in one language, measured by English. */
export function compareNamespace(language: Language, english: unknown, own: unknown): string[] {
  const wrong: string[] = []
  const model = textsOf(english, () => {})
  const texts = textsOf(own, (text) => wrong.push(text))
  for (const [key, forms] of model) {
    const found = texts.get(key)
    wrong.push(...(found ? compareForms(language, key, forms, found) : [`${key} is missing`]))
  }
  for (const key of texts.keys()) if (!model.has(key)) wrong.push(`${key} is in no English catalogue`)
  return wrong
}

/** What is wrong between the problems of the contract and their English sentences. */
export function compareProblems(problems: Readonly<Record<string, readonly string[]>>, english: unknown): string[] {
  const texts = textsOf(english, () => {})
  const silent = Object.keys(problems)
    .filter((key) => !texts.has(key))
    .map((key) => `${key} has no sentence`)
  const unheard = [...texts].flatMap(([key, forms]) => {
    const params = problems[key]
    if (params === undefined) return [`${key} is no problem of the contract`]
    const strange = [...forms.values()]
      .flatMap(variablesOf)
      .filter((name) => name !== 'count' && !params.includes(name))
    return strange.map((name) => `${key} speaks of {${name}}, which the problem does not carry`)
  })
  return [...silent, ...unheard]
}

/** Everything that is wrong with the catalogues of a folder, one line each; English is the one the others are measured by. */
export function localeFindings(folder = 'locales'): string[] {
  const wrong: string[] = []
  const namespacesOf = (language: string): string[] =>
    existsSync(join(folder, language))
      ? readdirSync(join(folder, language)).filter((name) => name.endsWith('.json') && name !== GLOSSARY)
      : []
  const read = (language: string, name: string): unknown => {
    try {
      return JSON.parse(readFileSync(join(folder, language, name), 'utf8'))
    } catch (error) {
      wrong.push(`${language}/${name} cannot be read: ${String(error)}`)
      return {}
    }
  }
  const namespaces = namespacesOf('en')
  if (namespaces.length === 0) return [`${folder}/en has no catalogue`]
  for (const language of LANGUAGES) {
    const own = namespacesOf(language)
    for (const name of namespaces) {
      if (!own.includes(name)) wrong.push(`${language}/${name} is missing`)
      else
        wrong.push(
          ...compareNamespace(language, read('en', name), read(language, name)).map(
            (text) => `${language}/${name}: ${text}`,
          ),
        )
    }
    for (const name of own) if (!namespaces.includes(name)) wrong.push(`${language}/${name} has no English counterpart`)
  }
  wrong.push(
    ...compareProblems(problemParams(), read('en', 'problems.json')).map((text) => `en/problems.json: ${text}`),
  )
  return wrong
}
