import { leftOf } from '../../catalogue/goods/goods-card.ts'
import { today } from '../../shops/shop/holiday.sql.ts'
import { sells } from '../../shops/shop/shop.sql.ts'

/** For a query: whether a shop, by its name there, is on holiday today. */
export const isOnHoliday = (shop: string): string =>
  `exists (select 1 from shop_holidays h where h.shop_id = ${shop}.id and h.to_day >= ${today} and h.from_day <= ${today})`

/** For a query: whether a shop, by its name there, promotes at this moment. */
export const promotes = (shop: string): string =>
  `(${sells(shop)} and not ${isOnHoliday(shop)} and not exists (select 1 from promotions n where n.shop_id = ${shop}.id and n.paused))`

/** For a query: whether the goods `g` can be bought as they stand on the shelf. */
export const canBeBought = `(g.on_shelf and g.deleted_at is null and ${leftOf} > 0)`
