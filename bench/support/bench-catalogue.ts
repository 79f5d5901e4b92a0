import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { fillCatalogue } from '../../scripts/seed/fill-catalogue.ts'
import { benchDatabase } from './database.ts'

// Addresses as long as real ones; no one fetches a picture here.
const address = (what: unknown): string =>
  `/files/${createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 40)}.svg`
const pictures = { goods: address, shop: address, category: address, scene: address }

/** A database of its own that holds a large catalogue. */
export interface Catalogue {
  readonly goods: number
  readonly url: string
  readonly db: Database
  readonly close: () => Promise<void>
}

/** Fills a fresh database with so many goods of the large catalogue, the same that `npm run seed` writes. */
export async function catalogueOf(goods: number): Promise<Catalogue> {
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  await fillCatalogue(db, goods, { pictures, passwordHash: 'none' })
  return {
    goods,
    url: database.url,
    db,
    close: async () => {
      await db.close()
      await database.drop()
    },
  }
}
