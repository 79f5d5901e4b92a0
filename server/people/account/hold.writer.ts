import type { HoldReason } from '#machines/platform/money-moves.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'

const place = statement(
  'hold_place',
  `insert into holds (id, user_id, reason, amount_micro, entity_id, until)
   values ($1, $2, $3, $4, $5, shop_now() + $6::bigint * interval '1 millisecond')`,
)
const end = statement('hold_end', 'update holds set ended_at = shop_now() where entity_id = $1 and ended_at is null')

/** A hold to be placed: with an amount on that much of what is available, without one on withdrawing at all. */
export interface NewHold {
  readonly userId: string
  readonly reason: HoldReason
  readonly amount?: bigint
  /** The row that it is about. */
  readonly entityId?: string
  /** `endHold` may end it sooner, and nothing later. */
  readonly forMs: number
}

/** Places a hold, in the transaction that is its reason. */
export const placeHold = (on: Queries, { userId, reason, amount, entityId, forMs }: NewHold): Promise<unknown> =>
  on.run(place, [newId(), userId, reason, amount ?? null, entityId ?? null, forMs])

/** Ends the hold that is about a row. */
const endHold = (on: Queries, entityId: string): Promise<unknown> => on.run(end, [entityId])

/** Holds that begin, and the end of those for an entity. Written behind the locks of their accounts. */
export const holdWriter: Writer<{ readonly place: NewHold } | { readonly endFor: string }> = {
  name: 'holds',
  rank: WRITE_RANK.holds,
  async write({ tx }, changes) {
    for (const change of changes) if ('place' in change) await placeHold(tx, change.place)
    for (const change of changes) if ('endFor' in change) await endHold(tx, change.endFor)
  },
}
