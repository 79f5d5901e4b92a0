import i18next from 'i18next'
import { expect } from 'vitest'
import { PSEUDO_LANGUAGES } from '#contract/platform/languages.ts'
import cities from '#streams/people/places/cities.json' with { type: 'json' }
import { licensed } from '../../../scripts/build/licences.ts'
import { knownCarriers } from '#ui/lifecycles/order/ship/known-carriers.ts'
import { texts } from './reading.ts'

/** What is written with Latin letters in every language: names, units, kinds of files, networks, browsers and systems, addresses of mail and of chains. */
const LATIN_EVERYWHERE =
  /\b(Shop|VIP|Natural Earth|GeoNames|CC BY|USDT|Shopify|UTC|CSV|ZIP|PDF|JPEG|PNG|WebP|QR|Alt\+Shift\+R|Enter|Esc|Firefox|Linux|English|[TE]RC20|BEP20|0x[\da-fA-F]+)\b|\S+@\S+/g

/** Each language is called by its own name, in every language. */
const LANGUAGE_NAMES: ReadonlySet<string> = new Set([
  'Português (Brasil)',
  'Tiếng Việt',
  'Deutsch',
  'Español',
  'Français',
  'Italiano',
  'Svenska',
  'Suomi',
  'Bahasa Melayu',
  ...PSEUDO_LANGUAGES,
])
const CARRIERS = new Set(knownCarriers('GR'))
const PACKAGES = new Set(licensed().flatMap(({ name, version, licence }) => [`${name} ${version}`, licence]))
const CITIES: ReadonlySet<unknown> = new Set(cities.map(([name]) => name))

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

/** Names of machines, states, events and facts: the lab shows them as scenario files have them, in every language. */
const CODE = '[data-code], :is([name=machine], [name=facts], [name=way]) option, textarea[name=input]'

/** Takes the names of the machines out of a text, and the roles that stand in brackets behind their names. */
function withoutCode(): (text: string) => string {
  const written = [...document.querySelectorAll(CODE)].map(({ textContent }) => textContent)
  const names = new Set(written.flatMap((text) => text.match(/[A-Za-z]+/g) ?? []))
  return (text) => text.replaceAll(/\([a-z]+\)/g, '').replaceAll(/[A-Za-z]+/g, (word) => (names.has(word) ? '' : word))
}

/** Every word is one of the language: no key, no gap, and no Latin word where Latin is not written. */
export function expectSpoken(language: string): void {
  // The names of carriers and packages are their own, and the map knows the Latin names of cities only.
  const all = texts().filter(
    (each) => !CARRIERS.has(each) && !PACKAGES.has(each) && !CITIES.has(each) && !LANGUAGE_NAMES.has(each),
  )
  expect(all.filter((each) => /⟦|\{\{|\bundefined\b|\bNaN\b|\[object/.test(each))).toEqual([])
  // What is left in English cannot be told by its letters where the language has the same ones.
  if (new Intl.Locale(language).maximize().script === 'Latn') return
  const plainly = withoutCode()
  expect(all.filter((each) => /[A-Za-z]{2,}/.test(plainly(each.replaceAll(LATIN_EVERYWHERE, ''))))).toEqual([])
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
