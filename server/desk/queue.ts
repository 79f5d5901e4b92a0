import type { Page } from '#contract/call.ts'
import { accepted, type Result } from '#contract/problem.ts'
import type { Queue, QueueItem } from '#contract/refund.contract.ts'
import { statesTagged } from '#machines/lifecycle.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { statement } from '../db/database.ts'
import { STRETCH } from '../db/keyset.ts'
import { presentOrder } from '../order/order.presenter.ts'
import { loadOrders } from '../order/order.root.ts'
import type { SignedAsk } from '../services.ts'
import { STANDING } from './approval.ts'

const waiting = statement(
  'desk_queue',
  `select r.id, r.order_id, (select a.note from ${STANDING} where a.operation = 'ruleRefund' and a.entity_id = r.id
     order by a.at limit 1) as first_ruling
   from refunds r where r.state = any($1) and ($2::text is null or r.id > $2) order by r.id limit ${STRETCH + 1}`,
)

/** The refunds that wait for a ruling, oldest first, each with its whole order. */
export async function refundQueue({ services: { db } }: SignedAsk, { after }: Queue): Promise<Result<Page<QueueItem>>> {
  const rows = await db.run<{ id: string; order_id: string; first_ruling: string | null }>(waiting, [
    statesTagged(refundLifecycle, 'desk'),
    after ?? null,
  ])
  const shown = rows.slice(0, STRETCH)
  const { roots } =
    shown.length > 0
      ? await loadOrders(
          db,
          shown.map(({ order_id }) => order_id),
        )
      : { roots: [] }
  const items = shown.flatMap((row): QueueItem[] => {
    const root = roots.find(({ id }) => id === row.order_id)
    const order = root && presentOrder(root, 'support')
    const refund = order?.refunds.find(({ id }) => id === row.id)
    if (!order || !refund) return []
    return [
      {
        refund_id: row.id,
        RefundNo: refund.RefundNo,
        money: refund.money,
        since: refund.createtime,
        target_at: refund.deadline_at,
        first_ruling: row.first_ruling,
        order,
      },
    ]
  })
  return accepted({ data: items, after: rows.length > STRETCH ? (shown.at(-1)?.id ?? null) : null })
}
