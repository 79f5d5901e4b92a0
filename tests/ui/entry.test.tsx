import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { pageCalls } from '#contract/catalogue/page.calls.ts'
import { categoryCalls } from '#contract/catalogue/category.calls.ts'
import { LoadingPage } from '#ui/pages/loading.tsx'
import pack from '../../package.json' with { type: 'json' }
import { branch, home } from './support/answers/shopping.ts'
import { answer } from './support/given.ts'
import { draw, fetchPages, openPage, useStandIn } from './support/open-page.tsx'
import { called, reading } from './support/reading.ts'
import { show, text } from './support/screen.tsx'
import { press, until } from './support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const given = [answer(pageCalls.index, home), answer(categoryCalls.tree, { data: [branch] })]

it('is a page that loads, with the name and the version of the product', async () => {
  await show(<LoadingPage />)
  expect(text()).toBe(`Shop${pack.version}`)
  expect(pack.version).toBe('1.0.0')
  expect(document.querySelector('[role=status][aria-label=Loading]')).not.toBeNull()
})

it('leads home and leaves nothing behind, so that back leads out of the shop', async () => {
  const before = history.length
  await draw(page.shop, '/', { given })
  await until(() => reading().includes('Μπρίκι'), 'was home')
  expect(location.hash).toBe('#/pages/index')
  // One step is the address itself.
  expect(history.length - before).toBeLessThanOrEqual(1)
})

it('is called Shop in the window, in the settings, and before anything has loaded', async () => {
  expect(readFileSync('index.html', 'utf8')).toContain('<title>Shop</title>')
  await openPage(page.shop, '/pages/member/setting')
  expect(reading()).toContain(`Shop ${pack.version}`)
  expect(document.title).toBe('Settings · Shop')
})

it('keeps its routes in the hash, so that it can lie in any folder of any server', async () => {
  const { pathname } = location
  await openPage(page.shop, '/pages/index', { given })
  await press(called('Categories'))
  await until(() => reading().includes('Σκεύη'), 'was at the categories')
  expect(location.hash).toBe('#/pages/classify')
  expect(location.pathname).toBe(pathname)
})
