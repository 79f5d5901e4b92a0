import type { Count } from './vitest.ts'

/** Prints the count as the last line and ends with it: 0 only when something ran and nothing failed. */
export function conclude({ passed, failed, skipped }: Count): void {
  if (skipped > 0) console.log(`${skipped} skipped`)
  if (passed + failed === 0) console.log('No test ran.')
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
