// First-strong isolate and left-to-right isolate, each ended by a pop: https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
const [FSI, LRI, PDI] = ['\u2068', '\u2066', '\u2069']

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
