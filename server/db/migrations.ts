import { join } from 'node:path'
import { root } from '../root.ts'

/** The folder of the migrations; both engines run the same ones. */
export const migrationsFolder = join(root, 'server/db/migrations')
