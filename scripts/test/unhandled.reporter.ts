import type { Reporter } from 'vitest/node'
import { keepOutside } from './outside.ts'

/** A stack beyond this says nothing at the end of a long run. */
const STACK_LINES = 3

/** Vitest's JSON report is silent on what was thrown outside any test, though the run fails by it: this one keeps it. */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    for (const { name, message, stack } of errors) {
      const where = (stack ?? `${name ?? 'Error'}: ${message}`).split('\n').slice(0, STACK_LINES).join(' ')
      keepOutside(`thrown outside any test · ${where}`)
    }
  }
}
