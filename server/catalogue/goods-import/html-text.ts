import { compile } from 'html-to-text'
import { cut } from '#contract/platform/plain-text.ts'

/** How much of a description in HTML is read: signs, tags, and how deep tags stand in each other. */
const MOST_HTML = 60_000
const MOST_TAGS = 600
const MOST_ENTITIES = 1_000
const MOST_DEPTH = 24

/** A tag with its attributes; a quote that nothing closes ends with it. Linear: no part of it can match where another one can. */
const TAG = /<(\/?)([a-z][a-z\d]*)(?:(?:"[^"]*"|'[^']*'|[^<>"'])*|[^<>]*)>/gi
const ANY_TAG = /<\/?[a-z][^<>]*>/i
const ENTITY = /&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/i
const LEFT_OUT = new Set(['img', 'iframe', 'video', 'table', 'object'])
const NOT_READ = new Set(['script', 'style', 'template', 'noscript'])
const WITHOUT_END = new Set(['hr', 'img', 'input', 'wbr', 'col', 'source', 'meta', 'link'])
/** One of these ends another one that is open. */
const ENDS_ITSELF = new Set(['p', 'li', 'tr', 'td', 'th', 'dt', 'dd', 'option'])
// A picture inside the text itself: longer than all text, and never shown.
const INLINE_DATA = /data:[a-z/+.;-]{3,40},[\w+/=%-]{100,}/gi

const NAMED: Readonly<Record<string, string>> = { nbsp: '\u00a0', quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }
/** What stands for a sign that came as an entity, so that it cannot become a tag. */
const MASKS: Readonly<Record<string, string>> = { '<': '\ue000', '>': '\ue001', '&': '\ue002' }
const SIGNS: Readonly<Record<string, string>> = { '\ue000': '<', '\ue001': '>', '\ue002': '&' }
/** What stands for a line break: the converter takes longer for each one than for the last. */
const BREAK = '\ue003'
const BREAKS = / {0,4}\ue003 {0,4}/g
/** What the converter decodes; an ampersand that begins nothing is one. */
const OTHER_ENTITY = /&(?:[a-z][a-z\d]{1,31};)?/gi
const COMMON_ENTITY = /&(?:(nbsp|quot|apos|lt|gt|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi

// Compiled once: that takes several times as long as to convert a description.
const textOf = compile({
  wordwrap: false,
  // The text and its tags are bounded before.
  limits: { maxDepth: MOST_DEPTH * 2, maxChildNodes: MOST_TAGS * 4 },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '• ' } },
  ],
})

/** Whether a text has something in it that is read as HTML. */
export const looksLikeHtml = (text: string): boolean => ANY_TAG.test(text) || ENTITY.test(text)

/** A description as it was read. */
export interface HtmlText {
  /** Plain paragraphs. */
  readonly text: string
  /** Whether it has pictures or tables, which are not shown. */
  readonly hasMore: boolean
  /** Whether it was too long, or had too many tags. */
  readonly isCut: boolean
}

/** A description as plain paragraphs. However long it is and however its tags stand in each other, it is read in milliseconds. */
export function textOfHtml(html: string): HtmlText {
  if (!looksLikeHtml(html)) return { text: html, hasMore: false, isCut: false }
  const light = html.replaceAll(INLINE_DATA, '')
  const kept = cut(light, MOST_HTML)
  // Without tags nothing but line ends makes its paragraphs.
  const { simple, hasMore, isCut } = ANY_TAG.test(kept)
    ? simplified(kept)
    : { simple: `<pre>${plain(kept)}</pre>`, hasMore: false, isCut: false }
  const text = textOf(simple)
    .replaceAll(BREAKS, '\n')
    .replaceAll(/[\ue000-\ue002]/g, (mask) => SIGNS[mask] ?? mask)
  return { text, hasMore, isCut: isCut || kept.length < light.length }
}

/** Text between tags: entities as the signs that they are, and no sign that could begin a tag. */
function plain(text: string): string {
  let others = 0
  return text
    .replaceAll(COMMON_ENTITY, (entity, name?: string, decimal?: string, hex?: string) => {
      const sign = name ? NAMED[name.toLowerCase()] : signOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
      return sign === undefined ? entity : (MASKS[sign] ?? sign)
    })
    .replaceAll(OTHER_ENTITY, (entity) => {
      if (entity === '&') return MASKS['&'] ?? ''
      others += 1
      return others > MOST_ENTITIES ? `${MASKS['&'] ?? ''}${entity.slice(1)}` : entity
    })
    .replaceAll('<', MASKS['<'] ?? '')
}

function signOf(code: number): string | undefined {
  const isSign = code >= 0x20 && code <= 0x10ffff && (code < 0x7f || code > 0x9f) && (code < 0xd800 || code > 0xdfff)
  return isSign ? String.fromCodePoint(code) : undefined
}

/** Comments go to their end, or to the end of the text. */
const withoutComments = (html: string): string =>
  html
    .split('<!--')
    .map((part, at) => {
      const end = at === 0 ? 0 : part.indexOf('-->')
      return end < 0 ? '' : part.slice(at === 0 ? 0 : end + 3)
    })
    .join('')

/** The same text with tags without attributes, each of which ends, no more and no deeper than are read. */
function simplified(html: string): { readonly simple: string; readonly hasMore: boolean; readonly isCut: boolean } {
  const source = withoutComments(html)
  const parts: string[] = []
  const open: string[] = []
  let [from, tags] = [0, 0]
  let [hasMore, isCut] = [false, false]
  let unread: string | undefined
  for (const { index, 0: whole, 1: end, 2: written = '' } of source.matchAll(TAG)) {
    const name = written.toLowerCase()
    if (unread === undefined) parts.push(plain(source.slice(from, index)))
    from = index + whole.length
    if (unread !== undefined) {
      if (end && name === unread) unread = undefined
      continue
    }
    if (NOT_READ.has(name)) {
      if (!end) unread = name
      continue
    }
    if (name === 'br') {
      parts.push(BREAK)
      continue
    }
    if (LEFT_OUT.has(name)) hasMore = true
    tags += 1
    if (tags > MOST_TAGS) {
      isCut = true
      parts.push(' ')
    } else if (WITHOUT_END.has(name)) parts.push(`<${name}>`)
    else if (end) close(name)
    else {
      if (open.at(-1) === name && ENDS_ITSELF.has(name)) close(name)
      if (open.length === MOST_DEPTH) continue
      open.push(name)
      parts.push(`<${name}>`)
    }
  }
  if (unread === undefined) parts.push(plain(source.slice(from)))
  while (open.length > 0) parts.push(`</${open.pop() ?? ''}>`)
  return { simple: parts.join(''), hasMore, isCut }

  function close(name: string): void {
    const at = open.lastIndexOf(name)
    if (at < 0) return
    while (open.length > at) parts.push(`</${open.pop() ?? ''}>`)
  }
}
