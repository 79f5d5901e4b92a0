import type { Approval, Approvals } from '#contract/order.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { statement } from '../db/database.ts'
import type { SignedAsk } from '../services.ts'
import { STANDS } from './approval.ts'

const known = statement('approvals_order', 'select 1 from orders where id = $1')
const pending = statement(
  'approvals_pending',
  `select a.operation, a.entity_id, u.nickname as by, a.note as reason, a.amount_micro, a.at
   from approvals a join users u on u.id = a.actor_id
   where a.entity_id in (select $1 union all select id from refunds where order_id = $1) and ${STANDS} order by a.at, a.id`,
)

type Row = Omit<Approval, 'money' | 'at'> & { readonly amount_micro: bigint; readonly at: Date }

/** What a first person has decided about an order and its refunds, so that the second one knows what to decide about, and why. */
export async function pendingApprovals({ services: { db } }: SignedAsk, id: string): Promise<Result<Approvals>> {
  if ((await db.run(known, [id])).length === 0) return refused('order.notFound')
  const rows = await db.run<Row>(pending, [id])
  return accepted({
    data: rows.map(({ amount_micro, at, ...row }) => ({
      ...row,
      money: amount_micro.toString(),
      at: at.toISOString(),
    })),
  })
}
