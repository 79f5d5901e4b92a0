import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDERS = ['bench', 'docs', 'locales/en', 'scripts', 'server', 'src', 'tests']
const READ = /\.(?:tsx?|css|md|py)$|^locales\/en\/.*\.json$/
/** This list of words, and data: the names of simulated visitors and words of other languages. */
const NOT_READ = /^tests\/house\/plain-english\.test\.ts$|^CHANGELOG\.md$/

const paths = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
].filter((path) => READ.test(path) && !NOT_READ.test(path))

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|(?<![:\w'"`\\/])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g

interface Source {
  readonly inServer: boolean
  readonly text: string
  /** The names of a program, each once. */
  readonly names: readonly string[]
}

const sources: readonly Source[] = paths.map((path) => {
  const text = readFileSync(path, 'utf8')
  const code = /\.tsx?$/.test(path) ? text.replace(COMMENT_OR_STRING, ' ') : ''
  return {
    inServer: path.startsWith('server/'),
    text,
    names: [...new Set(code.match(/[A-Za-z_$][\w$]*/g))],
  }
})

const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`

/** Counts words wherever they occur: in a comment, a title, a text, and as a part of a name. */
function anywhere(...words: readonly string[]) {
  const each = words.map((word) => `(?<![A-Za-z])${word}(?![a-z])|${capital(word)}(?![a-z])|${word.toUpperCase()}`)
  const pattern = new RegExp(each.join('|'), 'g')
  return ({ text }: Source): number => text.match(pattern)?.length ?? 0
}

/** Counts the names of each file that have one of these words as a part, `told` in `isTold` and in `TOLD_MS`. */
function inNames(words: readonly string[], except = /^$/) {
  const isPart = new RegExp(`^(?:${words.join('|')})$`, 'i')
  return ({ names }: Source): number =>
    names.filter(
      (name) => !except.test(name) && name.split(/(?<=[a-z\d])(?=[A-Z])|_/).some((part) => isPart.test(part)),
    ).length
}

const phrase =
  (pattern: RegExp) =>
  ({ text }: Source): number =>
    text.match(pattern)?.length ?? 0

const both =
  (one: (source: Source) => number, other: (source: Source) => number) =>
  (source: Source): number =>
    one(source) + other(source)

/**
 * What is written otherwise now, what it is written as, and how often it may still occur in `server` and outside it. A number is only
 * ever lowered. Some words are wrong in one sense only: of those, names and telling phrases are counted.
 */
const ROWS = [
  { word: 'whoever', instead: 'the role', count: anywhere('whoever'), server: 0, elsewhere: 0 },
  { word: 'nobody', instead: 'no one, the role', count: anywhere('nobody'), server: 0, elsewhere: 0 },
  { word: 'somebody', instead: 'a person, the role', count: anywhere('somebody'), server: 0, elsewhere: 0 },
  { word: 'anew', instead: 'again', count: anywhere('anew'), server: 0, elsewhere: 0 },
  { word: 'meanwhile', instead: 'in the meantime', count: anywhere('meanwhile'), server: 0, elsewhere: 0 },
  { word: 'deed', instead: 'action, staff action', count: anywhere('deeds?'), server: 0, elsewhere: 0 },
  { word: 'asker', instead: 'actor', count: anywhere('askers?'), server: 0, elsewhere: 0 },
  { word: 'knot, of a timeline', instead: 'entry', count: inNames(['knots?']), server: 0, elsewhere: 0 },
  { word: 'stretch, of a list', instead: 'page', count: inNames(['stretch(?:es)?']), server: 0, elsewhere: 0 },
  { word: 'heat, warmth', instead: 'popularity', count: inNames(['heat', 'warmth']), server: 0, elsewhere: 0 },
  {
    word: 'tell, told, hear, heard, as names',
    instead: 'publish, receive, event, notify',
    count: inNames(['tells?', 'telling', 'tellings', 'told', 'hears?', 'heard']),
    server: 0,
    elsewhere: 0,
  },
  {
    word: 'conversation, as a name',
    instead: 'chat',
    count: inNames(['conversations?']),
    server: 0,
    elsewhere: 0,
  },
  {
    word: 'stands, standing, for a state',
    instead: 'is, state, status',
    count: both(inNames(['stands', 'standing']), phrase(/\b(?:as it|where it|how [a-z ]{3,20}) stands\b/g)),
    server: 0,
    elsewhere: 0,
  },
  {
    word: 'take, taken, for an assignment',
    instead: 'assign, assignee, release',
    count: both(
      inNames(['takeCase', 'takeBack', 'takenBack', 'takenBy', 'takeUp', 'isTakenUp']),
      phrase(/\b(?:takes?|taken|took) (?:the|a|that|this|their) case\b|\btakers? of a case\b/g),
    ),
    server: 0,
    elsewhere: 0,
  },
  {
    word: 'line, for a queue',
    instead: 'queue',
    count: both(inNames(['inLine', 'inLineFor']), phrase(/\b(?:stands?|waits?|wait|queues?|placed?) in line\b/g)),
    server: 0,
    elsewhere: 0,
  },
  {
    word: 'words, for a text, as a name',
    instead: 'text, label, search terms',
    count: inNames(['words']),
    server: 0,
    elsewhere: 0,
  },
  {
    word: 'shelf, as a name',
    instead: 'folder, facet, listed products',
    count: inNames(['shelf'], /on_?shelf|off_?shelf/i),
    server: 0,
    elsewhere: 0,
  },
] as const

/** Below this a row is out of date: lower it, so that the word does not come back. */
const least = (most: number): number => Math.floor(most * 0.9) - 2

it.each(ROWS)('writes $instead and not $word', ({ count, server, elsewhere }) => {
  expect(sources.length).toBeGreaterThan(2_000)
  const total = (inServer: boolean): number =>
    sources.reduce((sum, source) => sum + (source.inServer === inServer ? count(source) : 0), 0)
  const found = { server: total(true), elsewhere: total(false) }
  expect(found.server, 'in server').toBeLessThanOrEqual(server)
  expect(found.elsewhere, 'outside server').toBeLessThanOrEqual(elsewhere)
  expect(found.server, 'in server: lower the row').toBeGreaterThanOrEqual(least(server))
  expect(found.elsewhere, 'outside server: lower the row').toBeGreaterThanOrEqual(least(elsewhere))
})
