import { hasTerms } from './goods-terms.ts'
import type { SearchQuery, Texts } from './search-terms.ts'

/** The filters of a list. Prices in micro-USDT. */
export interface Among {
  readonly category?: string | undefined
  readonly shop?: string | undefined
  readonly lowest?: string | undefined
  readonly highest?: string | undefined
  readonly query?: (Texts & Pick<SearchQuery, 'patterns'>) | undefined
  /** Where the search looks; everywhere for its whole terms unless told otherwise. */
  readonly match?: keyof Texts | 'parts'
}

/** One filter of the goods `g`, by the nth value of a statement. */
export interface Filter {
  readonly name: 'category' | 'shop' | 'lowest' | 'highest' | 'terms' | 'parts'
  readonly text: (n: number) => string
  readonly value: unknown
}

/** The filters that are asked for, always in the same order. */
export function filtersOf({ category, shop, lowest, highest, query, match = 'terms' }: Among): Filter[] {
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
    query === undefined
      ? undefined
      : match === 'parts'
        ? { name: 'parts', text: (n) => `g.terms like all($${n}::text[])`, value: query.patterns }
        : { name: 'terms', text: hasTerms, value: query[match] },
  ]
  return found.filter((filter) => filter !== undefined)
}

/** The part of a statement's name that tells its filters. */
export const shapeOf = (filters: readonly Filter[]): string => filters.map(({ name }) => name[0]).join('')
