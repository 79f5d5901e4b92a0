import type { PseudoLanguage } from '#contract/platform/languages.ts'

const PLAIN = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const ACCENTED = 'ÅåÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž'
const accents = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? letter]))

/** What a program fills in or reads: it stays as it is. */
const KEPT = /(\$?\{\{[^{}]*\}\}|\$t\([^$()]*\)|<[^<>]*>)/
/** Right-to-left override, and its end. */
const [RLO, PDF] = ['\u202e', '\u202c']

/** By how much a translation may be longer than English. */
const LONGER = 0.4

const changed = (text: string, change: (part: string) => string): string =>
  text
    .split(KEPT)
    .map((part, at) => (at % 2 === 1 || part === '' ? part : change(part)))
    .join('')

const accented = (text: string): string => {
  const letters = changed(text, (part) => part.replaceAll(/[A-Za-z]/g, (letter) => accents.get(letter) ?? letter))
  return `[${letters}${' ~'.repeat(Math.ceil((text.length * LONGER) / 2))}]`
}
const mirrored = (text: string): string => changed(text, (part) => `${RLO}${part}${PDF}`)

/** Every form that Arabic may ask for. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** An English catalogue in a language that no one speaks: the same keys, with all plural forms of the language it stands for. */
export function pseudoTexts(texts: object, language: PseudoLanguage): object {
  const say = language === 'en-XA' ? accented : mirrored
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, each]: [string, unknown]): [string, unknown][] => {
      if (typeof each === 'object' && each !== null) return [[key, pseudoTexts(each, language)]]
      const root = key.endsWith('_other') ? key.slice(0, -'_other'.length) : undefined
      const keys = root === undefined || language === 'en-XA' ? [key] : FORMS.map((form) => `${root}_${form}`)
      return keys.map((name) => [name, say(String(each))])
    }),
  )
}
