import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** Names the file that collects the errors outside any test. */
export const OUTSIDE_FILE = 'SHOP_TEST_OUTSIDE'

/** Stores the line of an error outside any test, for the end of the run. */
export function keepOutside(line: string): void {
  const file = process.env[OUTSIDE_FILE]
  if (file !== undefined) appendFileSync(file, `${line.replaceAll(/\s+/g, ' ')}\n`)
}

/** The lines that a run stored. */
export const keptIn = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
