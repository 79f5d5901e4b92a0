import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'own-seams-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each is one look at the clock, one timer or one draw. */
const FORBIDDEN = [
  'export const at = Date.now()',
  'export const at = new Date()',
  'export const at = Date()',
  'export const at = globalThis.Date.now()',
  'export const at = performance.now()',
  "export const at = performance['now']()",
  'setTimeout(() => {}, 5)',
  'globalThis.setTimeout(() => {}, 5)',
  'setInterval(() => {}, 5)',
  'setImmediate(() => {})',
  'export const signal = AbortSignal.timeout(5)',
  'export const drawn = Math.random()',
  'export const draw = Math.random',
  'export const id = crypto.randomUUID()',
  'export const bytes = crypto.getRandomValues(new Uint8Array(4))',
  "import { setTimeout as wait } from 'node:timers/promises'\nawait wait(5)",
  "import { performance as clock } from 'perf_hooks'\nexport const at = clock",
  "import { randomBytes } from 'node:crypto'\nexport const drawn = randomBytes(4)",
  "import { randomUUID as id } from 'crypto'\nexport const drawn = id()",
  "import * as crypto from 'node:crypto'\nexport const of = crypto",
  'export const at = process.hrtime.bigint()',
  "import { hrtime } from 'node:process'\nexport const at = hrtime()",
  "import process from 'node:process'\nexport const at = process.uptime()",
  'export const at = process.uptime()',
  'const { now } = Date\nexport const at = now()',
  'const { now: clock } = performance\nexport const at = clock()',
  'let now\n;({ now } = Date)\nexport const at = now()',
  'export const at = ({ now } = Date): number => now()',
  'const clock = Date\nexport const at = clock.now()',
  'const { Date: Clock } = globalThis\nexport const at = Clock.now()',
  'const { setTimeout: wait } = globalThis\nwait(() => {}, 5)',
  'const wait = setTimeout\nwait(() => {}, 5)',
  "export { setTimeout } from 'node:timers'",
  "export * from 'node:timers/promises'",
  "export { randomUUID as newId } from 'node:crypto'",
  "import { setTimeout } from 'timers/promises'\nawait setTimeout(5)",
  "const timers = await import('node:timers')\nexport const of = timers",
  "export const timers = process.getBuiltinModule('node:timers')",
  'const { randomUUID: id } = crypto\nexport const drawn = id()',
  'const { crypto: own } = globalThis\nexport const drawn = own.randomUUID()',
  'export const drawn = globalThis.crypto?.randomUUID()',
  'export const drawn = globalThis[`crypto`][`randomUUID`]()',
  'const draw = crypto\nexport const drawn = draw.randomUUID()',
  "import { createECDH } from 'node:crypto'\ncreateECDH('prime256v1').generateKeys()",
]

const ALLOWED = [
  'export const at = new Date(0)',
  'export const at = (text: string): number => Date.parse(text)',
  'export const clear = (timer: number): void => clearTimeout(timer)',
  'export const wait = (socket: { setTimeout: (ms: number) => void }): void => socket.setTimeout(5)',
  "import { hash } from 'node:crypto'\nexport const of = hash('sha1', '')",
  "export { hash } from 'node:crypto'",
  'const { parse } = Date\nexport const at = parse',
  "import { argv } from 'node:process'\nexport const of = argv",
  'const { env, memoryUsage } = process\nexport const of = [env, memoryUsage]',
  'export const of = (now: number): number => now',
  'export type Timer = ReturnType<typeof setTimeout>',
]

interface Configuration {
  readonly overrides: readonly { readonly files: readonly string[]; readonly rules: Readonly<Record<string, string>> }[]
}

const CONFIGURATION = 'scripts/lint/seams.json'
const configuration = JSON.parse(readFileSync(CONFIGURATION, 'utf8')) as Configuration

/** Files linted by the project's own configuration. */
function lint(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), `${text}\n`)
  }
  const args = ['-c', resolve(CONFIGURATION), '--format', 'unix', 'server', 'src']
  return spawnSync(resolve('node_modules/.bin/oxlint'), args, { cwd: folder, encoding: 'utf8' }).stdout
}

it('finds every look at the clock, every timer and every draw outside of the four seams', () => {
  const places = ['server/trade/order', 'src/streams/trade', 'src/ui/pages', 'src/worker', 'src/machines/trade']
  const files = Object.fromEntries(
    FORBIDDEN.map((text, n) => [`${places[n % places.length] ?? ''}/forbidden-${n}.ts`, text] as const),
  )
  const allowed = Object.fromEntries(ALLOWED.map((text, n) => [`server/trade/allowed-${n}.ts`, text] as const))
  const found = lint({ ...files, ...allowed, 'server/platform/process/time.ts': FORBIDDEN[0] ?? '' })
  const named = [
    ...new Set(Array.from(found.matchAll(/(?:(?:forbidden|allowed)-\d+|process\/time)\.ts/g), ([name]) => name)),
  ]
  expect(named.toSorted()).toEqual(FORBIDDEN.map((_, n) => `forbidden-${n}.ts`).toSorted())
})

it('lets four files and the start of the page pass, and no comment turns it off', () => {
  const passed = configuration.overrides
    .filter(({ rules }) => rules['own/own-seams'] === 'off')
    .flatMap(({ files }) => files)
  expect(passed).toEqual([
    '**/server/platform/process/time.ts',
    '**/server/platform/process/chance.ts',
    '**/src/api/client/time.ts',
    '**/src/api/client/chance.ts',
    '**/src/ui/head-start.ts',
  ])
  const { stdout } = spawnSync('git', ['grep', '-hE', '(ox|es)lint-disable', '--', 'server', 'src'], {
    encoding: 'utf8',
  })
  expect(stdout.split('\n').filter(turnsOff)).toEqual([])
})

/** Whether a comment turns the rule off: by its name, or with all other rules because it names none. */
function turnsOff(line: string): boolean {
  const [, named] = /(?:ox|es)lint-disable(?:-next-line|-line)?\b(.*)/.exec(line) ?? []
  if (named === undefined) return false
  const rules = named
    .replace(/--.*$/, '')
    .replace(/\*\/.*$/, '')
    .trim()
  return rules === '' || rules.includes('own-seams')
}

it.each([
  ['// oxlint-disable', true],
  ['/* oxlint-disable */', true],
  ['const at = Date.now() // oxlint-disable-line', true],
  ['// oxlint-disable-next-line -- it must be fast', true],
  ['// eslint-disable-next-line', true],
  ['// oxlint-disable-next-line own/own-seams', true],
  ['// oxlint-disable-next-line no-new, own/own-seams -- why', true],
  ['// oxlint-disable-next-line no-control-regex -- why', false],
  ['const at = 5', false],
])('knows whether the comment %j turns it off: %s', (line, isOff) => {
  expect(turnsOff(line)).toBe(isOff)
})
