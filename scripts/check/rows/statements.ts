import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Statement, watchStatements } from '#server/platform/db/database.ts'
import { root } from '#server/platform/process/root.ts'

/** Programs of their own: they begin to work when they are loaded. */
const PROGRAMS = /(?:^|\/)(?:main|healthcheck)\.ts$|\.worker\.ts$/

/** Every statement that the modules of the server name when they are loaded, by its name. */
export async function statementsOf(folder: string): Promise<ReadonlyMap<string, Statement>> {
  const named = new Map<string, Statement>()
  watchStatements((each) => named.set(each.name, each))
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts') && !PROGRAMS.test(name)))
    await import(pathToFileURL(join(root, folder, file)).href)
  return named
}
