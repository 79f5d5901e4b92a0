// First-strong, left-to-right and right-to-left isolate, each ended by a pop: https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
const [FSI, LRI, RLI, PDI] = ['\u2068', '\u2066', '\u2067', '\u2069']
const ISOLATES = /[\u2066-\u2069]/g
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a text reads from right to left, as its first letter says. */
const readsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '')

/** One run of a plain text that keeps its own direction: for a text that takes no elements. Elsewhere `Isolated` draws it. */
export const isolated = (text: string, ltr = false): string => `${ltr ? LRI : FSI}${text}${PDI}`

/** A text as it is copied: without the signs that only the screen needs. */
export const withoutIsolates = (text: string): string => text.replaceAll(ISOLATES, '')

/**
 * Parts that belong together, such as the lines of an address, as one run in the direction of `leading`; each part keeps its own. Where
 * page and parts all read from left to right there is nothing to isolate.
 */
export function isolatedParts(parts: readonly string[], { leading, page }: { leading: string; page: string }): string {
  const plain = parts.join(', ')
  if (page === 'ltr' && !RIGHT_TO_LEFT.test(plain)) return plain
  return `${readsRightToLeft(leading) ? RLI : LRI}${parts.map((part) => isolated(part)).join(', ')}${PDI}`
}

/** A gap that a value fills, with the currency or unit that belongs to it. */
const VALUE = /\$?\{\{\w+\}\}(?: (?:USDT|MB)\b)?/g

/**
 * A text that is read from right to left, with each of its values isolated. Without isolates `50.00 USDT` reads
 * `USDT 50.00`, and a minus sign or a Latin name moves to the wrong side of the words beside it.
 */
export function isolatedValues(text: string): string {
  return text.replaceAll(
    VALUE,
    (value) => `${value.startsWith('{{') && value.endsWith('}}') ? FSI : LRI}${value}${PDI}`,
  )
}

/** A catalogue with the values of all its texts isolated. */
export function withIsolatedValues<T>(texts: T): T {
  if (typeof texts === 'string') return isolatedValues(texts) as T
  if (Array.isArray(texts)) return texts.map(withIsolatedValues) as T
  return Object.fromEntries(
    Object.entries(texts as object).map(([key, each]) => [key, withIsolatedValues<unknown>(each)]),
  ) as T
}
