import { createHash } from 'node:crypto'
import { statement } from '../db/database.ts'
import type { Door } from '../door/door.ts'
import { Refusal, refuse } from '../door/refusal.ts'
import type { SignedAsk } from '../services.ts'
import { newId } from '../db/ids.ts'

const find = statement(
  'approval_find',
  `select id, actor_id from approvals where operation = $1 and entity_id = $2 and body_hash = $3 and used_at is null
     and at > shop_now() - interval '24 hours' order by at`,
)
const write = statement(
  'approval_write',
  `insert into approvals (id, operation, entity_id, body_hash, note, actor_id) values ($1, $2, $3, $4, $5, $6)
   on conflict (operation, entity_id, actor_id) where used_at is null
   do update set body_hash = excluded.body_hash, note = excluded.note, at = shop_now()`,
)

interface Joint {
  readonly operation: string
  readonly entityId: string
  readonly body: unknown
  readonly note: string
  /** Micro-USDT, for the sentence that asks for a second person. */
  readonly amount: bigint
}

/**
 * Two people: the first ask writes an approval and is told that a second is needed; a second person's ask of the same body
 * within 24 hours goes on. The first person asking again is refused.
 */
export async function approveTogether(door: Door, { services, session }: SignedAsk, joint: Joint): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(joint.body)).digest('base64url')
  const firsts = await door.tx.run<{ id: string; actor_id: string }>(find, [joint.operation, joint.entityId, hash])
  const other = firsts.find(({ actor_id }) => actor_id !== session.userId)
  if (other) return void door.draft.approvalsUsed.push(...firsts.map(({ id }) => id))
  if (firsts.length > 0) refuse('desk.samePerson')
  const keep = () =>
    services.db.run(write, [newId(), joint.operation, joint.entityId, hash, joint.note, session.userId])
  throw new Refusal({ key: 'desk.secondPerson', params: { amount: joint.amount.toString() } }, keep)
}
