import type { ShelfLimits } from '#contract/goods-caps.form.ts'
import { statement } from '../db/database.ts'
import type { Door } from '../door/door.ts'
import { lockedBulk } from './bulk.ts'
import { wrongOnShelf } from './bulk.service.ts'
import { tellMerchant } from './in-shop.ts'
import { shelve } from './shelf.writer.ts'

const onShelf = statement(
  'shelf_newest',
  'select id from goods where shop_id = $1 and on_shelf order by created_at desc, id desc',
)

/**
 * Takes off the shelf what these limits no longer allow: first what is too dear or too profitable, then the newest that are too many.
 * The caller has locked the shop. Answers the ids.
 */
export async function fitShelfTo(door: Door, shopId: string, limits: ShelfLimits): Promise<string[]> {
  const ids = (await door.tx.run<{ id: string }>(onShelf, [shopId])).map(({ id }) => id)
  const goods = await lockedBulk(door.tx, shopId, ids)
  const dear = new Set(
    ids.filter((id) => {
      const found = goods.get(id)
      return found !== undefined && wrongOnShelf(found, limits) !== undefined
    }),
  )
  const rest = ids.filter((id) => !dear.has(id))
  const off = [...dear, ...rest.slice(0, Math.max(0, rest.length - limits.shelf))]
  for (const id of off) shelve(door, id, false, goods.get(id)?.skus ?? [])
  if (off.length > 0) tellMerchant(door, shopId)
  return off
}
