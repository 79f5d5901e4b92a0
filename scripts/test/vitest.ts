import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, countOf, NOTHING, type Report } from './count.ts'
import { keptIn, OUTSIDE_FILE } from './outside.ts'
import { slowestIn } from './slowest.ts'

/** The projects of `vite.config.ts` and the folders of their tests. */
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
  const exitCode = await new Promise<number>((resolve) => {
    const child = spawn(node ?? process.execPath, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env, [OUTSIDE_FILE]: outside },
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
  const report = readReport(file)
  for (const line of slowestIn(report)) console.log(line)
  const count = countOf(report, exitCode, keptIn(outside))
  rmSync(folder, { recursive: true, force: true })
  return count
}
