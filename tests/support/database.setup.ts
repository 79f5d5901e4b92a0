import { embeddedImage } from './embedded-image.ts'
import { startPostgres } from './postgres.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL, or why there is none. */
    postgres: { url: string } | { missing: string }
    /** The file of an embedded database that has its tables and nothing in them. */
    embeddedImage: string
  }
}

/** One real PostgreSQL for all server tests: TEST_DATABASE_URL, else the embedded binaries, else loudly none. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('embeddedImage', await embeddedImage())
  const server = await startPostgres()
  project.provide('postgres', 'url' in server ? { url: server.url } : server)
  if ('missing' in server) process.stderr.write(`\nNOT RUN: tests on PostgreSQL. ${server.missing}\n\n`)
  return async () => {
    if ('stop' in server) await server.stop()
  }
}
