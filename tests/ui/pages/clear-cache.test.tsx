import { afterEach, beforeAll, expect, it } from 'vitest'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
afterEach(() => void Reflect.deleteProperty(navigator, 'storage'))

const keeps = (usage: () => number): void =>
  void Object.defineProperty(navigator, 'storage', {
    value: { estimate: async () => ({ usage: usage() }) },
    configurable: true,
  })

it('says how much this device keeps, and measures again once it is cleared', async () => {
  let usage = 3 * 1024 * 1024
  keeps(() => usage)
  localStorage.setItem('shop.searches', '["cup"]')
  localStorage.setItem('shop.language', 'en')
  await openPage(page.shop, '/pages/member/setting')
  await until(() => reading().includes('This device keeps 3 MB'), 'said how much')
  usage = 1024 * 1024
  await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Clear cache')))
  await until(() => reading().includes('This device keeps 1 MB'), 'measured again')
  expect(reading()).toContain('Cache cleared.')
  expect(localStorage.getItem('shop.searches')).toBeNull()
  expect(localStorage.getItem('shop.language')).toBe('en')
})

it('says nothing of a size where the browser does not tell it', async () => {
  Object.defineProperty(navigator, 'storage', { value: undefined, configurable: true })
  await openPage(page.shop, '/pages/member/setting')
  await until(() => reading().includes('Clear cache'), 'showed the row')
  expect(reading()).not.toContain('This device keeps')
})
