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

/** Names the file that collects which test files began and ended. */
export const RUNNING_FILE = 'SHOP_TEST_RUNNING'

/** Stores that a test file began or ended. */
export function keepRunning(mark: '+' | '-', path: string): void {
  const file = process.env[RUNNING_FILE]
  if (file !== undefined) appendFileSync(file, `${mark}${path}\n`)
}

/** The test files that began and did not end. */
export function runningIn(file: string): string[] {
  const running = new Set<string>()
  for (const line of keptIn(file)) {
    if (line.startsWith('+')) running.add(line.slice(1))
    else running.delete(line.slice(1))
  }
  return [...running]
}
