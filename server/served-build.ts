import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const idFile = join(root, 'dist/build-id')

/** Which build of the pages is served: `dev`, which fits every page, where none was built. */
export const servedBuild = (): string => (existsSync(idFile) ? readFileSync(idFile, 'utf8') : 'dev')
