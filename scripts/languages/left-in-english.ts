import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** What must not be read on a screen of a language. */
export interface Foreign {
  /** English texts that this language has texts of its own for. */
  readonly texts: readonly string[]
  /** The same with values in them, as patterns. */
  readonly patterns: readonly string[]
  /** Every key, as it shows where its text is missing. */
  readonly keys: readonly string[]
}

/** What stands only in mails, in prepared answers and in the check is on no screen. */
const UNSEEN: ReadonlySet<string> = new Set(['answers.json', 'glossary.json', 'mail.json'])
/** A pattern of fewer letters than these would be found in what people wrote. */
const LETTERS = 10
const VALUE = /\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>/

/** Every text of a language, by its file and key. */
function catalogueOf(language: string): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (node: unknown, path: string): void => {
    if (typeof node === 'string') found.set(path, node)
    else for (const [key, value] of Object.entries(node as object)) walk(value, `${path}.${key}`)
  }
  const folder = join('locales', language)
  for (const file of readdirSync(folder).filter((name) => !UNSEEN.has(name)))
    walk(JSON.parse(readFileSync(join(folder, file), 'utf8')), file.replace('.json', ''))
  return found
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** What a screen of this language must not show; a language without a folder has a text of its own for every English one. */
export function foreignTo(language: string): Foreign {
  const english = catalogueOf('en')
  const isPseudo = !readdirSync('locales').includes(language)
  const own = isPseudo ? new Map<string, string>() : catalogueOf(language)
  // A language may have the same word, in the same place or for another thing.
  const same = new Set(own.values())
  const wrong = [...new Set(english.values())].filter((text) => !same.has(text) && /[A-Za-z]{3}/.test(text))
  const lettersOf = (text: string): number =>
    text
      .split(VALUE)
      .join('')
      .replaceAll(/[^A-Za-z]/g, '').length
  return {
    texts: language === 'en' ? [] : wrong.filter((text) => !VALUE.test(text)),
    patterns:
      language === 'en'
        ? []
        : wrong
            .filter((text) => VALUE.test(text) && lettersOf(text) >= LETTERS)
            .map((text) => `^${text.split(VALUE).map(escaped).join('.{0,80}')}$`),
    keys: [...english.keys()]
      .flatMap((key) => [key, key.slice(key.indexOf('.') + 1)])
      .filter((key) => key.includes('.')),
  }
}

/** The texts of a page that are in no language of its own: keys, and English where it has words for it. */
export const leftIn = (page: Page, foreign: Foreign): Promise<string[]> =>
  page.evaluate(({ texts, patterns, keys }) => {
    const [plain, raw] = [new Set(texts), new Set(keys)]
    const shapes = patterns.map((pattern) => new RegExp(pattern, 's'))
    const found = new Set<string>()
    const isOwn = (element: Element): boolean => {
      const marked = element.closest('[lang]')
      return marked === null || marked === document.documentElement
    }
    const look = (said: string | null, element: Element): void => {
      const text = (said ?? '').replaceAll(/[\u2066-\u2069]/g, '').trim()
      if (text === '' || !isOwn(element) || element.closest('[translate=no], bdi, code, svg')) return
      if (raw.has(text)) found.add(`a key: ${text}`)
      else if (plain.has(text) || shapes.some((shape) => shape.test(text))) found.add(`left in English: ${text}`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement) look(node.textContent, node.parentElement)
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) look(element.getAttribute(name), element)
    return [...found]
  }, foreign)
