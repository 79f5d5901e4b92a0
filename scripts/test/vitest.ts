import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { type Count, countAfter, countOf, filesToRunAgain, lineOf, NOTHING, type Report } from './count.ts'
import { keptIn, OUTSIDE_FILE, RUNNING_FILE, runningIn } from './outside.ts'
import { slowestIn } from './slowest.ts'

/** The projects of `vite.config.ts` and the folders of their tests. */
export const PROJECTS = {
  pure: ['machines', 'api', 'locales', 'house'],
  streams: ['streams'],
  ui: ['ui'],
  apart: ['apart'],
  server: ['server'],
  storms: ['storms'],
  simulation: ['simulation'],
  races: ['races'],
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

/** Which tests run, and how. */
export interface TestRun {
  readonly projects: readonly Project[]
  /** Only the tests of these files and folders. */
  readonly only?: readonly string[]
  readonly without?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** The Node binary; by default the running one. */
  readonly node?: string
}

function readReport(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return null
  }
}

/** A run takes a third of it. One that hangs is ended here, where the file that hangs can be named. */
const MOST_MS = 45 * 60_000
/** What a run that is asked to end may take to stop its servers. */
const GRACE_MS = 30_000

/** Runs vitest; answers its exit code, and whether it was ended because it took too long. */
const vitest = (
  binary: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ exitCode: number; isLate: boolean }> =>
  new Promise((resolve) => {
    // A group of its own: a worker in an endless loop ends with it only.
    const child = spawn(binary, args, { stdio: 'inherit', env, detached: true })
    const kill = (signal: NodeJS.Signals): void => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal)
    }
    process.once('SIGINT', kill).once('SIGTERM', kill)
    let isLate = false
    const limit = setTimeout(() => {
      isLate = true
      kill('SIGTERM')
      setTimeout(() => kill('SIGKILL'), GRACE_MS).unref()
    }, MOST_MS)
    const end = (code: number | null): void => {
      clearTimeout(limit)
      process.off('SIGINT', kill).off('SIGTERM', kill)
      resolve({ exitCode: code ?? 1, isLate })
    }
    child.on('error', () => end(1))
    child.on('close', end)
  })

/** These draw races, crashes and lost connections: what fails once is a fault of the product. */
const PLAYED = ['storms', 'simulation', 'races'].map((name) => join('tests', name, sep))

/** Runs tests, prints them as they go, and counts them. Few files that fail run a second time (decision 0102). */
export async function runTests(run: TestRun): Promise<Count> {
  const projects = run.projects.filter((project) => hasTests(project))
  if (projects.length === 0) return NOTHING
  const { count, report, outside } = await runOnce({ ...run, projects })
  const again = filesToRunAgain(report, outside)
  const only = again.map((file) => relative('.', file))
  if (report === null || only.length === 0 || only.some((file) => PLAYED.some((folder) => file.startsWith(folder))))
    return count
  console.log(`once more: ${only.join(' ')}\n`)
  const second = await runOnce({ ...run, projects, only })
  return countAfter(report, again, second.count)
}

/** One run: its count, what vitest reported, and the errors outside of tests. */
async function runOnce({ projects, only = [], without = [], env, node }: TestRun): Promise<{
  readonly count: Count
  readonly report: Report | null
  readonly outside: readonly string[]
}> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'))
  const file = join(folder, 'report.json')
  const outside = join(folder, 'outside.txt')
  const reporters = ['default', 'json', './scripts/test/unhandled.reporter.ts']
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--outputFile.json=${file}`,
    ...reporters.map((name) => `--reporter=${name}`),
    ...projects.map((project) => `--project=${project}`),
    ...without.map((path) => `--exclude=${path}`),
    ...only,
  ]
  const running = join(folder, 'running.txt')
  const environment = { ...process.env, ...env, [OUTSIDE_FILE]: outside, [RUNNING_FILE]: running }
  const { exitCode, isLate } = await vitest(node ?? process.execPath, args, environment)
  const report = readReport(file)
  for (const line of slowestIn(report)) console.log(line)
  const late = isLate
    ? runningIn(running).map((path) =>
        lineOf(path, `had not ended when the run was stopped after ${MOST_MS / 60_000} minutes`),
      )
    : []
  const lines = [...keptIn(outside), ...late]
  rmSync(folder, { recursive: true, force: true })
  return { count: countOf(report, exitCode, lines), report, outside: lines }
}
