import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { HeadStartPlan } from '#ui/head-start.ts'

const BUILT = 'dist'
/** What every page needs, in bytes: the libraries are 109 kB of it. */
const SHELL_BYTES = 150_000
/** The code of members, of forms and of lifecycles (decision 0009). */
const LATER = /^(?:member|moves|lifecycles|xstate|texts-[\w-]+?)-/

const page = readFileSync(join(BUILT, 'index.html'), 'utf8')
const [, plan = ''] = /<meta name="head-start" content="([^"]*)"/.exec(page) ?? []
const { screens } = JSON.parse(plan.replaceAll('&quot;', '"')) as HeadStartPlan

const zipped = (file: string) => gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length

it('keeps the shell small', () => {
  const [, shell = ''] = /src="\.\/(assets\/index-[\w-]+\.js)"/.exec(page) ?? []
  expect(zipped(shell)).toBeLessThan(SHELL_BYTES)
})

it.each([
  ['/pages/index', 20_000],
  ['/pages/product/goods', 80_000],
])('asks for no code of members, forms and lifecycles before %s is painted', (path, most) => {
  const code = screens[path]?.code ?? []
  expect(code).not.toEqual([])
  expect(code.filter((file) => LATER.test(file))).toEqual([])
  // A lifecycle inside of a chunk with another name shows in its weight.
  const weights = code.map((file) => zipped(join('assets', file)))
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(most)
})
