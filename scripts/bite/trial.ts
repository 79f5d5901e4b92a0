import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Project, PROJECTS } from '../test/vitest.ts'
import { type Aim, aimOf, sabotaged, type Sabotage } from './sabotage.ts'

/** The outcome of the tests under one sabotage. */
export interface Verdict {
  readonly passed: number
  /** The full names of the tests that turned red, first to last. */
  readonly red: readonly string[]
  /** Why a whole file could not be judged, such as a file that does not load. */
  readonly unread: readonly string[]
  readonly seconds: number
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** A file that takes longer hangs; a test that waits for what a sabotage keeps from it ends after two minutes. */
const AT_MOST_MS_A_FILE = 900_000

/** The project of a test file, by the folder it lies in. */
export function projectOf({ file }: Aim): Project {
  const folder = file.split('/')[1] ?? ''
  const found = Object.entries(PROJECTS).find(([, folders]) => (folders as readonly string[]).includes(folder))
  if (!found) throw new Error(`${file} belongs to no project`)
  return found[0] as Project
}

const literally = (titles: string): string => titles.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Runs tests in a folder that holds a whole copy of the project. Those of whole files and those with words are not mixed. */
export async function runTests(folder: string, aims: readonly Aim[], env: NodeJS.ProcessEnv = {}): Promise<Verdict> {
  const begun = performance.now()
  const own = mkdtempSync(join(tmpdir(), 'shop-bite-report-'))
  const report = join(own, 'report.json')
  const files = [...new Set(aims.map(({ file }) => file))]
  const titles = aims.flatMap((aim) => aim.title ?? [])
  const only = titles.length > 0 ? ['-t', titles.map(literally).join('|')] : []
  const projects = [...new Set(aims.map(projectOf))].flatMap((name) => ['--project', name])
  const args = ['run', ...projects, '--reporter=json', `--outputFile=${report}`, ...only, ...files]
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...env },
    timeout: AT_MOST_MS_A_FILE * files.length,
    killSignal: 'SIGKILL',
  })
  await new Promise((resolve) => child.once('exit', resolve))
  const found: Report = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] }
  rmSync(own, { recursive: true, force: true })
  const tests = found.testResults.flatMap(({ assertionResults }) => assertionResults)
  const named = (status: string): string[] =>
    tests.filter((test) => test.status === status).map(({ fullName }) => fullName)
  const silent = found.testResults.length === 0 ? ['the tests said nothing'] : []
  const unread = found.testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    .map(({ name, message }) => `${name}: ${message.split('\n')[0] ?? ''}`)
  return {
    passed: named('passed').length,
    red: named('failed'),
    unread: [...silent, ...unread],
    seconds: (performance.now() - begun) / 1000,
  }
}

/** Breaks the copy in one way, runs the tests that must notice, and restores it. */
export async function trial(folder: string, sabotage: Sabotage, env: NodeJS.ProcessEnv = {}): Promise<Verdict> {
  const files = sabotaged(sabotage, folder)
  for (const { path, after } of files) writeFileSync(path, after)
  try {
    return await runTests(folder, sabotage.bittenBy.map(aimOf), env)
  } finally {
    for (const { path, before } of files) writeFileSync(path, before)
  }
}
