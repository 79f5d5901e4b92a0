import { statement } from '../db/database.ts'
import { leftOf } from '../goods/goods-card.ts'
import type { Services } from '../services.ts'
import type { SeededPeople } from './seeded.ts'

/** Shops that promote from the first day on, and how many products. The views are counted later, one by one. */
const PROMOTED: ReadonlyMap<string, number> = new Map([
  ['merchant@shop.example', 4],
  ['rosa@shop.example', 2],
  ['hana@shop.example', 2],
])

// The least popular ones: the lists show the others anyway.
const promote = statement(
  'demo_promote',
  `insert into promoted_goods (goods_id, shop_id) select g.id, g.shop_id from goods g
   where g.shop_id = $1 and g.on_shelf and ${leftOf} > 10 order by g.popularity, g.sales, g.id limit $2::int`,
)

/** Lets a few shops promote some of their products. */
export async function seedPromotion({ db }: Services, { shops }: SeededPeople): Promise<void> {
  for (const { id, ownerEmail } of shops.values()) {
    const most = PROMOTED.get(ownerEmail)
    if (most !== undefined) await db.run(promote, [id, most])
  }
}
