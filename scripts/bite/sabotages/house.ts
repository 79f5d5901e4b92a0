import type { Sabotage } from '../sabotage.ts'

/** The house itself: rules that keep the next change as safe as the last. */
export const houseSabotages: readonly Sabotage[] = [
  {
    name: 'a second writer of status',
    breaks: 'A query beside the door moves orders without history, event or money.',
    file: 'server/desk/refund-case.ts',
    from: `/** Refunds in their whole orders,`,
    to: `export const closeAll = statement('desk_close_all', "update refunds set state = 'closed'")

/** Refunds in their whole orders,`,
    bittenBy: ['tests/server/house/one-door.test.ts'],
  },
  {
    name: 'an effect that nobody carries out',
    breaks: 'A cancelled order keeps its goods reserved.',
    file: 'server/order/order.effects.ts',
    from: `  releaseStock: moveStock('reserved', 'released', (n) => ({ reserved: -n })),
`,
    to: ``,
    bittenBy: ['tests/server/house/one-door.test.ts'],
  },
  {
    name: 'the machine forgets a guard',
    breaks: 'An order is shipped although its buyer wants the money back.',
    file: 'src/machines/order.machine.ts',
    from: `        'order.ship': {
          guard: 'hasNoBlockingRefund',
`,
    to: `        'order.ship': {
`,
    bittenBy: ['tests/machines/order.test.ts'],
  },
  {
    name: 'a shelf that searches do not follow',
    breaks: 'Goods that were taken off the shelf, or cost something else now, are found and ranked as they were.',
    file: 'server/db/migrations/0019_words_narrowed.sql',
    from: `CREATE TRIGGER goods_words_followed AFTER UPDATE OF shop_id, category_id, price_micro, sales, heat, on_shelf, created_at ON`,
    to: `CREATE TRIGGER goods_words_followed AFTER UPDATE OF title ON`,
    bittenBy: ['tests/server/goods/search.test.ts'],
  },
]
