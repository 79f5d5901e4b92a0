import type { Deal } from '#tests/support/orders.ts'
import type { World } from './world.ts'

/** How an invariant is broken: what is written past the door, and whose id its breach must name. */
export interface Break {
  readonly invariant: string
  readonly what: string
  readonly sql: (world: World) => readonly string[]
  readonly names: (world: World) => string
}

/** The account that holds what was paid for an order. */
export const escrowOf = ({ order }: Deal): string => `order:${order.id}:escrow`
/** The account of the buyer. */
export const walletOf = ({ buyer }: Deal): string => `user:${buyer.id}:available`
/** The first SKU that was bought. */
export const firstSku = ({ skuIds }: Deal): string => skuIds[0] ?? 'a SKU'
/** The first line that was bought. */
export const firstLine = ({ order }: Deal): string => order.lines[0]?.id ?? 'a line'

/** Writes a move into the history that no one made; as its newest row unless told otherwise. */
export const historyOf = (
  lifecycle: string,
  id: string,
  { from, to, event }: { from: string | null; to: string; event: string },
  place = 'default',
): string =>
  `insert into status_history (id, root_id, lifecycle, entity_id, from_state, to_state, event, name, actor, at)
   values (${place}, '${id}', '${lifecycle}', '${id}', ${from === null ? 'null' : `'${from}'`}, '${to}', '${event}', 'n', 'system', shop_now())`
