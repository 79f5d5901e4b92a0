import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const idFile = join(root, 'dist/build-id')

/** Which build of the pages is served at this moment: `dev`, which fits every page, where none was built. */
export function servedBuild(): string {
  try {
    // Empty for the moment in which a build writes it.
    return readFileSync(idFile, 'utf8') || 'dev'
  } catch {
    return 'dev'
  }
}
