import { openPostgres } from '#server/db/postgres.ts'
import { embeddedImage } from './embedded-image.ts'
import { dropLeft, dropWithCopies, freshDatabase, type OwnDatabase, startPostgres } from './postgres.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL and a database in it that has its tables and nothing in them, or why there is none. */
    postgres: { url: string; tables: Tables } | { missing: string }
    /** The file of an embedded database that has its tables and nothing in them. */
    embeddedImage: string
  }
}

type Tables = Pick<OwnDatabase, 'url'>

/** One real PostgreSQL for all server tests: TEST_DATABASE_URL, else the embedded binaries, else loudly none. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('embeddedImage', await embeddedImage())
  const server = await startPostgres()
  const tables = 'url' in server ? await emptyTables(server.url) : undefined
  if ('url' in server && tables) project.provide('postgres', { url: server.url, tables })
  else if ('missing' in server) project.provide('postgres', server)
  if ('missing' in server) process.stderr.write(`\nNOT RUN: tests on PostgreSQL. ${server.missing}\n\n`)
  return async () => {
    // Now, and not with each shop: while files come and go, the file system looks long for a place for the next.
    if ('url' in server && tables) await dropWithCopies(server.url, tables)
    if ('stop' in server) await server.stop()
  }
}

// Making the tables takes half a second, copying them a tenth: each test file wants some.
async function emptyTables(url: string): Promise<Tables> {
  await dropLeft(url)
  const own = await freshDatabase(url)
  // Nobody copies a database that somebody is connected to.
  await (await openPostgres(own.url, { schema: 'renew' })).close()
  return { url: own.url }
}
