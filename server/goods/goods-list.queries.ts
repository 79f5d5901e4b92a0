import type { GoodsSort } from '#contract/product.contract.ts'
import type { Localised } from '#contract/contract.ts'
import { type Queries, statement } from '../db/database.ts'
import { type Mark, momentAt, momentRank, STRETCH } from '../db/keyset.ts'
import { type CardRow, cardColumns, cardSource, onSale } from './goods-card.ts'
import type { SearchQuery } from './words.ts'

/** What a list is narrowed to. Prices in micro-USDT. */
export interface Among {
  readonly category?: string | undefined
  readonly shop?: string | undefined
  readonly lowest?: string | undefined
  readonly highest?: string | undefined
  readonly query?: SearchQuery | undefined
  /** Whole words first; parts of words only when those find nothing. */
  readonly match?: 'words' | 'parts'
}

/** A row of a list with what it was ranked by. */
export type RankedCard = CardRow & { readonly rank: bigint }

interface Filter {
  readonly name: string
  readonly text: (n: number) => string
  readonly value: unknown
}

interface Sort {
  readonly rank: string
  readonly by: string
  readonly down: boolean
  readonly mark: (n: number) => string
}

const number = (n: number): string => `$${n}::bigint`
const sorts: Record<GoodsSort, Sort> = {
  recommend: { rank: 'g.heat::bigint', by: 'g.heat', down: true, mark: number },
  sales: { rank: 'g.sales::bigint', by: 'g.sales', down: true, mark: number },
  price_asc: { rank: 'g.price_micro', by: 'g.price_micro', down: false, mark: number },
  price_desc: { rank: 'g.price_micro', by: 'g.price_micro', down: true, mark: number },
  new: { rank: momentRank('g.created_at'), by: 'g.created_at', down: true, mark: momentAt },
}

function filtersOf({ category, shop, lowest, highest, query, match = 'words' }: Among): Filter[] {
  const found: (Filter | undefined)[] = [
    category === undefined
      ? undefined
      : {
          name: 'c',
          text: (n) => `g.category_id in (select id from categories where id = $${n} or parent_id = $${n})`,
          value: category,
        },
    shop === undefined ? undefined : { name: 's', text: (n) => `g.shop_id = $${n}`, value: shop },
    lowest === undefined ? undefined : { name: 'l', text: (n) => `g.price_micro >= ${number(n)}`, value: lowest },
    highest === undefined ? undefined : { name: 'h', text: (n) => `g.price_micro <= ${number(n)}`, value: highest },
    query === undefined
      ? undefined
      : match === 'words'
        ? { name: 'w', text: (n) => `g.search @@ to_tsquery('simple', $${n})`, value: query.text }
        : { name: 'p', text: (n) => `g.words like all($${n}::text[])`, value: query.patterns },
  ]
  return found.filter((filter) => filter !== undefined)
}

/** Goods on sale, ranked; one row more than the stretch, so that the end shows. One statement per shape of filter. */
export function listCards(
  on: Queries,
  among: Among,
  { sort, after, length = STRETCH }: { sort: GoodsSort; after?: Mark | undefined; length?: number },
): Promise<RankedCard[]> {
  const filters = filtersOf(among)
  const { rank, by, down, mark } = sorts[sort]
  const n = filters.length
  const where = [onSale, ...filters.map(({ text }, index) => text(index + 1))]
  if (after) where.push(`(${by}, g.id) ${down ? '<' : '>'} (${mark(n + 2)}, $${n + 3})`)
  const order = down ? 'desc' : 'asc'
  return on.run<RankedCard>(
    statement(
      `goods_list_${sort}_${filters.map(({ name }) => name).join('')}${after ? '_after' : ''}`,
      `select ${cardColumns}, ${rank} as rank from ${cardSource} where ${where.join(' and ')}
       order by ${by} ${order}, g.id ${order} limit $${n + 1}::int`,
    ),
    [...filters.map(({ value }) => value), length + 1, ...(after ? [after.rank, after.id] : [])],
  )
}

/** One category's share of what was found. */
export interface Shelf {
  readonly id: string
  readonly name: Localised
  readonly count: number
  readonly lowest: bigint
  readonly highest: bigint
}

/** What was found, by category, the fullest first. */
export function listShelves(on: Queries, among: Among): Promise<Shelf[]> {
  const filters = filtersOf(among)
  return on.run<Shelf>(
    statement(
      `goods_shelves_${filters.map(({ name }) => name).join('')}`,
      `select c.id, c.name, count(*)::int as count, min(g.price_micro) as lowest, max(g.price_micro) as highest
       from ${cardSource} join categories c on c.id = g.category_id
       where ${[onSale, ...filters.map(({ text }, index) => text(index + 1))].join(' and ')}
       group by c.id, c.name, c.position order by count(*) desc, c.position, c.id`,
    ),
    filters.map(({ value }) => value),
  )
}
