import { type Database, statement } from '#server/platform/db/database.ts'
import { freshDatabase, startPostgres } from '#tests/support/postgres.ts'

/** A PostgreSQL database for one run, or a loud end: figures are never made on the embedded database. */
export async function benchDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = await startPostgres()
  if ('missing' in server) {
    process.stderr.write(`NOT RUN: ${server.missing}\n`)
    process.exit(2)
  }
  const own = await freshDatabase(server.url)
  return {
    url: own.url,
    drop: async () => {
      await own.drop()
      await server.stop()
    },
  }
}

/** Tidies every table and lets the planner know what is there now, as the database does by itself after a while. */
export const settleStatistics = (db: Database): Promise<unknown> => db.run(statement('bench_settle', 'vacuum analyze'))
