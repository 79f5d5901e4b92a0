import type { Break } from './break.ts'
import type { World } from './world.ts'

const shopOf = ({ unpaid }: World): string => unpaid.merchant.id
const today = `(shop_now() at time zone 'UTC')::date`
const day = (world: World, views: number, budget = 9): string =>
  `insert into promotion_days (shop_id, day, budget, views) values ('${shopOf(world)}', ${today}, ${budget}, ${views})`
const goodsDay = (world: World, views: number): string =>
  `insert into promotion_goods_days (shop_id, day, goods_id, views)
   select '${shopOf(world)}', ${today}, '${world.unpaid.order.lines[0]?.goods_id}', ${views}`

/** How promoted views are broken. */
export const promotionBreaks: readonly Break[] = [
  {
    invariant: 'V1',
    what: 'a view of the shop is a view of no product',
    sql: (world) => [day(world, 1)],
    names: shopOf,
  },
  {
    invariant: 'V2',
    what: 'a view was counted that no one saw',
    sql: (world) => [day(world, 1), goodsDay(world, 1)],
    names: shopOf,
  },
  {
    invariant: 'V3',
    what: 'more views were counted than the level gives',
    sql: (world) => ['alter table promotion_days drop constraint promotion_days_views', day(world, 2, 1)],
    names: shopOf,
  },
]
