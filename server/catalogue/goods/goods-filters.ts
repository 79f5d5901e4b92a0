import { isFreeTo } from '../../shops/shop/freight.queries.ts'
import { isRated } from '../../shops/shop/shop.sql.ts'
import { hasTerms } from '../../platform/search-text/goods-terms.ts'
import type { SearchQuery, Texts } from './search-terms.ts'

/** The filters of a list. Prices in micro-USDT. */
export interface Among {
  readonly category?: string | undefined
  readonly shop?: string | undefined
  readonly lowest?: string | undefined
  readonly highest?: string | undefined
  /** So many stars on average, as cards show them. */
  readonly stars?: number | undefined
  /** One piece is delivered free of charge, to this country; '' without one. */
  readonly freeTo?: string | undefined
  readonly query?: (Texts & Pick<SearchQuery, 'patterns'>) | undefined
  /** What the search looks for; its terms unless another is named. */
  readonly match?: 'terms' | 'named' | 'parts'
}

/** The filters of a list without its search. */
export type Filters = Omit<Among, 'query' | 'match'>

/** Whether a list is narrowed by anything but a search. */
export const hasFilter = (filters: Filters): boolean => Object.values(filters).some((value) => value !== undefined)

/** One filter of the goods `g`, by the nth value of a statement. */
export interface Filter {
  readonly name: 'category' | 'shop' | 'lowest' | 'highest' | 'rated' | 'free' | 'terms' | 'parts'
  readonly text: (n: number) => string
  readonly value: unknown
}

/** Looks at the goods themselves: `g` may be a row of their terms, which has neither stars nor a freight template. */
const ofGoods = (condition: string): string => `exists (select from goods o where o.id = g.id and ${condition})`

/** The filters that are asked for, always in the same order. */
export function filtersOf({ category, shop, lowest, highest, stars, freeTo, query, match = 'terms' }: Among): Filter[] {
  const found: (Filter | undefined)[] = [
    category === undefined
      ? undefined
      : {
          name: 'category',
          text: (n) => `g.category_id in (select id from categories where id = $${n} or parent_id = $${n})`,
          value: category,
        },
    shop === undefined ? undefined : { name: 'shop', text: (n) => `g.shop_id = $${n}`, value: shop },
    lowest === undefined ? undefined : { name: 'lowest', text: (n) => `g.price_micro >= $${n}::bigint`, value: lowest },
    highest === undefined
      ? undefined
      : { name: 'highest', text: (n) => `g.price_micro <= $${n}::bigint`, value: highest },
    stars === undefined ? undefined : { name: 'rated', text: (n) => ofGoods(isRated('o', `$${n}::int`)), value: stars },
    freeTo === undefined ? undefined : { name: 'free', text: (n) => ofGoods(isFreeTo('o', n)), value: freeTo },
    query === undefined
      ? undefined
      : match === 'parts'
        ? { name: 'parts', text: (n) => `g.terms like all($${n}::text[])`, value: query.patterns }
        : { name: 'terms', text: hasTerms, value: match === 'named' ? query.named : query.terms },
  ]
  return found.filter((filter) => filter !== undefined)
}

/** The part of a statement's name that tells its filters. */
export const shapeOf = (filters: readonly Filter[]): string => filters.map(({ name }) => name[0]).join('')
