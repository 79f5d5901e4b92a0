import { statement } from '../../platform/db/database.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'
import { chargedWriter } from './charged.ts'
import type { Door } from '../../platform/door/door.ts'

/** A product that is put on the shelf or taken off. */
interface ListingChange {
  readonly goodsId: string
  readonly on: boolean
  readonly skuIds: readonly string[]
}

const write = statement('shelf_write', 'update goods set on_shelf = $2 where id = any($1)')

/** Puts products on the shelf and takes them off; the caller has locked them, and checked the limits of the level. */
export const listingWriter: Writer<ListingChange> = {
  name: 'listing',
  rank: WRITE_RANK.scores,
  async write({ tx }, changes) {
    for (const on of [false, true]) {
      const ids = changes.filter((change) => change.on === on).map(({ goodsId }) => goodsId)
      if (ids.length > 0) await tx.run(write, [ids, on])
    }
  },
  committed: ({ publishStock }, changes) => publishStock(changes.flatMap(({ skuIds }) => skuIds)),
}

/** A variant with its price. */
interface Priced {
  readonly id: string
  readonly price: bigint
}

/** Puts a product on the shelf or takes it off, and records which prices were charged until now. */
export function setListed(door: Door, goodsId: string, on: boolean, skus: readonly Priced[]): void {
  door.draft.add(listingWriter, { goodsId, on, skuIds: skus.map(({ id }) => id) })
  door.draft.add(chargedWriter, ...skus.map(({ id, price }) => ({ skuId: id, price: on ? null : price })))
}
