import { type Break, firstLine, firstSku } from './break.ts'

/** How stock is broken. */
export const stockBreaks: readonly Break[] = [
  {
    invariant: 'S1',
    what: 'more is reserved than there is',
    sql: ({ paid }) => [
      'alter table skus drop constraint skus_stock',
      `update skus set reserved = on_hand + 1 where id = '${firstSku(paid)}'`,
    ],
    names: ({ paid }) => firstSku(paid),
  },
  {
    invariant: 'S2',
    what: 'a piece came from nowhere',
    sql: ({ paid }) => [
      'alter table skus drop constraint skus_sum',
      `update skus set initial = initial + 1 where id = '${firstSku(paid)}'`,
    ],
    names: ({ paid }) => firstSku(paid),
  },
  {
    invariant: 'S3',
    what: 'a piece is reserved for no one',
    sql: ({ unpaid }) => [`update skus set reserved = reserved + 1 where id = '${firstSku(unpaid)}'`],
    names: ({ unpaid }) => firstSku(unpaid),
  },
  {
    invariant: 'S4',
    what: 'an unpaid line reserves nothing',
    sql: ({ unpaid: { order } }) => [`update order_lines set stock = 'released' where order_id = '${order.id}'`],
    names: ({ unpaid }) => firstLine(unpaid),
  },
  {
    invariant: 'S4',
    what: 'an order has two lines of one SKU',
    sql: ({ paid }) => [`update order_lines set sku_id = '${firstSku(paid)}' where order_id = '${paid.order.id}'`],
    names: ({ paid }) => paid.order.id,
  },
  {
    invariant: 'S5',
    what: 'a paid line claims nothing',
    sql: ({ paid: { order } }) => [`update order_lines set stock = 'released' where order_id = '${order.id}'`],
    names: ({ paid }) => firstLine(paid),
  },
]
