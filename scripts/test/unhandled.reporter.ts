import type { Reporter } from 'vitest/node'
import { lineOf } from './count.ts'
import { keepOutside } from './outside.ts'

/** More lines of a stack are noise at the end of a long run. */
const STACK_LINES = 3

/** Stores errors outside any test: a run fails by them, but vitest's JSON report does not contain them, nor those of a hook. */
export default class UnhandledReporter implements Reporter {
  onTestSuiteResult: NonNullable<Reporter['onTestSuiteResult']> = (suite) => {
    for (const { message } of suite.errors())
      keepOutside(lineOf(suite.module.moduleId, `hook of ${suite.fullName}`, message))
  }

  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    for (const { name, message, stack } of errors) {
      const where = (stack ?? `${name ?? 'Error'}: ${message}`).split('\n').slice(0, STACK_LINES).join(' ')
      keepOutside(`thrown outside any test · ${where}`)
    }
  }
}
