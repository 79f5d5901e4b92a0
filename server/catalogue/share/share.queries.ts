import type { Localised } from '#contract/platform/contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { sells } from '../../shops/shop/shop.sql.ts'
import { leftOf } from '../goods/goods-card.ts'

/** What a link to a product shows of it. */
export interface SharedGoods {
  readonly title: Localised
  readonly description: Localised
  readonly picture: string | null
  readonly lowest: bigint
  readonly highest: bigint | null
  readonly rating_sum: number
  readonly rating_count: number
  readonly left: number
  readonly on_sale: boolean
  readonly shop_id: string
  readonly shop_name: string
  readonly shop_open: boolean
}

const goods = statement(
  'share_goods',
  `select g.title, g.description, g.pictures->>0 as picture, g.price_micro as lowest, g.rating_sum, g.rating_count, ${leftOf} as left,
     (select max(k.price_micro) from skus k where k.goods_id = g.id and not k.archived) as highest,
     g.on_shelf and ${sells('s')} as on_sale, s.id as shop_id, s.name as shop_name, ${sells('s')} as shop_open
   from goods g join shops s on s.id = g.shop_id where g.id = $1 and g.deleted_at is null`,
)

/** A product as its link shows it; undefined where there is none. */
export const sharedGoods = async (on: Queries, id: string): Promise<SharedGoods | undefined> =>
  (await on.run<SharedGoods>(goods, [id]))[0]

/** What a link to a shop shows of it. */
export interface SharedShop {
  readonly name: string
  readonly logo: string
  readonly bio: Localised
  readonly rating_sum: number
  readonly rating_count: number
  readonly open: boolean
}

const shop = statement(
  'share_shop',
  `select s.name, s.logo, s.bio, s.rating_sum, s.rating_count, ${sells('s')} as open from shops s where s.id = $1`,
)

/** A shop as its link shows it; undefined where there is none. */
export const sharedShop = async (on: Queries, id: string): Promise<SharedShop | undefined> =>
  (await on.run<SharedShop>(shop, [id]))[0]
