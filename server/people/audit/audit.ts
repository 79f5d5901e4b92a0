import type { ActDetails } from '#contract/care/staff.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { insertOf } from '../../platform/door/write/part.ts'
import type { Writer } from '../../platform/door/writer.ts'
import { DESK } from '../../platform/domain/event.ts'

const insert = statement(
  'staff_act',
  `insert into staff_acts (id, actor_id, act, entity, entity_id, reason, details) values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** One act of a staff member. */
export interface StaffAct {
  readonly actorId: string
  /** In the past tense: `account.locked`, `wallet.frozen`. */
  readonly act: string
  readonly entity: string
  readonly entityId: string
  /** The reason, in the words of this person. */
  readonly reason: string
  /** What the sentence of the act needs: amounts as decimal digits, names, never a secret. */
  readonly details?: ActDetails
}

/** Records an act for good, in the transaction of the act: neither exists without the other. The door uses `actWriter` instead. */
export const recordAct = (on: Queries, { actorId, act, entity, entityId, reason, details = {} }: StaffAct) =>
  on.run(insert, [newId(), actorId, act, entity, entityId, reason, JSON.stringify(details)])

const insertOnce = statement(
  'staff_act_once',
  `insert into staff_acts (id, actor_id, act, entity, entity_id, reason, details) select $1, $2, $3, $4, $5, $6, $7
   where not exists (select from staff_acts a where a.entity_id = $5 and a.actor_id = $2 and a.act = $3 and a.entity = $4
     and a.at > shop_now() - interval '1 hour')`,
)

/** Records for good what a person did without a decision, as often as once an hour: to look at something again adds nothing. */
export const recordActHourly = (
  on: Queries,
  { actorId, act, entity, entityId, reason, details = {} }: StaffAct,
): Promise<unknown> => on.run(insertOnce, [newId(), actorId, act, entity, entityId, reason, JSON.stringify(details)])

const insertActs = insertOf(
  'staff_acts',
  'id text, actor_id text, act text, entity text, entity_id text, reason text, details jsonb, at timestamptz',
)

/** Records acts in the transaction of a move. The desk hears of one: an open history fetches the rest. */
export const actWriter: Writer<StaffAct> = {
  name: 'acts',
  async write({ draft }, acts) {
    // An entity of its own: a catch-up keeps the newest event per entity, and an act must not replace the event of its subject.
    for (const { act, entityId } of acts)
      draft.notices.push({ topic: DESK, name: act, entity: 'act', entityId, view: {}, ifNothingElse: true })
  },
  parts: (acts, at) => [
    {
      name: 'acts_new',
      ...insertActs,
      rows: acts.map(({ actorId, entityId, details = {}, ...row }) => ({
        ...row,
        id: newId(),
        actor_id: actorId,
        entity_id: entityId,
        details,
        at,
      })),
    },
  ],
}
