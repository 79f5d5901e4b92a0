import { hash } from 'node:crypto'
import { FINANCE_DECISIONS } from '#machines/all-lifecycles.ts'
import type { Approval } from '#contract/trade/order.contract.ts'
import { statement } from '../../platform/db/database.ts'
import { listed } from '../../platform/db/literal.ts'
import type { Door } from '../../platform/door/door.ts'
import { Refusal, refuse } from '../../platform/door/refusal.ts'
import { columnsOf } from '../../platform/door/write/part.ts'
import type { Writer } from '../../platform/door/writer.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { newId } from '../../platform/db/ids.ts'
import { recordAct } from '../../people/audit/audit.ts'
import { assertFactor } from '../../people/account/factor.service.ts'
import { releaseCase } from './assignment.queries.ts'
import { notifyDeskLater } from './desk-news.ts'

const write = statement(
  'approval_write',
  `insert into approvals (id, event, entity_id, body_hash, note, actor_id, amount_micro) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (event, entity_id, actor_id) where used_at is null
   do update set body_hash = excluded.body_hash, note = excluded.note, amount_micro = excluded.amount_micro, at = shop_now()`,
)

/**
 * Approvals, by the name `a`, that still count: of the last day, not used, and by a person (`u`) who may still decide so. The approval of
 * a person who has left the desk or is locked does not count.
 */
export const VALID_APPROVALS = `approvals a join users u on u.id = a.actor_id and u.locked_at is null and u.closed_at is null
    and (u.staff = 'finance' or u.staff = 'support' and a.event not in (${listed(FINANCE_DECISIONS)}))
    and a.used_at is null and a.at > shop_now() - interval '24 hours'`

const find = statement(
  'approval_find',
  `select a.id, a.actor_id from ${VALID_APPROVALS} where a.event = $1 and a.entity_id = $2 and a.body_hash = $3 order by a.at`,
)

interface Joint {
  readonly event: Approval['event']
  readonly entityId: string
  /** The decision alone, without the note: two people never write the same sentence. */
  readonly body: unknown
  /** The reason, in this person's words. */
  readonly note: string
  /** Micro-USDT that the decision moves. */
  readonly amount: bigint
}

/** Marks approvals as used, in the transaction of the decision that needed them. */
const usedApprovalWriter: Writer<string> = {
  name: 'approvals',
  parts: (ids) => [
    {
      name: 'approvals_used',
      columns: columnsOf('id text'),
      text: (from) => `update approvals set used_at = shop_now() from ${from} where approvals.id = r.id`,
      rows: ids.map((id) => ({ id })),
    },
  ],
}

/**
 * Two people decide together. The first request stores an approval, releases the case and is refused with `desk.secondPerson`; a second
 * person's request with the same body within 24 hours goes on. Both bring their second factor (decision 0032). The first person is refused with `desk.samePerson`. Call `door.expect`
 * before, so that no one is asked to approve what cannot happen.
 */
export async function approveTogether(door: Door, ask: SignedAsk, joint: Joint): Promise<void> {
  const { services, session } = ask
  // A desk that was left open decides nothing of weight.
  assertFactor(ask)
  const bodyHash = hash('sha256', JSON.stringify(joint.body), 'base64url')
  const firsts = await door.tx.run<{ id: string; actor_id: string }>(find, [joint.event, joint.entityId, bodyHash])
  const other = firsts.find(({ actor_id }) => actor_id !== session.userId)
  if (other) return door.draft.add(usedApprovalWriter, ...firsts.map(({ id }) => id))
  if (firsts.length > 0) refuse('desk.samePerson')
  const { event, entityId, note: reason, amount } = joint
  const keep = async () => {
    await services.db.transaction(async (tx) => {
      await tx.run(write, [newId(), event, entityId, bodyHash, reason, session.userId, amount])
      await releaseCase(tx, event.slice(0, event.indexOf('.')), entityId, session.userId)
      const details = { event, amount: amount.toString() }
      await recordAct(tx, {
        actorId: session.userId,
        act: 'approval.given',
        entity: 'approval',
        entityId,
        reason,
        details,
      })
    })
    await notifyDeskLater(services, { name: 'approval.given', entity: 'approval', entityId })
  }
  throw new Refusal({ key: 'desk.secondPerson', params: { amount: joint.amount.toString() } }, keep)
}
