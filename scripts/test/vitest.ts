import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { keptIn, OUTSIDE_FILE } from './outside.ts'

/** What came of a run: tests that passed, and whatever failed, be it a test, a file or the run itself. */
export interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, a line each: it is named again at the end, since whoever reads a long run reads its end. */
  readonly wrong: readonly string[]
}

/** Nothing ran. */
export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, wrong: [] }

/** Two runs counted together. */
export const plus = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  wrong: [...a.wrong, ...b.wrong],
})

/** The projects of `vite.config.ts` and the folders their tests stand in. */
export const PROJECTS = {
  pure: ['machines', 'api', 'locales', 'house'],
  streams: ['streams'],
  ui: ['ui'],
  apart: ['apart'],
  server: ['server'],
  storms: ['storms'],
  journeys: ['journeys'],
} as const

/** The name of a project. */
export type Project = keyof typeof PROJECTS

/** Whether a project has any test; one without is left out, because its set-up may not exist either. */
export function hasTests(project: Project, root = 'tests'): boolean {
  return PROJECTS[project].some((name) => {
    const folder = join(root, name)
    return (
      existsSync(folder) &&
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((file) => /\.test\.tsx?$/.test(file))
    )
  })
}

interface Report {
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
  readonly assertionResults: readonly TestedCase[]
}

interface TestedCase {
  readonly status: string
  readonly fullName: string
  readonly failureMessages?: readonly string[] | null
}

const hasFailed = ({ status }: { status: string }) => status === 'failed'

const told = (file: string, name: string, message = '') =>
  [relative('.', file), name, message.split('\n', 1)[0]].filter(Boolean).join(' · ')

function wrongIn({ name, message, assertionResults }: TestedFile): string[] {
  const cases = assertionResults.filter(hasFailed)
  if (cases.length === 0) return [told(name, 'broke before its first test', message)]
  return cases.map(({ fullName, failureMessages }) => told(name, fullName, failureMessages?.[0]))
}

/** Reads vitest's JSON report: a file that broke before its first test counts as one failure, and so does whatever went wrong outside any test. */
export function countOf(report: Report | null, exitCode: number, outside: readonly string[] = []): Count {
  if (report === null) return { ...NOTHING, failed: 1, wrong: ['the run left no report', ...outside] }
  const wrong = [...report.testResults.filter(hasFailed).flatMap(wrongIn), ...outside]
  if (wrong.length === 0 && (exitCode !== 0 || !report.success))
    wrong.push(`the run ended with ${exitCode} and did not say why`)
  return {
    passed: report.numPassedTests,
    failed: wrong.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    wrong,
  }
}

function readReport(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return null
  }
}

/** Runs the tests of some projects, shown as they go, and counts them. */
export async function runProjects(projects: readonly Project[], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const own = projects.filter((project) => hasTests(project))
  if (own.length === 0) return NOTHING
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'))
  const file = join(folder, 'report.json')
  const outside = join(folder, 'outside.txt')
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/test/unhandled.reporter.ts']
  const flags = ['run', ...reporters, `--outputFile.json=${file}`]
  const chosen = own.flatMap((project) => ['--project', project])
  const exitCode = await new Promise<number>((resolve) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...flags, ...chosen], {
      stdio: 'inherit',
      env: { ...process.env, ...env, [OUTSIDE_FILE]: outside },
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
  const count = countOf(readReport(file), exitCode, keptIn(outside))
  rmSync(folder, { recursive: true, force: true })
  return count
}
