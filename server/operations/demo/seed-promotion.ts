import { statement } from '../../platform/db/database.ts'
import { leftOf } from '../../catalogue/goods/goods-card.ts'
import type { Services } from '../../platform/domain/services.ts'
import type { SeededPeople } from './seeded.ts'

/** Whose shop the README names. */
const MERCHANT = 'merchant@shop.example'

// The least popular ones: the home page and the lists show the others anyway.
const promote = statement(
  'demo_promote',
  `insert into promoted_goods (goods_id, shop_id) select g.id, g.shop_id from goods g
   where g.shop_id = $1 and g.on_shelf and ${leftOf} > 10 order by g.popularity, g.sales, g.id limit 4`,
)

/** Lets the merchant of the README promote some products. Their views are counted later, one by one. */
export async function seedPromotion({ db }: Services, { shops }: SeededPeople): Promise<void> {
  const shop = [...shops.values()].find(({ ownerEmail }) => ownerEmail === MERCHANT)
  if (shop) await db.run(promote, [shop.id])
}
