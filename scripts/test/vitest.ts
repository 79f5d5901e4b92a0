import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, countOf, lineOf, NOTHING, type Report } from './count.ts'
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

/** Runs tests, prints them as they go, and counts them. */
export async function runTests({ projects, only = [], without = [], env, node }: TestRun): Promise<Count> {
  const own = projects.filter((project) => hasTests(project))
  if (own.length === 0) return NOTHING
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'))
  const file = join(folder, 'report.json')
  const outside = join(folder, 'outside.txt')
  const reporters = ['default', 'json', './scripts/test/unhandled.reporter.ts']
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--outputFile.json=${file}`,
    ...reporters.map((name) => `--reporter=${name}`),
    ...own.map((project) => `--project=${project}`),
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
  const count = countOf(report, exitCode, [...keptIn(outside), ...late])
  rmSync(folder, { recursive: true, force: true })
  return count
}
