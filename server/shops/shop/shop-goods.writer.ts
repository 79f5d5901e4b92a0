import { statement } from '../../platform/db/database.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'

/** A shop whose state changed: whether its goods can be bought follows from it, and the goods keep their places on the shelf. */
interface ShopGoods {
  readonly shopId: string
}

const skusOf = statement(
  'shop_goods_skus',
  'select k.id from skus k join goods g on g.id = k.goods_id where g.shop_id = any($1)',
)

/** Publishes that a shop sells, or no longer, to the open pages of the shop and of its goods. */
export const shopGoodsWriter: Writer<ShopGoods> = {
  name: 'shopGoods',
  rank: WRITE_RANK.scores,
  committed({ db, publishShop, publishStock, log }, shops) {
    const ids = shops.map(({ shopId }) => shopId)
    for (const id of ids) publishShop(id)
    db.run<{ id: string }>(skusOf, [ids]).then(
      (rows) => publishStock(rows.map(({ id }) => id)),
      (error: unknown) => log.error({ err: error }, 'open product pages were not told of a shop'),
    )
  },
}
