import { days } from '#machines/platform/constants.ts'
import { statement } from '../../platform/db/database.ts'
import type { Door } from '../../platform/door/door.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'

/** A price that is charged no longer from now on; null ends a time off the shelf. */
interface Charged {
  readonly skuId: string
  readonly price: bigint | null
}

const record = statement(
  'sku_price_ended',
  `insert into sku_prices (sku_id, until, price_micro) select sku_id, $2::timestamptz, price
   from jsonb_to_recordset($1) as r(sku_id text, price bigint) order by sku_id on conflict do nothing`,
)

/** Records what was charged, so that a lowered price is compared with no other. */
export const chargedWriter: Writer<Charged> = {
  // Written after `goods`, by its name: a variant may be new.
  name: 'prices charged',
  rank: WRITE_RANK.scores,
  async write({ tx, time }, rows) {
    const ended = rows.map(({ skuId, price }) => ({ sku_id: skuId, price: price?.toString() ?? null }))
    await tx.run(record, [JSON.stringify(ended), time])
  },
}

/** The days before a price was lowered whose lowest price it is compared with, and the days that the comparison is shown for. */
const COMPARED_MS = days(30)

const lowest = statement(
  'sku_price_lowest',
  `select sku_id as id, min(price_micro) as price from sku_prices
   where sku_id = any($1) and until > $2::timestamptz and price_micro is not null group by sku_id`,
)

/** A variant whose price may change. */
export interface Repriced {
  readonly id: string
  readonly before: bigint
  readonly after: bigint
  readonly wasOnShelf: boolean
}

/** The price that a variant is compared with from now on, and until when. */
export interface Comparison {
  readonly was: bigint | null
  readonly until: string | null
}

/**
 * What each changed price is compared with: after a lowering the lowest price that was really charged in the 30 days before, where
 * that is higher; after a rise nothing. The charged prices that end are added to the draft.
 */
export async function compare(door: Door, skus: readonly Repriced[]): Promise<Map<string, Comparison>> {
  const moved = skus.filter(({ before, after }) => before !== after)
  const lowered = moved.filter(({ before, after }) => after < before)
  const since = new Date(door.at - COMPARED_MS).toISOString()
  const until = new Date(door.at + COMPARED_MS).toISOString()
  const found =
    lowered.length === 0
      ? []
      : await door.tx.run<{ id: string; price: bigint }>(lowest, [lowered.map(({ id }) => id), since])
  const charged = new Map(found.map(({ id, price }) => [id, price]))
  for (const { id, before, wasOnShelf } of moved)
    if (wasOnShelf) door.draft.add(chargedWriter, { skuId: id, price: before })
  return new Map(
    moved.map(({ id, before, after, wasOnShelf }): [string, Comparison] => {
      const ever = charged.get(id)
      const all = [...(wasOnShelf ? [before] : []), ...(ever === undefined ? [] : [ever])]
      const was = all.reduce<bigint | null>((least, price) => (least === null || price < least ? price : least), null)
      return [id, was !== null && after < before && was > after ? { was, until } : { was: null, until: null }]
    }),
  )
}
