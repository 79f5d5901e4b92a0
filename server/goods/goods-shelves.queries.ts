import type { Localised } from '#contract/contract.ts'
import { type Queries, statement } from '../db/database.ts'
import { onSale } from './goods-card.ts'
import { type Among, filtersOf, shapeOf } from './goods-filters.ts'

/** One category's share of what was found. */
export interface Shelf {
  readonly id: string
  readonly parent_id: string | null
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
      `goods_shelves_${shapeOf(filters)}`,
      `select c.id, c.parent_id, c.name, count(*)::int as count, min(g.price_micro) as lowest, max(g.price_micro) as highest
       from ${among.query ? 'goods_words' : 'goods'} g join categories c on c.id = g.category_id
       where ${[onSale, ...filters.map(({ text }, index) => text(index + 1))].join(' and ')}
       group by c.id order by count(*) desc, c.position, c.id`,
    ),
    filters.map(({ value }) => value),
  )
}
