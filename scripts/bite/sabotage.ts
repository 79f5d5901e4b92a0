import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A change to the code, found by its meaning and not by whole lines, so that a rename does not break it. */
export interface Change {
  /** Matches once in the file, or in all files of the folder together. */
  readonly find: RegExp
  /** The replacement; `$&` is the match, `$1` its first group. */
  readonly to: string
}

/** One way to break the shop quietly, and the tests that must notice. */
export interface Sabotage extends Change {
  readonly name: string
  /** What goes wrong and for whom, in one sentence. */
  readonly breaks: string
  /** The file with the code, or a folder that contains it. */
  readonly in: string
  /** The tests of which at least one must turn red: those of a file, or `FILE · TEXT` for those with the text in their name. */
  readonly bittenBy: readonly string[]
  /** What must be broken with it: some things are kept twice. */
  readonly also?: readonly (Change & { readonly in: string })[]
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** A rule of a machine that always holds. */
export const always = (rule: string): Change => ({
  find: new RegExp(`\\b${rule}: \\{[^{}]*?\\bcheck: `),
  to: '$&() => true, original: ',
})

/** A refusal behind a condition on one line that never happens. */
export const never = (problem: string): Change => ({
  find: new RegExp(`if \\((.*)\\)\\s+(return )?(refuse|refused)\\('${escaped(problem)}'`),
  to: `if (false && ($1)) $2$3('${problem}'`,
})

/** A lock on the rows of a table that is not taken. */
export const unlocked = (table: string): Change => ({
  find: new RegExp(`(\\bfrom ${escaped(table)} where id [^']*? order by id) for (?:no key update|\\$\\{\\w+\\})`),
  to: '$1',
})

/** The tests that are meant. */
export interface Aim {
  readonly file: string
  /** Text in the name of each; without it, the whole file. */
  readonly title?: string
}

/** Reads one `bittenBy`. */
export function aimOf(bittenBy: string): Aim {
  const [file = '', title] = bittenBy.split(' · ')
  return title === undefined ? { file } : { file, title }
}

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .map((name) => join(path, name))
        .filter((name) => /\.(?:tsx?|sql)$/.test(name))
    : [path]

/** The file that a sabotage changes, before and after. */
export interface Sabotaged {
  readonly path: string
  readonly before: string
  readonly after: string
}

/** Applies one change to the project in a folder, on paper; throws unless its code is there exactly once. */
function changed(name: string, { in: place, find, to }: Change & { readonly in: string }, root: string): Sabotaged {
  const each = new RegExp(find, `${find.flags}g`)
  const found = filesIn(join(root, place)).flatMap((path) => {
    const before = readFileSync(path, 'utf8')
    return [...before.matchAll(each)].map(() => ({ path, before }))
  })
  const [first] = found
  if (!first || found.length > 1)
    throw new Error(`${name}: its code is ${found.length} times in ${place}; a sabotage follows the code it breaks`)
  return { ...first, after: first.before.replace(find, to) }
}

/** Applies a sabotage to the project in a folder, on paper: each file that it changes. */
export const sabotaged = (sabotage: Sabotage, root = '.'): Sabotaged[] =>
  [sabotage, ...(sabotage.also ?? [])].map((change) => changed(sabotage.name, change, root))
