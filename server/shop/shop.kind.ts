import { byIds } from '../db/database.ts'
import type { LockKind } from '../door/kind.ts'

const lockText = (how: string) => (match: string) => `select id from shops where id ${match} order by id for ${how}`

/** A shop, as a lock: PLACE shares it, so that a shop's terms cannot change under an order. */
export const shopKind: LockKind = {
  entity: 'shop',
  rank: 20,
  lock: byIds('shop_lock', lockText('no key update')),
  lockShared: byIds('shop_share', lockText('share')),
}
