import { columnsOf } from '../door/write/part.ts'
import type { Writer } from '../door/writer.ts'

/** A cart line that was ordered. */
interface OrderedLine {
  readonly userId: string
  readonly skuId: string
}

/** Takes ordered lines out of their cart. */
export const orderedWriter: Writer<OrderedLine> = {
  name: 'ordered',
  parts: (lines) => [
    {
      name: 'cart_ordered',
      columns: columnsOf('user_id text, sku_id text'),
      text: (from) => `delete from cart_lines c using ${from} where c.user_id = r.user_id and c.sku_id = r.sku_id`,
      rows: lines.map(({ userId, skuId }) => ({ user_id: userId, sku_id: skuId })),
    },
  ],
}
