import { beforeAll, expect, it } from 'vitest'
import { LANGUAGES, PSEUDO_LANGUAGES } from '#contract/platform/languages.ts'
import { loadItem, saveItem, saveText } from '#streams/platform/storage.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const SETTING = '/pages/member/setting'

it.each(LANGUAGES)('names each language in its own words in %s, the automatic one first', async (language) => {
  await openPage(page.shop, SETTING, { language })
  const [automatic, ...named] = [...one('select[name=language]').querySelectorAll('option')]
  expect(automatic?.value).toBe('auto')
  expect(named.map(({ textContent }) => textContent)).toEqual([
    'English',
    'Português (Brasil)',
    '简体中文',
    '繁體中文',
    'Tiếng Việt',
    'العربية',
    '한국어',
    '日本語',
    'Deutsch',
    'Español',
    'Français',
    'Italiano',
    'Svenska',
    'Suomi',
    'हिन्दी',
    'ไทย',
    'Bahasa Melayu',
    // Only while one develops.
    ...PSEUDO_LANGUAGES,
  ])
})

it('clears what was searched for, and neither the session, the cart nor what was chosen', async () => {
  await openPage(page.shop, SETTING, { as: 'shopper' })
  saveItem('shop.searches', ['καφές'])
  saveItem('shop.cart', [{ sku_id: 'k1', quantity: 1 }])
  saveText('shop.theme', 'dark')
  await press(
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Clear cache')),
  )
  await until(() => reading().includes('Cache cleared.'), 'said so')
  expect(loadItem('shop.searches')).toBeUndefined()
  expect(loadItem('shop.cart')).toBeDefined()
  expect(loadItem('shop.session')).toMatchObject({ user: { id: 'ada' } })
  expect(localStorage.getItem('shop.theme')).toBe('dark')
})

it('offers a visitor no account and no way out', async () => {
  await openPage(page.shop, SETTING)
  expect(called('Sign out')).toBeUndefined()
  expect(called('Addresses')).toBeUndefined()
  expect(called('Terms of use')).toBeDefined()
})

it('speaks the language that was chosen in another tab, and shows it as chosen', async () => {
  await openPage(page.shop, SETTING)
  saveText('shop.language', 'ar')
  dispatchEvent(new StorageEvent('storage', { key: 'shop.language', newValue: 'ar' }))
  await until(() => document.documentElement.lang === 'ar', 'speaks Arabic')
  await until(() => one<HTMLSelectElement>('select[name=language]').value === 'ar', 'shows it')
  expect(document.documentElement.dir).toBe('rtl')
  saveText('shop.language', 'en')
  dispatchEvent(new StorageEvent('storage', { key: 'shop.language', newValue: 'en' }))
  await until(() => document.documentElement.lang === 'en', 'speaks English again')
})
