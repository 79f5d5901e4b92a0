import { PGlite, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { assertOutside, type Database, insideTransaction, type Orm, type Statement } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrationsFolder } from './migrations.ts'

/** Opens the embedded PostgreSQL in a folder of its own, or in memory. One process at a time holds the folder. */
export async function openEmbedded(folder?: string): Promise<Database> {
  const unlock = folder === undefined ? () => {} : lockFolder(folder)
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    parsers: { [types.INT8]: (value: string) => BigInt(value) },
  })
  await pglite.exec("set timezone to 'UTC'")
  const orm = drizzle(pglite)
  await migrate(orm, { migrationsFolder })
  const ask = async <Row>(on: Pick<PGlite, 'query'>, { text }: Statement, values: readonly unknown[]): Promise<Row[]> =>
    (await on.query<Row>(text, [...values])).rows
  return {
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
}
