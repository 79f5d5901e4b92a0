import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The TypeScript files of a folder and of those in it. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

/** An import, from the file that has it to the file that it names. Imports of types count: a file that needs a type knows its owner. */
export interface Arrow {
  readonly from: string
  readonly to: string
}

const IMPORT = /(?:from|import\(|import)\s*'((?:\.|#)[^']+)'/g

/** The imports of a folder that stay in it: relative ones, and those by its alias, such as `#server/`. */
export const arrowsIn = (folder: string, alias: string): Arrow[] =>
  filesIn(folder).flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(IMPORT)].flatMap(([, path = '']) => {
      if (path.startsWith('.')) return { from, to: join(dirname(from), path) }
      return path.startsWith(alias) ? { from, to: join(folder, path.slice(alias.length)) } : []
    }),
  )
