import type { Approval, Approvals } from '#contract/order.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { type Queries, statement } from '../db/database.ts'
import type { SignedAsk } from '../services.ts'
import { VALID_APPROVALS } from './approval.ts'

const known = statement('approvals_order', 'select 1 from orders where id = $1')
const below = statement('approvals_below', 'select id from refunds where order_id = $1')
const pending = statement(
  'approvals_pending',
  `select a.event, a.entity_id, u.nickname as by, a.note as reason, a.amount_micro, a.at
   from ${VALID_APPROVALS} where a.entity_id = any($1) order by a.at, a.id`,
)

type Row = Omit<Approval, 'money' | 'at'> & { readonly amount_micro: bigint; readonly at: Date }

/** What first people have decided about these and nobody has joined yet. */
export const approvalsOf = async (on: Queries, entityIds: readonly string[]): Promise<Approval[]> =>
  (await on.run<Row>(pending, [entityIds])).map(({ amount_micro, at, ...row }) => ({
    ...row,
    money: amount_micro.toString(),
    at: at.toISOString(),
  }))

/** What a first person has decided about an order and its refunds, so that the second one knows what to decide about, and why. */
export async function pendingApprovals({ services: { db } }: SignedAsk, id: string): Promise<Result<Approvals>> {
  if ((await db.run(known, [id])).length === 0) return refused('order.notFound')
  const refunds = await db.run<{ id: string }>(below, [id])
  return accepted({ data: await approvalsOf(db, [id, ...refunds.map((refund) => refund.id)]) })
}
