import { statement } from '../db/database.ts'
import { WRITE_RANK, type Writer } from '../door/writer.ts'

/** A shop whose state changed; a closed one takes its goods off the shelf. */
interface ShopGoods {
  readonly shopId: string
  readonly offShelf?: true
}

const takeOff = statement(
  'shop_goods_off',
  `with locked as (select id from goods where shop_id = any($1) and on_shelf order by id for no key update)
   update goods set on_shelf = false from locked where goods.id = locked.id`,
)
const skusOf = statement(
  'shop_goods_skus',
  'select k.id from skus k join goods g on g.id = k.goods_id where g.shop_id = any($1)',
)

/** Takes the goods of closed shops off the shelf, and publishes it to the open pages of the shop and its goods. */
export const shopGoodsWriter: Writer<ShopGoods> = {
  name: 'shopGoods',
  rank: WRITE_RANK.scores,
  async write({ tx }, shops) {
    const closed = shops.flatMap(({ shopId, offShelf }) => (offShelf ? [shopId] : []))
    if (closed.length > 0) await tx.run(takeOff, [closed])
  },
  committed({ db, tellShop, tellStock, log }, shops) {
    const ids = shops.map(({ shopId }) => shopId)
    for (const id of ids) tellShop(id)
    db.run<{ id: string }>(skusOf, [ids]).then(
      (rows) => tellStock(rows.map(({ id }) => id)),
      (error: unknown) => log.error({ err: error }, 'open product pages were not told of a shop'),
    )
  },
}
