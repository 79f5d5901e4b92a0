import { statement } from '../../platform/db/database.ts'
import type { Door } from '../../platform/door/door.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'

/** What a move changes of one SKU, in pieces; the database checks that stock never falls below the reservations. */
export interface StockChange {
  readonly skuId: string
  readonly onHand?: number
  readonly reserved?: number
  readonly claimed?: number
  readonly returned?: number
  /** Pieces that the merchant adds or takes away. */
  readonly adjusted?: number
}

// What the merchant adds by hand the next file does not add again.
const change = statement(
  'stock_change',
  `with changes as (
     select id, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved, sum(claimed)::int as claimed, sum(returned)::int as returned,
       sum(adjusted)::int as adjusted
     from jsonb_to_recordset($1) as c(id text, on_hand int, reserved int, claimed int, returned int, adjusted int) group by id
   ), locked as (select id from skus where id = any($2) order by id for no key update)
   update skus set on_hand = skus.on_hand + c.on_hand + c.adjusted, adjusted = skus.adjusted + c.adjusted,
     imported_stock = skus.imported_stock + c.adjusted, reserved = skus.reserved + c.reserved,
     claimed = skus.claimed + c.claimed, returned = skus.returned + c.returned
   from changes c join locked on locked.id = c.id where skus.id = c.id returning skus.id`,
)

const skusOf = (changes: readonly StockChange[]): string[] => [...new Set(changes.map(({ skuId }) => skuId))].sort()

/** Writes stock, and publishes the rest to the open product pages. */
export const stockWriter: Writer<StockChange> = {
  name: 'stock',
  rank: WRITE_RANK.stock,
  async write({ tx }: Door, changes) {
    const ids = skusOf(changes)
    const rows = changes.map(({ skuId, onHand = 0, reserved = 0, claimed = 0, returned = 0, adjusted = 0 }) => ({
      id: skuId,
      on_hand: onHand,
      reserved,
      claimed,
      returned,
      adjusted,
    }))
    const written = await tx.run(change, [JSON.stringify(rows), ids])
    if (written.length !== ids.length) throw new Error('A SKU of this order is gone')
  },
  committed: ({ publishStock }, changes) => publishStock(skusOf(changes)),
}
