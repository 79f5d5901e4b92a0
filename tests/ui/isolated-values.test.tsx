import i18next from 'i18next'
import { expect, it } from 'vitest'
import { isolatedValues } from '#ui/isolated-values.ts'
import { speakAsPage } from './support/speak.ts'

const [LRI, FSI, PDI] = ['\u2066', '\u2068', '\u2069']

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
