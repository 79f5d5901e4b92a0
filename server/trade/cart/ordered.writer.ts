import { columnsOf } from '../../platform/door/write/part.ts'
import type { Writer } from '../../platform/door/writer.ts'

/** So much of a cart line, and the order that it went into. */
interface OrderedLine {
  readonly userId: string
  readonly skuId: string
  readonly orderId: string
  readonly quantity: number
}

const columns = columnsOf('user_id text, sku_id text, order_id text, quantity int')
const rowsOf = (lines: readonly OrderedLine[]) =>
  lines.map(({ userId, skuId, orderId, quantity }) => ({ user_id: userId, sku_id: skuId, order_id: orderId, quantity }))
const isMarked = 'c.user_id = r.user_id and c.sku_id = r.sku_id and c.order_id = r.order_id'

/** Marks placed lines of a cart with their order. */
export const placedWriter: Writer<OrderedLine> = {
  name: 'placedLines',
  parts: (lines) => [
    {
      name: 'cart_placed',
      columns,
      text: (from) =>
        `update cart_lines c set order_id = r.order_id from ${from} where c.user_id = r.user_id and c.sku_id = r.sku_id`,
      rows: rowsOf(lines),
    },
  ],
}

/** Takes paid lines out of their cart. What was put in beyond the order stays. */
export const paidLinesWriter: Writer<OrderedLine> = {
  name: 'paidLines',
  parts: (lines) => [
    {
      name: 'cart_paid',
      columns,
      text: (from) => `delete from cart_lines c using ${from} where ${isMarked} and c.quantity <= r.quantity`,
      rows: rowsOf(lines),
    },
    {
      name: 'cart_rest',
      columns,
      text: (from) =>
        `update cart_lines c set quantity = c.quantity - r.quantity, order_id = null from ${from} where ${isMarked} and c.quantity > r.quantity`,
      rows: rowsOf(lines),
    },
  ],
}
