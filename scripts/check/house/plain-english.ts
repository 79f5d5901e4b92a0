import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['bench', 'docs', 'locales/en', 'scripts', 'server', 'src', 'tests']
const READ = /\.(?:tsx?|css|md|py)$|^locales\/en\/.*\.json$/
const THIS = 'scripts/check/house/plain-english.ts'

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|(?<![:\w'"`\\/])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g

/** One file of the project. */
export interface Source {
  readonly isServer: boolean
  readonly text: string
  /** The names of a program, each once. */
  readonly names: readonly string[]
}

function read(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const code = /\.tsx?$/.test(path) ? text.replace(COMMENT_OR_STRING, ' ') : ''
  return { isServer: path.startsWith('server/'), text, names: [...new Set(code.match(/[A-Za-z_$][\w$]*/g))] }
}

/** The texts of the whole project. */
export const readProject = (): readonly Source[] =>
  [
    ...readdirSync('.'),
    ...FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    ),
  ]
    .filter((path) => READ.test(path) && path !== THIS)
    .map(read)

type Count = (source: Source) => number

const timesIn = (pattern: RegExp): Count => {
  return ({ text }) => text.match(pattern)?.length ?? 0
}

/** Counts a word in every comment, title and text, and as a part of a name: `anew` in `beginsAnew` too. */
function anywhere(word: string): Count {
  const [first = ''] = word
  const capital = `${first.toUpperCase()}${word.slice(1)}`
  return timesIn(new RegExp(`(?<![A-Za-z])(?:${word}|${capital})(?![a-z])|${capital}(?![a-z])`, 'g'))
}

/** Counts the names of each file of which some part matches: `told` in `isTold` and in `TOLD_MS`. */
function inNames(part: string, except = /^$/): Count {
  const isPart = new RegExp(`^(?:${part})$`, 'i')
  const parts = (name: string): string[] => name.split(/(?<=[a-z\d])(?=[A-Z])|_/)
  return ({ names }) =>
    names.filter((name) => !except.test(name) && parts(name).some((each) => isPart.test(each))).length
}

const named =
  (...wrong: readonly string[]): Count =>
  ({ names }) =>
    names.filter((name) => wrong.includes(name)).length

const sum =
  (...counts: readonly Count[]): Count =>
  (source) =>
    counts.reduce((total, count) => total + count(source), 0)

/**
 * A word, what is written instead, how its uses are counted, and how many there may still be in `server` and outside it: names that
 * others import, and wire names. The numbers only fall. A word that is right in another sense is counted in names, and in phrases that have the wrong sense.
 */
export const RETIRED: readonly (readonly [
  word: string,
  instead: string,
  count: Count,
  server: number,
  elsewhere: number,
])[] = [
  ['whoever', 'the role', anywhere('whoever'), 0, 0],
  ['nobody', 'no one, or the role', anywhere('nobody'), 0, 29],
  ['somebody', 'a person, or the role', anywhere('somebody'), 0, 0],
  ['anew', 'again', anywhere('anew'), 0, 0],
  ['meanwhile', 'in the meantime', anywhere('meanwhile'), 0, 0],
  ['deed', 'action, staff action', anywhere('deeds?'), 0, 0],
  ['asker', 'actor', anywhere('askers?'), 0, 0],
  ['conversation', 'chat', anywhere('conversations?'), 0, 0],
  ['knot, stretch, heat (as names)', 'entry, page, popularity', inNames('knots?|stretch(?:es)?|heat|warmth'), 0, 0],
  [
    'tell, told, hear, heard (as names)',
    'publish, receive, event',
    inNames('tells?|tellings?|told|hears?|heard'),
    0,
    8,
  ],
  [
    'stands (for a state)',
    'state, status',
    sum(inNames('stands|standing'), timesIn(/\b(?:as it|where it|[Hh]ow [a-z ]{3,20}) stands\b/g)),
    5,
    6,
  ],
  [
    'take (for an assignment)',
    'assign, release',
    sum(
      named('takeCase', 'takenBy', 'takeFirst', 'isTakenUp'),
      timesIn(/\b(?:takes?|taken|took) (?:the|a|that|this|their) case\b/g),
    ),
    0,
    0,
  ],
  ['line (for a queue)', 'queue', sum(named('inLine', 'inLineFor'), timesIn(/\b(?:stands?|waits?) in line\b/g)), 0, 0],
  ['words (for a text, as a name)', 'text, label, search terms', inNames('words'), 21, 8],
  ['shelf (as a name)', 'folder, facet, listed products', inNames('shelf', /on_?shelf|off_?shelf/i), 0, 4],
]

/** How often a word is counted in `server` and outside it. */
export function countWord(sources: readonly Source[], count: Count): { server: number; elsewhere: number } {
  const total = (isServer: boolean): number =>
    sources.reduce((found, source) => (source.isServer === isServer ? found + count(source) : found), 0)
  return { server: total(true), elsewhere: total(false) }
}
