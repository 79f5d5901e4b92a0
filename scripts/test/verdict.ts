import type { Count } from './vitest.ts'

/** Names what failed, prints the count as the last line and ends with it: 0 only when something ran and nothing failed. */
export function conclude({ passed, failed, skipped, wrong }: Count): void {
  for (const line of wrong) console.log(`failed: ${line}`)
  if (skipped > 0) console.log(`${skipped} skipped`)
  if (passed + failed === 0) console.log('No test ran.')
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
