import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** Names the file in which a run keeps what went wrong outside any test. */
export const OUTSIDE_FILE = 'SHOP_TEST_OUTSIDE'

/** Keeps a line of what went wrong outside any test, for the end of the run. */
export function keepOutside(line: string): void {
  const file = process.env[OUTSIDE_FILE]
  if (file !== undefined) appendFileSync(file, `${line.replaceAll(/\s+/g, ' ')}\n`)
}

/** What a run kept, a line each. */
export const keptIn = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
