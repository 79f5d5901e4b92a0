import type { Count } from './count.ts'

/** Prints the failures, then the count as the last line. The exit code is 0 only if something ran and nothing failed. */
export function conclude({ passed, failed, skipped, wrong, unsteady }: Count): void {
  for (const line of unsteady) console.log(`unsteady, passed the second time: ${line}`)
  for (const line of wrong) console.log(`failed: ${line}`)
  if (skipped > 0) console.log(`${skipped} skipped`)
  if (passed + failed === 0) console.log('No test ran.')
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
