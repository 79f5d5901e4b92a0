import type { ActDetail } from '#contract/staff.contract.ts'
import { type Queries, statement } from '../db/database.ts'
import { newId } from '../db/ids.ts'

const insert = statement(
  'staff_act',
  `insert into staff_acts (id, actor_id, act, entity, entity_id, reason, details) values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Plain facts beside an act. */
export type ActDetails = Readonly<Partial<Record<ActDetail, string | number | boolean | null>>>

/** Something that one of the staff did. */
export interface StaffAct {
  readonly actorId: string
  /** In the past tense: `account.locked`, `recharge.approved`. */
  readonly act: string
  readonly entity: string
  readonly entityId: string
  /** Why, in this person's own words. */
  readonly reason: string
  /** What the sentence of the act needs: amounts as decimal digits, names, never a secret. */
  readonly details?: ActDetails
}

/**
 * Keeps what staff did, for good; in the transaction of the act, so that neither is there without the other. Inside the
 * door `draft.acts` does the same.
 */
export const recordAct = (on: Queries, { actorId, act, entity, entityId, reason, details = {} }: StaffAct) =>
  on.run(insert, [newId(), actorId, act, entity, entityId, reason, JSON.stringify(details)])
