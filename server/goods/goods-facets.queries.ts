import type { Localised } from '#contract/contract.ts'
import { type Queries, statement } from '../db/database.ts'
import { onSale } from './goods-card.ts'
import { type Among, filtersOf, shapeOf } from './goods-filters.ts'
import { termsOf } from './goods-list.queries.ts'

/** The matches of one category. */
export interface Facet {
  readonly id: string
  readonly parent_id: string | null
  readonly name: Localised
  readonly count: number
  readonly lowest: bigint
  readonly highest: bigint
}

/** The matches by category, the largest first. */
export function listFacets(on: Queries, among: Among): Promise<Facet[]> {
  const filters = filtersOf(among)
  return on.run<Facet>(
    statement(
      `goods_facets_${shapeOf(filters)}`,
      `select c.id, c.parent_id, c.name, count(*)::int as count, min(g.price_micro) as lowest, max(g.price_micro) as highest
       from ${among.query ? termsOf(filters) : 'goods g'} join categories c on c.id = g.category_id
       where ${[onSale, ...filters.map(({ text }, index) => text(index + 1))].join(' and ')}
       group by c.id order by count(*) desc, c.position, c.id`,
    ),
    filters.map(({ value }) => value),
  )
}
