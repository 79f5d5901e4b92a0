import { hasWords } from './goods-words.ts'
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

/** One narrowing of the goods `g`, by the nth value of a statement. */
export interface Filter {
  readonly name: 'category' | 'shop' | 'lowest' | 'highest' | 'words' | 'parts'
  readonly text: (n: number) => string
  readonly value: unknown
}

/** Each narrowing that is asked for, always in the same order. */
export function filtersOf({ category, shop, lowest, highest, query, match = 'words' }: Among): Filter[] {
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
      : match === 'words'
        ? { name: 'words', text: hasWords, value: query.text }
        : { name: 'parts', text: (n) => `g.words like all($${n}::text[])`, value: query.patterns },
  ]
  return found.filter((filter) => filter !== undefined)
}

/** What tells the statements of some narrowings from those of others. */
export const shapeOf = (filters: readonly Filter[]): string => filters.map(({ name }) => name[0]).join('')
