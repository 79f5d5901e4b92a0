import type { Sabotage } from '../sabotage.ts'

const LISTS = 'tests/server/order/lists.test.ts'
const GOODS = 'tests/server/goods/lists-of-many.test.ts'
const DAYS = 'tests/server/shop/shop-days.test.ts'

/** Lists and figures: what is shown of many orders is all of them, each once. */
export const figuresSabotages: readonly Sabotage[] = [
  {
    name: 'a stretch begins where the last one ended',
    breaks: 'The last order of each page stands again on the next.',
    file: 'server/order/order.queries.ts',
    from: `['o.id < $3']`,
    to: `['o.id <= $3']`,
    bittenBy: [LISTS],
  },
  {
    name: 'a list shows one state after the other',
    breaks: 'A list of all orders is not the newest first, and its second page leaves orders out.',
    file: 'server/order/order.queries.ts',
    from: `o.state = s.state \${last}) o \${last}`,
    to: `o.state = s.state \${last}) o limit \${STRETCH + 1}`,
    bittenBy: [LISTS],
  },
  {
    name: 'a list ends with its first stretch',
    breaks: 'What is older than twenty orders is never found again.',
    file: 'server/order/order.queries.ts',
    from: `limit \${STRETCH + 1}`,
    to: `limit \${STRETCH}`,
    bittenBy: [LISTS],
  },
  {
    name: 'hidden orders come back',
    breaks: 'An order that its shopper hid stands in their list.',
    file: 'server/order/order.queries.ts',
    from: `...(side === 'buyer' ? ['not o.hidden'] : []),`,
    to: ``,
    bittenBy: [LISTS, 'tests/server/order/reads.test.ts'],
  },
  {
    name: 'counters know no more than a thousand open orders',
    breaks: 'A shopper with more has a page of their own without counters.',
    file: 'server/order/order.queries.ts',
    from: `greatest(0, \${COUNTED} - sum(n))`,
    to: `\${COUNTED} - sum(n)`,
    bittenBy: ['tests/server/order/reads.test.ts'],
  },
  {
    name: 'closed days are counted twice',
    breaks: 'A shop’s board counts the orders of closed days again.',
    file: 'server/shop/shop-board.queries.ts',
    from: `\${moment} >= (select until from closed) and `,
    to: ``,
    bittenBy: [DAYS],
  },
  {
    name: 'an hour is closed as soon as it is over',
    breaks: 'What began in an hour and ended after it stands in no figure.',
    file: 'server/shop/shop-days.queries.ts',
    from: `shop_now() - interval '1 hour'`,
    to: `shop_now()`,
    bittenBy: [DAYS],
  },
  {
    name: 'all of history is closed at once',
    breaks: 'The first closing of a large shop takes longer than a statement may, and is given up for ever.',
    file: 'server/shop/shop-days.queries.ts',
    from: `least(date_trunc('day', b.at, 'UTC') + interval '24 hours', o.until)`,
    to: `o.until`,
    bittenBy: [DAYS],
  },
  {
    name: 'the mark of closed days is taken back',
    breaks: 'A closer whose clock is behind reopens hours that stand in the figures, and the board counts them twice.',
    file: 'server/shop/shop-days.queries.ts',
    from: ` from span where since < until`,
    to: ` from span where until is not null`,
    bittenBy: [DAYS],
  },
  {
    name: 'whoever closes adds up',
    breaks: 'Two processes that close the same hours at once add them to the day twice.',
    file: 'server/shop/shop-days.queries.ts',
    from: ` where meta.value::timestamptz = (select since from span)`,
    to: ``,
    bittenBy: [DAYS],
  },
  {
    name: 'a later hour takes the place of those before it',
    breaks: 'A day shows only what its last hours brought.',
    file: 'server/shop/shop-days.queries.ts',
    from: `set orders = shop_days.orders + excluded.orders`,
    to: `set orders = excluded.orders`,
    bittenBy: [DAYS],
  },
  {
    name: 'freight that was kept is never earned',
    breaks: 'A shop’s profit leaves out the freight of parcels whose goods were given back.',
    file: 'server/order/order.effects.ts',
    from: `    root.settledAt = door.time
`,
    to: ``,
    bittenBy: [DAYS],
  },
  {
    name: 'a list takes any goods of a category',
    breaks: 'A list of a category shows some of its goods in order, and not those that come first.',
    file: 'server/goods/goods-list.queries.ts',
    from: `beyond, onSale])} \${ranking(order)} limit \${most}`,
    to: `beyond, onSale])} limit \${most}`,
    bittenBy: [GOODS],
  },
  {
    name: 'a range of prices is walked for a while and no further',
    breaks: 'What is within a range and comes late in the order is not found.',
    file: 'server/goods/goods-list.queries.ts',
    from: `where not (select is_so from enough) `,
    to: `where false `,
    bittenBy: [GOODS],
  },
  {
    name: 'a range of prices is looked for along the whole ranking',
    breaks:
      'Whoever filters by prices that come late in the order, or that nobody asks, waits until every goods was met.',
    file: 'server/goods/goods-list.queries.ts',
    from: `\${ranking(order)} limit \${WALKED}\``,
    to: `\${ranking(order)}\``,
    bittenBy: [GOODS],
  },
  {
    name: 'the filters of a category are those of everything',
    breaks: 'Whoever filters a category is offered what is not in it.',
    file: 'server/goods/goods-list.service.ts',
    from: `category === undefined ? all :`,
    to: `category !== '' ? all :`,
    bittenBy: ['tests/server/goods/lists.test.ts'],
  },
]
