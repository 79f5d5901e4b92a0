import type { Reporter } from 'vitest/node'
import { lineOf } from './count.ts'
import { keepOutside, keepRunning } from './outside.ts'

/** More lines of a stack are noise at the end of a long run. */
const STACK_LINES = 3

/** What a file may have come to. */
const ENDED: ReadonlySet<string> = new Set(['passed', 'failed', 'skipped'])

/**
 * Stores which files run, and errors outside any test: a run fails by them, but vitest's JSON report does not contain them, nor
 * those of a hook.
 */
export default class UnhandledReporter implements Reporter {
  onTestModuleStart: NonNullable<Reporter['onTestModuleStart']> = ({ moduleId }) => keepRunning('+', moduleId)
  onTestModuleEnd: NonNullable<Reporter['onTestModuleEnd']> = ({ moduleId }) => keepRunning('-', moduleId)

  onTestSuiteResult: NonNullable<Reporter['onTestSuiteResult']> = (suite) => {
    for (const { message } of suite.errors())
      keepOutside(lineOf(suite.module.moduleId, `hook of ${suite.fullName}`, message))
  }

  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, errors) => {
    for (const { name, message, stack, cause } of errors) {
      const where = (stack ?? `${name ?? 'Error'}: ${message}`).split('\n').slice(0, STACK_LINES).join(' ')
      keepOutside(['thrown outside any test', where, cause?.message].filter(Boolean).join(' · '))
    }
    // The process of such a file ended under it: by a crash, or for want of memory.
    for (const module of modules)
      if (!ENDED.has(module.state())) keepOutside(lineOf(module.moduleId, `was not run to its end`))
  }
}
