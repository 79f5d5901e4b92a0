/** A run of an article: plain, emphasised, or a link that leads into the app or out of it. */
export interface Run {
  /** Where it begins in its line. */
  readonly from: number
  readonly text: string
  readonly mark?: 'strong' | 'em'
  /** A route of the app. */
  readonly to?: string
  /** An address of the web. */
  readonly href?: string
}

/** A block of an article: a heading, a paragraph or a list. */
export type Block = {
  /** The line after it; after a heading half of one, as what was before it ends in the same. */ readonly end: number
} & (
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Item[] }
)

/** An entry of a list, and its line. */
export interface Item {
  readonly line: number
  readonly runs: readonly Run[]
}

// Each part has a bound, so that no text takes long, whatever it opens and never closes.
const MARKED = /\*\*([^*\n]{1,400})\*\*|\*([^*\n]{1,400})\*|\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)/g
const HEADING = /^(#{1,3}) (\S.*)$/
const BULLET = /^[-*] (\S.*)$/
const NUMBERED = /^\d{1,3}[.)] (\S.*)$/

/** Where a link leads: to a page of the app or of the web. Any other address (`javascript:`, `data:`) is none. */
function leadsTo(address: string): Pick<Run, 'to' | 'href'> | undefined {
  const route = address.startsWith('#') ? address.slice(1) : address
  if (route.startsWith('/pages/')) return { to: route }
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  return { href: new URL(address).href }
}

/** The runs of one paragraph. What is no known mark stays as it was typed. */
export function runsOf(text: string): readonly Run[] {
  const runs: Run[] = []
  let from = 0
  for (const found of text.matchAll(MARKED)) {
    const [whole, strong, em, label, address] = found
    const link = address === undefined ? undefined : leadsTo(address)
    if (address !== undefined && !link) continue
    if (found.index > from) runs.push({ from, text: text.slice(from, found.index) })
    const at = { from: found.index }
    if (strong !== undefined) runs.push({ ...at, text: strong, mark: 'strong' })
    else if (em !== undefined) runs.push({ ...at, text: em, mark: 'em' })
    else runs.push({ ...at, text: label ?? '', ...link })
    from = found.index + whole.length
  }
  if (from < text.length) runs.push({ from, text: text.slice(from) })
  return runs
}

/** A line of a list, and which list it belongs to. */
function itemOf(line: string): { readonly text: string; readonly isOrdered: boolean } | undefined {
  const bullet = BULLET.exec(line)?.[1]
  if (bullet !== undefined) return { text: bullet, isOrdered: false }
  const numbered = NUMBERED.exec(line)?.[1]
  return numbered === undefined ? undefined : { text: numbered, isOrdered: true }
}

/**
 * Reads an article: headings (`#`), paragraphs between empty lines, lists (`-`, `1.`), `**strong**`, `*emphasis*` and
 * `[links](https://…)`. Anything else, such as HTML, is text.
 */
export function parseArticle(source: string): readonly Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let list: { isOrdered: boolean; items: Item[] } | undefined
  const endAt = (end: number): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', end, runs: runsOf(lines.join('\n')) })
    if (list) blocks.push({ kind: 'list', end, ...list })
    lines = []
    list = undefined
  }
  const all = source.split(/\r?\n/)
  for (const [line, text] of all.entries()) {
    const heading = HEADING.exec(text)
    const item = itemOf(text)
    const isEmpty = text.trim() === ''
    const isOther = item ? list?.isOrdered !== item.isOrdered : list !== undefined
    if (heading || isEmpty || isOther) endAt(line)
    if (heading) {
      const level = heading[1] === '###' ? 3 : 2
      blocks.push({ kind: 'heading', end: line + 0.5, level, runs: runsOf(heading[2] ?? '') })
    } else if (item) {
      list ??= { isOrdered: item.isOrdered, items: [] }
      list.items.push({ line, runs: runsOf(item.text) })
    } else if (!isEmpty) lines.push(text)
  }
  endAt(all.length)
  return blocks
}
