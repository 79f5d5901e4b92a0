import { join } from 'node:path'
import { root } from '../root.ts'

/** Where the migrations lie; both engines run the same ones. */
export const migrationsFolder = join(root, 'server/db/migrations')
