import { statement } from '../../platform/db/database.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'

/** The price of a variant from now on, and what it is compared with. */
interface PriceChanged {
  readonly goodsId: string
  readonly skuId: string
  readonly price: bigint
  readonly was: bigint | null
  readonly until: string | null
}

const write = statement(
  'price_write',
  `update skus set price_micro = r.price, was_micro = r.was, was_until = r.until
   from jsonb_to_recordset($1) as r(id text, price bigint, was bigint, until timestamptz) where skus.id = r.id`,
)
const lowest = statement(
  'price_lowest',
  `update goods set price_micro = k.price from (
     select goods_id, min(price_micro) as price from skus where goods_id = any($1) and not archived group by goods_id
   ) k where goods.id = k.goods_id and goods.price_micro <> k.price`,
)

/** Writes prices, and the lowest of each product; the caller has locked the products. */
export const priceWriter: Writer<PriceChanged> = {
  name: 'prices',
  rank: WRITE_RANK.scores,
  async write({ tx }, changes) {
    const rows = changes.map(({ skuId, price, was, until }) => ({
      id: skuId,
      price: price.toString(),
      was: was?.toString() ?? null,
      until,
    }))
    await tx.run(write, [JSON.stringify(rows)])
    await tx.run(lowest, [[...new Set(changes.map(({ goodsId }) => goodsId))]])
  },
  committed: ({ publishStock }, changes) => publishStock(changes.map(({ skuId }) => skuId)),
}
