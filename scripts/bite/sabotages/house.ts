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
    from: `'order.ship': {
              guard: 'hasNoBlockingRefund',
`,
    to: `'order.ship': {
`,
    bittenBy: ['tests/machines/order.test.ts'],
  },
  {
    name: 'a shelf that searches do not follow',
    breaks: 'Goods that were taken off the shelf, or cost something else now, are found and ranked as they were.',
    file: 'server/db/migrations/0000_init.sql',
    from: `CREATE TRIGGER goods_terms_followed AFTER UPDATE OF shop_id, category_id, price_micro, sales, popularity, on_shelf, created_at ON`,
    to: `CREATE TRIGGER goods_terms_followed AFTER UPDATE OF title ON`,
    bittenBy: ['tests/server/goods/search.test.ts'],
  },
  {
    name: 'a search that looks for popular goods where they ranked before',
    breaks: 'Goods that became more popular stand in a low band, and a search that is full before misses them.',
    file: 'server/db/migrations/0000_init.sql',
    from: `band = CASE WHEN NEW.popularity > OLD.popularity THEN 0 ELSE band END`,
    to: `band = band`,
    bittenBy: ['tests/server/goods/popularity-bands.test.ts'],
  },
  {
    name: 'a band that is bounded before its goods are in it',
    breaks: 'While goods are placed, or when that breaks off, a search misses those that stand lower than they rank.',
    file: 'server/goods/popularity-bands.job.ts',
    from: `    await liftAll(tx)\n`,
    to: ``,
    bittenBy: ['tests/server/goods/popularity-bands.test.ts'],
  },
]
