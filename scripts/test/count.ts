import { relative } from 'node:path'

/** The outcome of a run: tests that passed, and everything that failed, be it a test, a file or the run itself. */
export interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, one line each. It is printed at the end of the run, where a reader looks. */
  readonly wrong: readonly string[]
  /** What failed at first and passed the second time, one line each (decision 0102). */
  readonly unsteady: readonly string[]
}

/** Nothing ran. */
export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, wrong: [], unsteady: [] }

/** Two runs counted together. */
export const plus = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  wrong: [...a.wrong, ...b.wrong],
  unsteady: [...a.unsteady, ...b.unsteady],
})

/** As much of vitest's JSON report as is read. */
export interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests?: number
  readonly success: boolean
  readonly testResults: readonly TestedFile[]
}

interface TestedFile {
  readonly name: string
  readonly status: string
  readonly message?: string
  readonly startTime?: number
  readonly endTime?: number
  readonly assertionResults: readonly TestedCase[]
}

interface TestedCase {
  readonly status: string
  readonly fullName: string
  readonly failureMessages?: readonly string[] | null
}

const hasFailed = ({ status }: { status: string }) => status === 'failed'

/** One line of what went wrong: the file from the root of the project, what failed in it, and the first line of the message. */
export const lineOf = (file: string, name: string, message = ''): string =>
  [relative('.', file), name, message.split('\n', 1)[0]].filter(Boolean).join(' · ')

function wrongIn({ name, message, assertionResults }: TestedFile, outside: readonly string[]): string[] {
  const cases = assertionResults.filter(hasFailed)
  if (cases.length === 0 && outside.some((line) => line.startsWith(lineOf(name, 'hook of ')))) return []
  if (cases.length === 0) return [lineOf(name, 'broke before its first test', message)]
  return cases.map(({ fullName, failureMessages }) => lineOf(name, fullName, failureMessages?.[0]))
}

/**
 * Counts vitest's JSON report. A file that broke before its first test is one failure, unless its hook is
 * named already, and so is each error outside the tests.
 */
export function countOf(report: Report | null, exitCode: number, outside: readonly string[] = []): Count {
  if (report === null) return { ...NOTHING, failed: 1, wrong: ['the run left no report', ...outside] }
  const wrong = [...report.testResults.filter(hasFailed).flatMap((file) => wrongIn(file, outside)), ...outside]
  if (wrong.length === 0 && (exitCode !== 0 || !report.success))
    wrong.push(`the run ended with ${exitCode} and gave no reason`)
  return {
    passed: report.numPassedTests,
    failed: wrong.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    wrong,
    unsteady: [],
  }
}

/** With more failures than this, something is wrong with the code, and not with the moment. */
const MOST_AGAIN = 3

/** The files of a run that are worth a second one: few, and no error outside of their tests. */
export function filesToRunAgain(report: Report | null, outside: readonly string[]): string[] {
  if (report === null || outside.length > 0) return []
  const files = report.testResults.filter(hasFailed).map(({ name }) => name)
  return files.length <= MOST_AGAIN ? files : []
}

/** The count of a run and of the second run of some of its files, which counts in place of the first. */
export function countAfter(report: Report, again: readonly string[], second: Count): Count {
  const replaced = report.testResults.filter(({ name }) => again.includes(name))
  const cases = replaced.flatMap(({ assertionResults }) => assertionResults)
  const number = (...statuses: string[]): number => cases.filter(({ status }) => statuses.includes(status)).length
  const rest: Report = {
    numPassedTests: report.numPassedTests - number('passed'),
    numFailedTests: report.numFailedTests - number('failed'),
    numPendingTests: report.numPendingTests - number('pending', 'skipped'),
    numTodoTests: (report.numTodoTests ?? 0) - number('todo'),
    success: true,
    testResults: report.testResults.filter((file) => !replaced.includes(file)),
  }
  // What failed again is among the failures, and not among the unsteady.
  const unsteady = replaced
    .filter(({ name }) => !second.wrong.some((line) => line.startsWith(lineOf(name, ''))))
    .flatMap((file) => wrongIn(file, []))
  return plus({ ...countOf(rest, 0), unsteady }, second)
}
