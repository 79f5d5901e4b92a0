import type { RefundCase } from '#contract/desk-case.contract.ts'
import { type Queries, statement } from '../db/database.ts'
import { presentOrder } from '../order/order.presenter.ts'
import { loadOrders } from '../order/order.kind.ts'
import type { Known } from './money-case.ts'

const ordersOf = statement('case_orders', 'select id, order_id from refunds where id = any($1)')

/** Refunds in their whole orders, by id: in two statements, however many they are. Missing ones are left out. */
export async function readRefundCases(on: Queries, ids: readonly string[]): Promise<Map<string, Known<RefundCase>>> {
  if (ids.length === 0) return new Map()
  const rows = await on.run<{ id: string; order_id: string }>(ordersOf, [ids])
  const { roots } = await loadOrders(on, [...new Set(rows.map(({ order_id }) => order_id))])
  const orders = new Map(roots.map((root) => [root.id, presentOrder(root, 'support')]))
  return new Map(
    rows.flatMap(({ id, order_id }): [string, Known<RefundCase>][] => {
      const order = orders.get(order_id)
      return order ? [[id, { entity: 'refund', id, order }]] : []
    }),
  )
}
