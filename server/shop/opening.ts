import { shopLifecycle } from '#machines/shop.machine.ts'
import { type Queries, statement } from '../db/database.ts'

const { as } = shopLifecycle.creations['shop.open']
const record = statement(
  'shop_opening',
  `insert into status_history (root_id, lifecycle, entity_id, to_state, event, name, actor, at)
   select s.id, 'shop', s.id, 'open', 'shop.open', '${as}', 'system', s.created_at from shops s
   where s.id = any($1) and not exists (select from status_history h where h.entity_id = s.id)`,
)

/** Records that shops were opened, for seeds that write their rows beside the door. */
export const recordOpening = (on: Queries, shopIds: readonly string[]): Promise<unknown> => on.run(record, [shopIds])
