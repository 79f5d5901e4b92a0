import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What came of a run: tests that passed, and whatever failed, be it a test, a file or the run itself. */
export interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Nothing ran. */
export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 }

/** Two runs counted together. */
export const plus = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** The projects of `vite.config.ts` and the folders their tests stand in. */
export const PROJECTS = {
  pure: ['machines', 'api', 'locales', 'house'],
  streams: ['streams'],
  ui: ['ui'],
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
  readonly testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[]
}

/** Reads vitest's JSON report: a file that broke before its first test counts as one failure, and so does a run that failed without saying where. */
export function countOf(report: Report | null, exitCode: number): Count {
  if (report === null) return { ...NOTHING, failed: 1 }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + broken
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && (exitCode !== 0 || !report.success) ? 1 : failed,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
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
  const flags = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = own.flatMap((project) => ['--project', project])
  const exitCode = await new Promise<number>((resolve) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...flags, ...chosen], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
  const count = countOf(readReport(file), exitCode)
  rmSync(folder, { recursive: true, force: true })
  return count
}
