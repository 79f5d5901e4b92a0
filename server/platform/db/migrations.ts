import { join } from 'node:path'
import { root } from '../process/root.ts'

/** The folder of the migrations; both engines run the same ones. */
export const migrationsFolder = join(root, 'server/platform/db/migrations')
