import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installPages } from '../../scripts/build/install-pages.ts'

const HOUR_MS = 60 * 60 * 1000
const START = Date.UTC(2026, 0, 1)
let folder: string
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'install-pages-'))))
afterAll(() => rmSync(folder, { recursive: true }))

let builds = 0
function build(...files: readonly string[]): string {
  const made = join(folder, `build-${++builds}`)
  for (const file of [...files, 'index.html']) {
    mkdirSync(dirname(join(made, file)), { recursive: true })
    writeFileSync(join(made, file), `${file} of ${builds}`)
  }
  return made
}

it('keeps the code of replaced builds for a day, counted from the build that replaced each', () => {
  const served = join(folder, 'served')
  const has = (name: string): boolean => existsSync(join(served, name))
  installPages(build('assets/a-1.js', 'assets/a-1.js.br', 'assets/same.js', 'icons/old.png'), served, START)
  writeFileSync(join(served, 'build-id'), 'first')

  installPages(build('assets/a-2.js', 'assets/same.js'), served, START + 30 * HOUR_MS)
  // However old the first build was: pages of it were opened until now.
  expect(['assets/a-1.js', 'assets/a-1.js.br', 'assets/a-2.js', 'assets/same.js'].map(has)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(readFileSync(join(served, 'index.html'), 'utf8')).toBe('index.html of 2')
  expect(has('build-id')).toBe(true)
  expect(has('icons/old.png')).toBe(false)

  installPages(build('assets/a-3.js'), served, START + 50 * HOUR_MS)
  expect(['assets/a-1.js', 'assets/a-2.js', 'assets/same.js', 'assets/a-3.js'].map(has)).toEqual([
    true,
    true,
    true,
    true,
  ])

  installPages(build('assets/a-3.js'), served, START + 55 * HOUR_MS)
  expect(['assets/a-1.js', 'assets/a-1.js.br', 'assets/a-2.js', 'assets/same.js', 'assets/a-3.js'].map(has)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
