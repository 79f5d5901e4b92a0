import type { Page } from '#contract/platform/call.ts'
import type { GoodsCard } from '#contract/catalogue/goods-card.contract.ts'
import type { GoodsSort } from '#contract/catalogue/product.contract.ts'
import type { Queries } from '../../platform/db/database.ts'
import { cutPage, type Mark, markOf, PAGE_SIZE } from '../../platform/db/keyset.ts'
import { presentCard } from './goods-card.ts'
import { type Among, type Filters, hasFilter } from './goods-filters.ts'
import { listCards, listTiers, type RankedCard, type TieredCard } from './goods-list.queries.ts'
import { asItIsTyped, findsSomething, otherReadings, PARTS, type Reading, readingByCode } from './search-reading.ts'
import { type SearchQuery, searchQuery, TEXT_TIER, type Tier } from './search-terms.ts'
import { currentSynonyms } from './synonyms.ts'

/** What a list is asked for. */
export interface Search extends Filters {
  /** What is searched for: as it is typed, and parsed. */
  readonly search?: { readonly typed: string; readonly query: SearchQuery }
}

/** How the page of a list is asked for. */
export interface Asked {
  readonly sort?: GoodsSort
  readonly length?: number
}

interface Cursor {
  /** The code of the reading. */
  readonly code: string
  readonly letter: string
  readonly mark: string | undefined
}

const CURSOR = /^((?:[kd]|c\d{1,4}){1,8}\.|[jl])?([b-e])?(.*)$/

/** Where a page goes on: how the search is read, the letter of its tier, and the last goods. */
function cursorOf(after: string | undefined): Cursor {
  const [, code = '', letter = '', mark] = CURSOR.exec(after ?? '') ?? []
  return { code, letter, mark: mark || undefined }
}

/** The goods of a reading by popularity: what it finds in titles fills the page in most cases, and the rest is not read then. */
async function tieredPage(
  on: Queries,
  among: Among,
  { code, query: { tiers } }: Reading,
  { letter, mark, length }: Omit<Cursor, 'code'> & { length: number },
): Promise<Page<RankedCard>> {
  const from = Math.max(
    0,
    tiers.findIndex((tier) => tier.letter === letter),
  )
  const [first, ...others] = tiers.slice(from)
  const read = (some: readonly Tier[], most: number, after?: Mark): Promise<TieredCard[]> =>
    some.length === 0 ? Promise.resolve([]) : listTiers(on, among, some, { after, length: most })
  const isTop = from === 0
  const own = isTop ? await read(first ? [first] : [], length, markOf(mark)) : []
  const rest =
    own.length > length
      ? []
      : await read(isTop ? others : tiers.slice(from), length - own.length, isTop ? undefined : markOf(mark))
  const found = [...own, ...rest]
  const last = found[length - 1]
  const after = found.length > length && last ? `${code}${last.letter}${last.rank}~${last.id}` : null
  return { data: found.slice(0, length), after }
}

/** One page of a reading. */
async function readingPage(
  on: Queries,
  filters: Filters,
  reading: Reading | undefined,
  { sort = 'recommend', length = PAGE_SIZE, ...cursor }: Asked & Omit<Cursor, 'code'>,
): Promise<Page<RankedCard>> {
  const list = async (among: Among, before = ''): Promise<Page<RankedCard>> => {
    const page = cutPage(await listCards(on, among, { sort, after: markOf(cursor.mark), length }), length)
    return { data: page.rows, after: page.after === null ? null : `${before}${page.after}` }
  }
  if (!reading) return list(filters)
  const { code, isOfParts, query } = reading
  if (isOfParts) return list({ ...filters, query, match: 'parts' }, code)
  if (sort === 'recommend') return tieredPage(on, filters, reading, { ...cursor, length })
  // In any other order what is only found in texts would stand before what is meant.
  const named = cursor.letter === TEXT_TIER ? undefined : await list({ ...filters, query, match: 'named' }, code)
  if (named && (named.data.length > 0 || cursor.mark !== undefined || query.named === query.terms)) return named
  return list({ ...filters, query, match: 'terms' }, `${code}${TEXT_TIER}`)
}

/** What a list shows, how its search was read, and whether parts of words were looked for. */
export interface FoundGoods {
  readonly page: Page<GoodsCard>
  readonly reading: Reading | undefined
  readonly hasReadParts: boolean
  /** Whether the search finds something without the filters. */
  readonly isElsewhere: boolean
}

/** Whether a reading finds something without the filters: it was tried before, but for parts of words. */
const findsAnywhere = async (on: Queries, filters: Filters, reading: Reading): Promise<boolean> =>
  !reading.isOfParts ||
  (hasFilter(filters) &&
    (await readingPage(on, {}, reading, { letter: '', mark: undefined, length: 1 })).data.length > 0)

/**
 * One page of goods on sale. A search that finds nothing is read otherwise, and its cursor keeps to the reading. Filters do not change
 * how it is read: if they exclude all that it finds, they are the cause.
 */
export async function foundPage(
  on: Queries,
  { search, ...filters }: Search,
  { after, ...ask }: Asked & { readonly after?: string | undefined },
): Promise<FoundGoods> {
  const { code, ...cursor } = cursorOf(after)
  const show = async (reading: Reading | undefined, hasReadParts: boolean): Promise<FoundGoods> => {
    const { data, after: next } = await readingPage(on, filters, reading, { ...ask, ...cursor })
    const page = { data: data.map(presentCard), after: next }
    return { page, reading, hasReadParts, isElsewhere: data.length > 0 }
  }
  if (!search) return show(undefined, false)
  const { typed, query } = search
  if (after !== undefined) return show(readingByCode(typed, query, code), code === PARTS)
  const own = asItIsTyped(typed, query)
  const found = await show(own, false)
  if (found.page.data.length > 0) return found
  if (hasFilter(filters) && (await findsSomething(on, query.terms))) return { ...found, isElsewhere: true }
  let hasReadParts = false
  for await (const reading of otherReadings(on, typed, query)) {
    hasReadParts ||= reading.isOfParts
    const other = await show(reading, reading.isOfParts)
    if (other.page.data.length > 0 || (await findsAnywhere(on, filters, reading)))
      return { ...other, isElsewhere: true }
  }
  return { ...found, hasReadParts }
}

/** One page of goods on sale. A search by popularity shows what it finds in titles before what it finds elsewhere. */
export async function goodsPage(
  on: Queries,
  { query: typed, ...filters }: Filters & { readonly query?: string },
  asked: Asked & { readonly after?: string | undefined },
): Promise<Page<GoodsCard>> {
  const query = typed === undefined ? undefined : searchQuery(typed, await currentSynonyms(on))
  const { page } = await foundPage(
    on,
    typed !== undefined && query ? { ...filters, search: { typed, query } } : filters,
    asked,
  )
  return page
}
