import i18next from 'i18next'
import { expect } from 'vitest'
import { words } from './reading.ts'

/** What is written with Latin letters in every language: names, units, kinds of files, networks, addresses of mail and of chains. */
const LATIN_EVERYWHERE =
  /\b(Shop|USDT|Shopify|UTC|CSV|ZIP|JPEG|PNG|WebP|English|[TE]RC20|BEP20|0x[\da-fA-F]+)\b|\S+@\S+/g

/** One heading, the same in the window's title, in the language and the direction of the page. */
export function expectFrame(language: string): void {
  const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent)
  expect(headings).toHaveLength(1)
  expect(headings[0]).not.toBe('')
  expect(document.title).toContain(headings[0])
  expect(document.title).toContain(i18next.t('app.name'))
  expect(document.documentElement.lang).toBe(language)
  expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
}

/** Every word is one of the language: no key, no gap, and no Latin word where Latin is not written. */
export function expectSpoken(language: string): void {
  const all = words()
  expect(all.filter((each) => /⟦|\{\{|\bundefined\b|\bNaN\b|\[object/.test(each))).toEqual([])
  if (language === 'en') return
  expect(all.filter((each) => /[A-Za-z]{2,}/.test(each.replaceAll(LATIN_EVERYWHERE, '')))).toEqual([])
}
