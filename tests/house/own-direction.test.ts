import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SCREENS = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => join('src/ui', name))

/** A run, and the fields that a person types into. */
const RUNS = new Set(['bdi', 'input', 'textarea', 'TextField', 'TextArea'])

/** What may have a direction although it lays out, each for its reason. */
const LAID_OUT = new Map([
  ['src/ui/parts/pin-pad.tsx', '<div dir="ltr">'], // The keys of a phone stand in one order everywhere.
  ['src/ui/primitives/field.tsx', '<div dir={rest.dir}>'], // The unit stands at the end of the digits that are typed.
  ['src/ui/chat/window/message-bubble.tsx', '<div dir="auto">'], // The prose of a message, with links in it.
  ['src/ui/article/article-text.tsx', '<div dir={i18n.dir(lang)}>'], // A whole text in one language, with its lists.
  ['src/ui/chat/window/linked-text.tsx', '<a dir="ltr">'], // An address within that prose.
])

/** Prose of a stranger: a paragraph has the direction of its own first word. */
const PROSE = /^<(?:p|blockquote) dir="auto">$/

const directionsIn = (source: string): { tag: string; given: string; classes: string }[] =>
  [...source.matchAll(/\bdir=("\w+"|\{[^}]*\})/g)].map(({ 0: dir, index }) => {
    // An element in an attribute is closed before the direction stands.
    const from = [...source.slice(0, index).matchAll(/<([A-Za-z]\w*)(?![^<]*\/>)/g)].at(-1)
    const tag = from?.[1] ?? ''
    const element = source.slice(from?.index, source.indexOf('>\n', index) + 1)
    return { tag, given: `<${tag} ${dir}>`, classes: element }
  })

it('gives a direction only to runs, to fields and to prose, and to no box that lays out', () => {
  const wrong = SCREENS.flatMap((path) =>
    directionsIn(readFileSync(path, 'utf8'))
      .filter(({ tag, given, classes }) => {
        if (RUNS.has(tag) || LAID_OUT.get(path) === given) return false
        return !PROSE.test(given) || /\b(?:flex|grid|truncate|line-clamp)\b/.test(classes)
      })
      .map(({ given }) => `${path}: ${given}`),
  )
  expect(wrong).toEqual([])
})

it('marks prose with the language that it is written in', () => {
  const unmarked = SCREENS.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/<(?:p|blockquote)\b[^>]*\bdir="auto"[^>]*>/g)]
      .filter(([tag]) => !tag.includes(' lang='))
      .map(([tag]) => `${path}: ${tag}`),
  )
  expect(unmarked).toEqual([])
})

/** Classes that make a box of a `bdi`: it would begin at its own side of the page, not at the reader's. */
const BOX = /<bdi[^>]*className=[^>]*\b(?:truncate|line-clamp-\d|block|flex|grid|flex-1)\b/

it('makes no box of a run beside the part that draws them', () => {
  const wrong = SCREENS.filter(
    (path) => !path.endsWith('primitives/isolated.tsx') && BOX.test(readFileSync(path, 'utf8')),
  )
  expect(wrong).toEqual([])
})
