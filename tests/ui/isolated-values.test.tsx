import i18next from 'i18next'
import { expect, it } from 'vitest'
import { isolatedParts, isolatedValues, withoutIsolates } from '#ui/isolated-values.ts'
import { speakAsPage } from './support/speak.ts'

const [LRI, RLI, FSI, PDI] = ['\u2066', '\u2067', '\u2068', '\u2069']

it.each([
  ['ادفع {{amount}} USDT', `ادفع ${LRI}{{amount}} USDT${PDI}`],
  ['هل تقصد {{small}} أم {{large}} USDT؟', `هل تقصد ${FSI}{{small}}${PDI} أم ${LRI}{{large}} USDT${PDI}؟`],
  ['كان السعر ${{amount}}', `كان السعر ${LRI}\${{amount}}${PDI}`],
  ['اختر {{title}}', `اختر ${FSI}{{title}}${PDI}`],
  ['أرسل USDT فقط', 'أرسل USDT فقط'],
])('isolates each value of %s with its unit', (text, isolated) => {
  expect(isolatedValues(text)).toBe(isolated)
})

it.each([
  ['ar', `ادفع ${LRI}50.00 USDT${PDI}`],
  ['en', 'Pay 50.00 USDT'],
])('isolates values only where text is read from right to left: %s', async (language, shown) => {
  localStorage.setItem('shop.language', language)
  await speakAsPage('fetched')
  await i18next.loadNamespaces(['checkout'])
  expect(i18next.language).toBe(language)
  expect(i18next.t('checkout:pay.verb', { amount: '50.00' })).toBe(shown)
})

const each = (...parts: string[]): string => parts.map((part) => `${FSI}${part}${PDI}`).join(', ')

it.each([
  ['an English address', ['14 Cotham Hill', 'Bristol', 'المملكة المتحدة'], '14 Cotham Hill Bristol', LRI],
  ['an Arabic address', ['12 شارع النيل', 'Cairo', 'مصر'], '12 شارع النيل Cairo', RLI],
  ['a Chinese address, its country first', ['الصين', '100000', '广东省深圳市'], '100000 广东省深圳市', LRI],
  ['an address of numbers alone', ['12', 'قطر'], '12', LRI],
])('keeps the parts of %s in their order on an Arabic page', (_, parts, leading, turn) => {
  const text = isolatedParts(parts, { leading, page: 'rtl' })
  expect(text).toBe(`${turn}${each(...parts)}${PDI}`)
  expect(withoutIsolates(text)).toBe(parts.join(', '))
})

it('isolates Arabic parts on an English page, and nothing where all reads from left to right', () => {
  const parts = ['12 شارع النيل', 'Cairo']
  expect(isolatedParts(parts, { leading: parts.join(' '), page: 'ltr' })).toBe(`${RLI}${each(...parts)}${PDI}`)
  expect(isolatedParts(['1 Main St', 'Austin'], { leading: '1 Main St', page: 'ltr' })).toBe('1 Main St, Austin')
})
