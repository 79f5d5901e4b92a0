import { join } from 'node:path'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SchemaCare } from '#server/platform/db/schema.ts'

/** Where a shop is: its database and its data folder. */
export interface Place {
  /** The address of its PostgreSQL; without one, it has the embedded database. */
  readonly url: string | undefined
  readonly dataDir: string
  /** The folder above its pictures; undefined where they are in an object store. */
  readonly picturesIn: string | undefined
}

/** Reads where the shop is. Not its whole configuration: a backup must not need the secrets of the shop. */
export function placeOf(env: Readonly<Record<string, string | undefined>>): Place {
  const dataDir = env['DATA_DIR'] || '.data'
  return { url: env['DATABASE_URL'] || undefined, dataDir, picturesIn: env['S3_ENDPOINT'] ? undefined : dataDir }
}

/** Brings the tables of a PostgreSQL up to this version. An embedded database belongs to its server, which does it at its start. */
export async function renewTables(place: Place): Promise<void> {
  if (place.url === undefined) return
  const db = await openPlace(place, 'renew')
  await db.close()
}

/** Opens the database of a shop; an embedded one may be made from an image. */
export const openPlace = ({ url, dataDir }: Place, schema: SchemaCare, image?: Blob): Promise<Database> =>
  url === undefined ? openEmbedded(join(dataDir, 'database'), schema, image) : openPostgres(url, { schema })
