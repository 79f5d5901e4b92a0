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

it('keeps the shell small', () => {
  const [, shell = ''] = /src="\.\/(assets\/index-[\w-]+\.js)"/.exec(page) ?? []
  expect(gzipSync(readFileSync(join(BUILT, shell)), { level: 9 }).length).toBeLessThan(SHELL_BYTES)
})

it.each(['/pages/index', '/pages/product/goods'])(
  'asks for no code of members, forms and lifecycles before %s is painted',
  (path) => {
    const code = screens[path]?.code ?? []
    expect(code.length).toBeGreaterThan(3)
    expect(code.filter((file) => LATER.test(file))).toEqual([])
  },
)
