import { fileURLToPath } from 'node:url'

/** Where the migrations lie; both engines run the same ones. */
export const migrationsFolder =
  process.env['MIGRATIONS_FOLDER'] ?? fileURLToPath(new URL('migrations', import.meta.url))
