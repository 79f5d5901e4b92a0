import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { forPeople } from './for-people.ts'

/** The state of some files and folders, in twelve digits. */
export function stateOf(sources: readonly string[]): string {
  const sum = createHash('sha256')
  const add = (path: string): void => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else sum.update(path).update(readFileSync(path))
  }
  sources.forEach(add)
  return sum.digest('hex').slice(0, 12)
}

/** Does the work once per state: a second start of the same sources goes straight to the server. */
export async function once(stamp: string, state: string, work: () => Promise<unknown>): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  await forPeople(work)
  writeFileSync(stamp, state)
}
