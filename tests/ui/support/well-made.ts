import i18next from 'i18next'
import { expect } from 'vitest'
import { knownCarriers } from '#ui/lifecycles/order/ship/known-carriers.ts'
import { words } from './reading.ts'

/** What is written with Latin letters in every language: names, units, kinds of files, networks, addresses of mail and of chains. */
const LATIN_EVERYWHERE =
  /\b(Shop|USDT|Shopify|UTC|CSV|ZIP|JPEG|PNG|WebP|English|[TE]RC20|BEP20|0x[\da-fA-F]+)\b|\S+@\S+/g

const CARRIERS = new Set(knownCarriers('GR'))

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
  // The names of carriers are their own.
  const all = words().filter((each) => !CARRIERS.has(each))
  expect(all.filter((each) => /⟦|\{\{|\bundefined\b|\bNaN\b|\[object/.test(each))).toEqual([])
  if (language === 'en') return
  expect(all.filter((each) => /[A-Za-z]{2,}/.test(each.replaceAll(LATIN_EVERYWHERE, '')))).toEqual([])
}

const plain = (text: string): string =>
  text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** What a person sees of an element: without what is only heard or only drawn. */
function seen(element: Element): string[] {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('.sr-only, [aria-hidden=true], svg, select')) hidden.remove()
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(plain(walker.currentNode.textContent ?? ''))
  return texts.filter((text) => text !== '')
}

/** What is pressed is called by what stands on it, whatever is said besides: a person who speaks to the page says what they see. */
export function expectNamesSeen(): void {
  const pressed = document.querySelectorAll(
    'button[aria-label], a[aria-label], [role=button][aria-label], [role=tab][aria-label]',
  )
  const wrong = [...pressed].flatMap((each) => {
    const name = plain(each.getAttribute('aria-label') ?? '')
    return seen(each).every((text) => name.includes(text)) ? [] : [`${name} ≠ ${seen(each).join(' ')}`]
  })
  expect(wrong).toEqual([])
}
