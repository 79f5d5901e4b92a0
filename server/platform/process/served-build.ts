import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

const idFile = join(root, 'dist/build-id')

function read(file: string): string {
  try {
    // Empty for the moment in which a build writes it.
    return readFileSync(file, 'utf8') || 'dev'
  } catch {
    return 'dev'
  }
}

/** Which build of the pages is served at this moment: `dev`, which fits every page, where none was built. */
export const servedBuild = (): string => read(idFile)

/**
 * Which build of the server lies in a folder, by default beside the program that was started: `dev` where it runs from its sources. Read at the start, it is what runs;
 * read by a health check, it is what should.
 */
export const programBuild = (folder = dirname(process.argv[1] ?? '')): string => read(join(folder, 'build-id'))
