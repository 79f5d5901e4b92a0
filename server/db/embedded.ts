import { existsSync } from 'node:fs'
import { PGlite, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { assertOutside, type Database, insideTransaction, type Orm, type Statement } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrationsFolder } from './migrations.ts'
import { expectSchema, type SchemaCare, UnknownSchema } from './schema.ts'

/** Opens the embedded PostgreSQL in a folder of its own, or in memory, and renews its tables or makes sure of them. One process at a time holds the folder. */
export async function openEmbedded(folder?: string, schema: SchemaCare = 'renew'): Promise<Database> {
  // Opening a folder that is not there would make one.
  if (schema === 'expect' && !(folder !== undefined && existsSync(folder))) throw new UnknownSchema(0, 0)
  const unlock = folder === undefined ? () => {} : lockFolder(folder)
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    parsers: { [types.INT8]: (value: string) => BigInt(value) },
  })
  await pglite.exec("set timezone to 'UTC'")
  const orm = drizzle(pglite)
  const ask = async <Row>(on: Pick<PGlite, 'query'>, { text }: Statement, values: readonly unknown[]): Promise<Row[]> =>
    (await on.query<Row>(text, [...values])).rows
  const db: Database = {
    engine: 'embedded',
    get orm() {
      assertOutside()
      return orm as unknown as Orm
    },
    run: (statement, values = []) => {
      assertOutside()
      return ask(pglite, statement, values)
    },
    transaction: (work) => {
      assertOutside()
      return pglite.transaction((client) => {
        let within: Orm | undefined
        return insideTransaction(() =>
          work({
            isTransaction: true,
            get orm() {
              return (within ??= drizzle(client as unknown as PGlite) as unknown as Orm)
            },
            run: (statement, values = []) => ask(client as unknown as PGlite, statement, values),
            runLast: (statement, values = []) => ask(client as unknown as PGlite, statement, values),
          }),
        )
      })
    },
    close: async () => {
      await pglite.close()
      unlock()
    },
  }
  try {
    await (schema === 'renew' ? migrate(orm, { migrationsFolder }) : expectSchema(db))
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
