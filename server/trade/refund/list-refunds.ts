import { statesTagged } from '#machines/platform/chart.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import type { Page } from '#contract/platform/call.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type { ListedRefund, RefundList } from '#contract/trade/refund.contract.ts'
import { statement } from '../../platform/db/database.ts'
import { PAGE_SIZE } from '../../platform/db/keyset.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { loadOrders } from '../order/order.kind.ts'
import { presentOrder } from '../order/order.presenter.ts'

const listing = (which: 'open' | 'over') =>
  statement(
    `refund_list_${which}`,
    // What a shopper hid is hidden from them only.
    `select r.id, r.order_id from orders o join refunds r on r.order_id = o.id
     where o.buyer_id = $1 and not o.hidden ${which === 'open' ? 'and o.open_refunds > 0 ' : ''}and r.state = any($2)
       and ($3::text is null or r.id < $3) order by r.id desc limit ${PAGE_SIZE + 1}`,
  )
const lists = { open: listing('open'), over: listing('over') }

/** A shopper's refunds, newest first, each in its whole order. */
export async function listRefunds(
  { services: { db }, session }: SignedAsk,
  { which = 'open', after }: RefundList,
): Promise<Result<Page<ListedRefund>>> {
  const rows = await db.run<{ id: string; order_id: string }>(lists[which], [
    session.userId,
    statesTagged(refundLifecycle, which),
    after ?? null,
  ])
  const shown = rows.slice(0, PAGE_SIZE)
  const { roots } =
    shown.length > 0 ? await loadOrders(db, [...new Set(shown.map((row) => row.order_id))]) : { roots: [] }
  const orders = new Map(roots.map((root) => [root.id, presentOrder(root, 'shopper')]))
  const data = shown.flatMap(({ id, order_id }) => {
    const order = orders.get(order_id)
    return order ? [{ id, order }] : []
  })
  return accepted({ data, after: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null })
}
