import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { stateNames } from '#machines/platform/chart.ts'

/** Something a screen must not say, and why. */
interface Ban {
  readonly pattern: RegExp
  readonly why: string
}

const states = everyLifecycle.flatMap((of) => stateNames(of)).map((state) => state.replaceAll('.', String.raw`\.`))
const quoted = `['"\`](?:${[...new Set(states)].join('|')})['"\`]`
const holder = String.raw`\b(?:state|status)\b\)?\s*`

/** A screen asks the machine for tags and open events; it never compares a status. */
export const STATUS_BANS: readonly Ban[] = [
  { pattern: new RegExp(`${holder}[!=]==?\\s*${quoted}`), why: 'compares a status; ask the machine for a tag' },
  {
    pattern: new RegExp(`${quoted}\\s*[!=]==?\\s*[\\w.?]*${holder}`),
    why: 'compares a status; ask the machine for a tag',
  },
  { pattern: new RegExp(`\\bcase\\s+${quoted}\\s*:`), why: 'switches on a status; ask the machine for a tag' },
]

const classStart = String.raw`(?<![\w/#.-])(?:[a-z0-9-]+(?:\[[^\]]*\])?:)*-?`
const side = String.raw`(?:\d|\[|\(|px\b|auto\b|full\b)`

/** Everything must mirror for Arabic: logical sides only. */
export const DIRECTION_BANS: readonly Ban[] = [
  {
    pattern: new RegExp(`${classStart}(?:scroll-)?(?:ml|mr|pl|pr)-${side}`),
    why: 'names a physical side; use ms- me- ps- pe-',
  },
  { pattern: new RegExp(`${classStart}(?:left|right)-${side}`), why: 'names a physical side; use start- end-' },
  {
    pattern: new RegExp(`${classStart}(?:text|float|clear)-(?:left|right)(?![\\w-])`),
    why: 'names a physical side; use start and end',
  },
  { pattern: new RegExp(`${classStart}border-[lr](?:-|\\b)`), why: 'names a physical side; use border-s border-e' },
  {
    pattern: new RegExp(`${classStart}rounded-(?:[lr]|tl|tr|bl|br)(?:-|\\b)`),
    why: 'names a physical corner; use rounded-s, -ss …',
  },
  {
    pattern:
      /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|\b(?:margin|padding|border)(?:Left|Right)\b/,
    why: 'names a physical side; use inline-start and inline-end',
  },
  {
    pattern: /\b(?:text-align|float|clear):\s*(?:left|right)\b|^\s*(?:left|right):/,
    why: 'names a physical side; use start and end',
  },
]

const hues =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
const coloured =
  '(?:bg|text|border|ring|fill|stroke|from|via|to|outline|decoration|shadow|divide|accent|caret|placeholder)'

/** Colours have names, and the names stand in `theme.css`. */
export const COLOUR_BANS: readonly Ban[] = [
  {
    pattern: /(?<=[\s'"`(:,[])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w/-])/i,
    why: 'is a colour literal; name it in theme.css',
  },
  { pattern: /\b(?:rgba?|hsla?|oklch|oklab|hwb|lab|lch)\(/, why: 'is a colour literal; name it in theme.css' },
  { pattern: new RegExp(`${classStart}${coloured}-(?:${hues})-\\d{2,3}\\b`), why: 'is a colour outside the theme' },
  { pattern: new RegExp(`${classStart}${coloured}-(?:white|black)\\b`), why: 'is a colour outside the theme' },
]

const isComment = (line: string): boolean => /^\s*(?:\/\/|\*|\/\*)/.test(line)

/** The lines of a text that say what they must not, by line number. */
export function bansIn(text: string, bans: readonly Ban[]): { line: number; said: string; why: string }[] {
  return text.split('\n').flatMap((line, index) => {
    if (isComment(line)) return []
    return bans.flatMap(({ pattern, why }) => {
      const [said] = pattern.exec(line) ?? []
      return said === undefined ? [] : [{ line: index + 1, said: said.trim(), why }]
    })
  })
}

function screenFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css)$/.test(name))
    .map((name) => join(folder, name))
    .sort()
}

/** Every place below a folder where a screen says what it must not. The theme may name colours: it is where they live. */
export function screenFindings(bans: readonly Ban[], folder = 'src/ui'): string[] {
  return screenFiles(folder)
    .filter((path) => bans !== COLOUR_BANS || basename(path) !== 'theme.css')
    .flatMap((path) =>
      bansIn(readFileSync(path, 'utf8'), bans).map(({ line, said, why }) => `${path}:${line}: ${said} ${why}`),
    )
}
