import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What only PostgreSQL itself has, or what engines that speak its language only pretend to have (docs/scaling.md). */
const BANS: readonly (readonly [what: string, found: RegExp])[] = [
  ['a system column', /\b(?:ctid|xmin|xmax|cmin|cmax|tableoid)\b/],
  // Of a transaction they may be: each could become a row that is locked.
  ['an advisory lock of a session', /\bpg_(?:try_)?advisory_(?:lock|unlock)/],
  ['a lock on a whole table', /\block\s+table\b/i],
  ['a temporary table', /\bcreate\s+temp(?:orary)?\b/i],
  ['a message of the database', /\b(?:pg_notify\s*\(|listen\s+[a-z_]+\s*[;'"`])/i],
  ['a cursor that is left open', /\bdeclare\s+\w+\s+cursor\b/i],
  ['an unlogged table', /\bunlogged\b/i],
  ['rules and inheritance', /\b(?:create\s+rule|inherits\s*\()/i],
  ['an extension', /\bcreate\s+extension\b/i],
]

/** The one that is left: rows whose time is over are deleted by where they are, because no key is common to their tables. */
const ALLOWED: Readonly<Record<string, string>> = { 'server/platform/jobs/sweep.job.ts': 'a system column' }

const withoutNotes = (text: string): string => text.replace(/(^|[^:])\/\/[^\n]*|\/\*[\s\S]*?\*\/|--[^\n]*/g, '$1')

/** What a text has that another engine could not carry. */
export const unportableIn = (text: string): string[] =>
  BANS.filter(([, found]) => found.test(withoutNotes(text))).map(([what]) => what)

/** Every construct of the server’s SQL that ties it to PostgreSQL, by file, and exceptions that are no longer any. */
export function portableSqlFindings(): string[] {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|sql)$/.test(name))
    .map((name) => join('server', name))
  const found = files.flatMap((file) => unportableIn(readFileSync(file, 'utf8')).map((what) => ({ file, what })))
  const stale = Object.entries(ALLOWED).filter(
    ([file, what]) => !found.some((each) => each.file === file && each.what === what),
  )
  return [
    ...found.filter(({ file, what }) => ALLOWED[file] !== what).map(({ file, what }) => `${file}: ${what}`),
    ...stale.map(([file, what]) => `${file} has no longer ${what}: remove its exception`),
  ]
}
