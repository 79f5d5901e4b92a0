import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const idFile = join(root, 'dist/build-id')

/** Which build of the pages is served at this moment: `dev`, which fits every page, where none was built. */
export function servedBuild(): string {
  try {
    return readFileSync(idFile, 'utf8')
  } catch {
    return 'dev'
  }
}
