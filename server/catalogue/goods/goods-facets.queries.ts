import type { Localised } from '#contract/platform/contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { onSale } from './goods-card.ts'
import { type Among, filtersOf, shapeOf } from './goods-filters.ts'
import { isHiddenCategory } from './category.service.ts'
import { termsOf } from './goods-list.queries.ts'

/** The matches of one category. */
export interface Facet {
  readonly id: string
  readonly parent_id: string | null
  readonly name: Localised
  readonly is_hidden: boolean
  readonly count: number
  readonly lowest: bigint
  readonly highest: bigint
}

/** The matches of one shop. */
export interface ShopFacet {
  readonly id: string
  readonly name: string
  readonly logo: string
  readonly count: number
}

/** A filter offers so many shops. */
const MOST_SHOPS = 12

/** The shops with the most matches, the largest first. */
export function listShopFacets(on: Queries, among: Among): Promise<ShopFacet[]> {
  const filters = filtersOf(among)
  return on.run<ShopFacet>(
    statement(
      `goods_shop_facets_${shapeOf(filters)}`,
      `select s.id, s.name, s.logo, x.count from (
         select g.shop_id, count(*)::int as count from ${among.query ? termsOf(filters) : 'goods g'}
         where ${[onSale, ...filters.map(({ text }, index) => text(index + 1))].join(' and ')}
         group by g.shop_id order by count(*) desc, g.shop_id limit ${MOST_SHOPS}
       ) x join shops s on s.id = x.shop_id order by x.count desc, s.id`,
    ),
    filters.map(({ value }) => value),
  )
}

/** The matches by category, the largest first. */
export function listFacets(on: Queries, among: Among): Promise<Facet[]> {
  const filters = filtersOf(among)
  return on.run<Facet>(
    statement(
      `goods_facets_${shapeOf(filters)}`,
      `select c.id, c.parent_id, c.name, ${isHiddenCategory} as is_hidden, count(*)::int as count, min(g.price_micro) as lowest, max(g.price_micro) as highest
       from ${among.query ? termsOf(filters) : 'goods g'} join categories c on c.id = g.category_id
       where ${[onSale, ...filters.map(({ text }, index) => text(index + 1))].join(' and ')}
       group by c.id order by count(*) desc, c.position, c.id`,
    ),
    filters.map(({ value }) => value),
  )
}
