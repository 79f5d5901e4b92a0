/** A part of a text: plain, or the address of a page. */
export interface TextPart {
  /** Where it begins in the text. */
  readonly from: number
  readonly text: string
  /** Where it leads, with the host in ASCII; undefined for plain text. */
  readonly href?: string
}

/** Signs that an address may hold: those of ASCII but for the ones that enclose it, letters of any script, and what joins them. */
const ASCII = '[!#-&(-;=?-\\[\\]_a-z~]'
const BEYOND = '(?![\\p{P}\\p{S}\\p{C}\\s])[^\\0-\\x7f]|[\\u00b7\\u200c\\u200d\\u30fb\\p{Pd}]'
const ADDRESS = new RegExp(`\\b(?:https?://|www\\.)(?:${ASCII}|(?![\\0-\\x7f])(?:${BEYOND}))+`, 'giu')
/** Marks of a sentence behind an address; a closing bracket is one where nothing in the address opens it. */
const AFTER = /[.,;:!?\u00b7\u30fb]|(?![-])\p{Pd}/u
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[' }
const AUTHORITY = /^(?:https?:\/\/)?[^/?#]*/i
/** A host is followed by a word without a space where the script has none, or where the writer forgot it. */
const WORD_BEHIND =
  /\.[a-z]{2,}(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}])/iu

const countOf = (text: string, sign: string): number => text.split(sign).length - 1

function withoutMarksBehind(address: string): string {
  const unopened = new Map(
    Object.entries(OPENING).map(([close, open]) => [close, countOf(address, close) - countOf(address, open)]),
  )
  let end = address.length
  for (; end > 0; end -= 1) {
    const sign = address.charAt(end - 1)
    const left = unopened.get(sign) ?? 0
    if (left > 0) unopened.set(sign, left - 1)
    else if (!AFTER.test(sign)) break
  }
  return address.slice(0, end)
}

function withoutWordBehind(address: string): string {
  const [authority = ''] = AUTHORITY.exec(address) ?? []
  const found = WORD_BEHIND.exec(authority)
  return found ? authority.slice(0, found.index + found[0].length) : address
}

function addressOf(found: string): { href: string; length: number } | undefined {
  const text = withoutMarksBehind(withoutWordBehind(found))
  const whole = /^www\./i.test(text) ? `https://${text}` : text
  if (!URL.canParse(whole)) return undefined
  const { href, hostname } = new URL(whole)
  return hostname.includes('.') ? { href, length: text.length } : undefined
}

/** Splits a text into plain parts and addresses. Nothing else of it is read: markup stays text. */
export function linksIn(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = addressOf(found)
    if (!address) continue
    if (index > end) parts.push({ from: end, text: text.slice(end, index) })
    end = index + address.length
    parts.push({ from: index, text: text.slice(index, end), href: address.href })
  }
  if (end < text.length) parts.push({ from: end, text: text.slice(end) })
  return parts
}

/** Letters of other alphabets look like Latin ones: an address whose host is another than the one that is written is shown as it is called. */
export function shownAddress({ text, href }: TextPart): string {
  if (href === undefined) return text
  const written = text.toLowerCase().replace(/^https?:\/\//, '')
  return written.startsWith(new URL(href).hostname) ? text : href
}
