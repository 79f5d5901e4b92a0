import type { TestProject } from 'vitest/node'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { embeddedImage } from './embedded-image.ts'
import { type DatabaseAt, FOR_TESTS, freshTemplate, type OwnDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL with a database of empty tables, or the reason why there is none. */
    postgres: { url: string; tables: DatabaseAt } | { missing: string }
    /** The file of an embedded database with empty tables. */
    embeddedImage: string
  }
}

/** One real PostgreSQL for all server tests: TEST_DATABASE_URL, else the embedded binaries, else a loud message. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('embeddedImage', await embeddedImage())
  const server = await startPostgres(FOR_TESTS)
  if ('missing' in server) {
    project.provide('postgres', server)
    process.stderr.write(`\nNOT RUN: tests on PostgreSQL. ${server.missing}\n\n`)
    return async () => {}
  }
  const tables = await tablesOn(server.url)
  project.provide('postgres', { url: server.url, tables: { url: tables.url } })
  return async () => {
    try {
      // All at the end: dropping between the files slows the file system down.
      if (!server.isOwn) await tables.drop()
    } finally {
      await server.stop()
    }
  }
}

/** Empty tables to copy: those of TEST_TABLES_URL, as when an older version runs on newer ones, else new ones of this version. */
async function tablesOn(server: string): Promise<OwnDatabase> {
  const given = process.env['TEST_TABLES_URL']
  if (given) return { url: given, drop: async () => {} }
  const tables = await freshTemplate(server)
  // Making the tables takes half a second, copying them a tenth, and each test file needs them. A database with a connection
  // cannot be copied.
  await (await openPostgres(tables.url, { schema: 'renew' })).close()
  return tables
}
