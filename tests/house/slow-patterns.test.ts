import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { slowness } from '#tests/support/slow-patterns.ts'

/** Patterns that look slow and are not, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'server/catalogue/goods-import/html-text.ts /<(\\/?)([a-z][a-z\\d]*)(?:(?:"[^"]*"|\'[^\']*\'|[^<>"\'])*|[^<>]*)>/gi':
    'a description is cut to four times its length before',
  'server/trade/order/ship-numbers.ts /^=\\s*(?:[\\p{L}\\d.]*\\s*\\(\\s*)?"((?:[^"]|"")*)"\\s*\\)?$/u':
    'a formula of at most 200 signs',
  'server/trade/order/ship-numbers.ts /^=\\s*"[^"]*"(?:\\s*&\\s*"[^"]*")+$/': 'a formula of at most 200 signs',
  'server/catalogue/goods-import/columns.ts /^(.*?)\\s*\\(?product\\.metafields\\.[^.\\s]+\\.([^)\\s]+)\\)?$/i':
    'the name of a column is cut to 200 signs before',
  'server/platform/plugins/envelope.ts /\\{\\{(\\w+)[^}]*\\}\\}/g': 'our own texts, as they stand in the catalogue',
}

interface Found {
  readonly file: string
  readonly source: string
  readonly flags: string
}

/** The text of a pattern that is put together; what is filled in is some sign, and read where it stands itself. */
function textOf(part: object | undefined): string | undefined {
  if (part === undefined) return undefined
  if ('value' in part && typeof part.value === 'string') return part.value
  if (!('quasis' in part)) return undefined
  return (part.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('\u{10fffd}')
}

function patternsIn(file: string): Found[] {
  const found: Found[] = []
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      const [source, flags] = given.map(textOf)
      if (source !== undefined) found.push({ file, source, flags: flags ?? '' })
    },
  }).visit(program)
  return found
}

const patterns = ['src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => patternsIn(`${folder}/${name}`)),
)

describe('a pattern', () => {
  it.each([
    ['^[\\s]+|[\\s]+$', 'g'],
    ['^usdt\\s*|\\s*usdt$', 'gi'],
    ['0+$', ''],
    ['\\/*$', ''],
    ['<[a-z][^>]*>', 'g'],
    ['[?#].*$', ''],
    ['^(?:a+)+$', ''],
    ['^(?:a|ab)*c', ''],
    ['(?:%20|[^0-9])+$', ''],
    ['^\\s*\\s+x', ''],
    ['^.*-.*-.*x', ''],
    ['[\\w-]+(?:\\.[\\w-]+)*\\.com', ''],
    ['(?<![a-z])[\\w-]+\\.com', ''],
  ])('that begins again inside its own run is slow: %s', (source, flags) =>
    expect(slowness(source, flags)).toBeDefined(),
  )

  it.each([
    ['^\\s+', ''],
    ['\\s+', 'g'],
    ['^[a-z]+$', ''],
    ['^\\d+(?:\\.\\d+)?$', ''],
    ['([.,]\\d{6})\\d+$', ''],
    ['^(?:[a-z0-9][a-z0-9-]*\\.)+[a-z]{2,}$', ''],
    ['(?<![\\w-])[\\w-]+x', ''],
    ['^(.*)([.,|])(\\d+)$', ''],
    ['\\b\\d+ kg', ''],
  ])('whose repeats begin once is not: %s', (source, flags) => expect(slowness(source, flags)).toBeUndefined())

  it('of the shop takes linear time on any text', () => {
    expect(patterns.length).toBeGreaterThan(150)
    const slow = patterns.flatMap(({ file, source, flags }) => {
      const why = slowness(source, flags)
      const name = `${file} /${source}/${flags}`
      return why === undefined || name in EXCEPTIONS ? [] : [`${name}: ${why}`]
    })
    expect(slow).toEqual([])
  })

  it('has no exception that is gone', () => {
    const names = new Set(patterns.map(({ file, source, flags }) => `${file} /${source}/${flags}`))
    expect(Object.keys(EXCEPTIONS).filter((name) => !names.has(name))).toEqual([])
  })
})

it('composes texts in one place', () => {
  const files = ['src', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const direct = files.filter(
    (file) => /\.tsx?$/.test(file) && /\.normalize\('NFK?[CD]'\)/.test(readFileSync(file, 'utf8')),
  )
  expect(direct).toEqual([])
})
