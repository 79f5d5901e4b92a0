import { createHash } from 'node:crypto'
import type { Approval } from '#contract/order.contract.ts'
import { statement } from '../db/database.ts'
import type { Door } from '../door/door.ts'
import { Refusal, refuse } from '../door/refusal.ts'
import type { SignedAsk } from '../services.ts'
import { newId } from '../db/ids.ts'

/** Which approvals, by the name `a`, still stand. */
export const STANDS = `a.used_at is null and a.at > shop_now() - interval '24 hours'`

const find = statement(
  'approval_find',
  `select a.id, a.actor_id from approvals a where a.operation = $1 and a.entity_id = $2 and a.body_hash = $3 and ${STANDS}
   order by a.at`,
)
const write = statement(
  'approval_write',
  `insert into approvals (id, operation, entity_id, body_hash, note, actor_id, amount_micro) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (operation, entity_id, actor_id) where used_at is null
   do update set body_hash = excluded.body_hash, note = excluded.note, amount_micro = excluded.amount_micro, at = shop_now()`,
)

interface Joint {
  readonly operation: Approval['operation']
  readonly entityId: string
  /** What is decided, and nothing beside it: two people never write the same sentence. */
  readonly body: unknown
  /** Why, in this person's own words. */
  readonly note: string
  /** Micro-USDT that the decision moves. */
  readonly amount: bigint
}

/**
 * Two people: the first ask writes an approval and is told that a second is needed; a second person's ask of the same body
 * within 24 hours goes on. The first person asking again is refused. Ask only for what can happen: `door.expect` comes before.
 */
export async function approveTogether(door: Door, { services, session }: SignedAsk, joint: Joint): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(joint.body)).digest('base64url')
  const firsts = await door.tx.run<{ id: string; actor_id: string }>(find, [joint.operation, joint.entityId, hash])
  const other = firsts.find(({ actor_id }) => actor_id !== session.userId)
  if (other) return void door.draft.approvalsUsed.push(...firsts.map(({ id }) => id))
  if (firsts.length > 0) refuse('desk.samePerson')
  const keep = () =>
    services.db.run(write, [newId(), joint.operation, joint.entityId, hash, joint.note, session.userId, joint.amount])
  throw new Refusal({ key: 'desk.secondPerson', params: { amount: joint.amount.toString() } }, keep)
}
