import { orderCalls, payCalls } from '#contract/trade/order.calls.ts'
import { orderView } from '#contract/trade/order.contract.ts'
import { MAX_LINE_QUANTITY, MAX_RESERVED_PIECES, MAX_UNPAID_ORDERS } from '#machines/platform/constants.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { usdt } from '#lab/examples/example.ts'
import {
  DAY_MS,
  finance,
  HOUR_MS,
  MINUTE_MS,
  paid,
  pass,
  received,
  shipped,
  shopper,
  support,
} from '../simulation/actors/legs.ts'
import { creationCase, fixture } from './fixture.ts'
import { HAS_ARBITRATED_REFUND } from './refund.fixture.ts'
import { orderExamples } from '#lab/examples/order.example.ts'

/** What tests know of an order. */
export const orderFixture = fixture(orderExamples, {
  tables: {
    order_lines: ['cap', '100 an order'],
    orders: ['cap', '20 unpaid ones a person; cancelling again and again makes the buyer wait'],
  },
  valued: ['orders', 'order_lines'],
  view: orderView,
  news: [
    ['order.paid', 'shop:a', 'order'],
    ['order.paid', 'user:a', 'logistics'],
    ['order.shipped', 'user:a', 'logistics'],
    ['order.reviewed', 'shop:a', 'interaction'],
  ],
  actors: [
    ['merchant', 'Buyer · You · Customer service'],
    ['support', 'Buyer · Shop · Customer service'],
  ],
  creations: {
    'order.place': creationCase(orderLifecycle.creations['order.place'], {
      facts: {
        hasAddress: true,
        shop: { name: 'Kiln', isOpen: true, isOwn: false },
        lines: [
          { skuId: 'cup', title: 'Cup', quantity: 2, onShelf: true },
          { skuId: 'pot', title: 'Pot', quantity: 1, onShelf: true },
        ],
        isQuoteValid: true,
        isServed: true,
        stock: { cup: 9, pot: 1 },
        total: { quotedMicro: usdt(30), nowMicro: usdt(30) },
        unpaidOrders: 1,
        held: { bySku: { cup: 1 }, pieces: 1, until: 'soon' },
        pieces: 3,
        trust: { hasPaid: true, balanceMicro: '0', unpaidMicro: usdt(30), checkouts: 3 },
        placed: { pan: '7' },
        waitUntil: '',
      },
      input: {},
      accepted: [
        { facts: { stock: { cup: 2, pot: 1 } } },
        { facts: { unpaidOrders: MAX_UNPAID_ORDERS } },
        {
          facts: {
            lines: [{ skuId: 'cup', title: 'Cup', quantity: MAX_LINE_QUANTITY, onShelf: true }],
            stock: { cup: 5 * MAX_LINE_QUANTITY },
            held: { bySku: {}, pieces: 0, until: '' },
          },
        },
        // Five of a SKU are free for everybody, whatever is left; what the buyer holds was left for this buyer.
        {
          facts: {
            lines: [{ skuId: 'cup', title: 'Cup', quantity: 5, onShelf: true }],
            stock: { cup: 5 },
            held: { bySku: {}, pieces: 0, until: '' },
          },
        },
        {
          facts: {
            lines: [{ skuId: 'cup', title: 'Cup', quantity: 4, onShelf: true }],
            stock: { cup: 44 },
            held: { bySku: { cup: 6 }, pieces: 6, until: 'soon' },
          },
        },
        { facts: { held: { bySku: {}, pieces: MAX_RESERVED_PIECES - 3, until: 'soon' } } },
        {
          facts: { unpaidOrders: 2, trust: { hasPaid: false, balanceMicro: '0', unpaidMicro: usdt(30), checkouts: 1 } },
        },
        {
          facts: { trust: { hasPaid: false, balanceMicro: usdt(30), unpaidMicro: usdt(30), checkouts: 2 } },
        },
      ],
      refused: [
        ['hasAddress', { facts: { hasAddress: false } }, 'address.missing address_id'],
        ['shopIsNotOwn', { facts: { shop: { name: 'Kiln', isOpen: true, isOwn: true } } }, 'goods.ownShop'],
        [
          'shopIsOpen',
          { facts: { shop: { name: 'Kiln', isOpen: false, isOwn: false } } },
          'goods.shopClosed shop=Kiln',
        ],
        [
          'isOnShelf',
          { facts: { lines: [{ skuId: 'pot', title: 'Pot', quantity: 1, onShelf: false }] } },
          'goods.offShelf title=Pot',
        ],
        ['isNotPlaced', { facts: { placed: { pot: '7' } } }, 'order.alreadyPlaced lines.pot title=Pot number=7'],
        [
          'quantitiesFit',
          { facts: { lines: [{ skuId: 'cup', title: 'Cup', quantity: MAX_LINE_QUANTITY + 1, onShelf: true }] } },
          `goods.quantity quantity max=${MAX_LINE_QUANTITY}`,
        ],
        ['quoteHolds', { facts: { isQuoteValid: false } }, 'order.quoteExpired'],
        ['areaServed', { facts: { isServed: false } }, 'address.notServed address_id'],
        ['isInStock', { facts: { stock: { cup: 9, pot: 0 } } }, 'goods.outOfStock lines.pot title=Pot left=0'],
        ['isInStock', { facts: { stock: { pot: 1 } } }, 'goods.outOfStock lines.cup title=Cup left=0'],
        [
          'priceIsAsQuoted',
          { facts: { total: { quotedMicro: usdt(30), nowMicro: usdt(31) } } },
          `order.priceChanged quoted=${usdt(30)} now=${usdt(31)}`,
        ],
        [
          'priceIsAsQuoted',
          { facts: { total: { quotedMicro: usdt(30), nowMicro: usdt(29) } } },
          `order.priceChanged quoted=${usdt(30)} now=${usdt(29)}`,
        ],
        ['hasRoom', { facts: { unpaidOrders: MAX_UNPAID_ORDERS + 1 } }, `order.tooManyUnpaid max=${MAX_UNPAID_ORDERS}`],
        [
          'leavesOthers',
          {
            facts: {
              lines: [{ skuId: 'cup', title: 'Cup', quantity: 11, onShelf: true }],
              stock: { cup: 50 },
              held: { bySku: {}, pieces: 0, until: '' },
            },
          },
          'order.shareLimit lines.cup title=Cup left=10',
        ],
        [
          'leavesOthers',
          {
            facts: {
              lines: [{ skuId: 'cup', title: 'Cup', quantity: 6, onShelf: true }],
              stock: { cup: 45 },
              held: { bySku: { cup: 5 }, pieces: 5, until: 'soon' },
            },
          },
          'order.shareHeld lines.cup title=Cup left=5 until=soon',
        ],
        [
          'leavesOthers',
          {
            facts: {
              lines: [{ skuId: 'cup', title: 'Cup', quantity: 50, onShelf: true }],
              stock: { cup: 100_000 },
              held: { bySku: { cup: 1 }, pieces: 1, until: 'soon' },
            },
          },
          'order.shareHeld lines.cup title=Cup left=49 until=soon',
        ],
        [
          'hasPiecesLeft',
          { facts: { held: { bySku: {}, pieces: MAX_RESERVED_PIECES - 2, until: 'soon' } } },
          'order.piecesHeld left=2 until=soon',
        ],
        [
          'hasPiecesLeft',
          { facts: { held: { bySku: {}, pieces: 0, until: '' }, pieces: MAX_RESERVED_PIECES + 1 } },
          `order.piecesLimit left=${MAX_RESERVED_PIECES}`,
        ],
        [
          'isTrusted',
          {
            facts: { trust: { hasPaid: false, balanceMicro: usdt(29), unpaidMicro: usdt(30), checkouts: 2 } },
          },
          `order.firstPayment balance=${usdt(29)}`,
        ],
        ['hasWaited', { facts: { waitUntil: 'later' } }, 'order.lapsedWait until=later'],
      ],
    }),
  },
  offScenes: async () => (await import('../storms/off/orders.ts')).orderScenes,
  scenes: async () => (await import('../server/events/order.scenes.ts')).orderScenes,
  pictures: async () => (await import('./order.pictures.ts')).pictures,
  raced: ['orders'],
  flow: 'order/order-flow',
  made: { 'order.place': 'select buyer_id as who, count(distinct batch_id)::int as n from orders group by 1' },
  // A state with a target and no deadline waits for a person: the machine names the role. What waits for that person in turn waits as long.
  waitsWith: HAS_ARBITRATED_REFUND,
  rests: ['completed', 'cancelled', 'refunded'],
  tallies: {
    order: {
      promised: (log) => log.promisedBy(orderCalls.addOrder).flatMap(({ answer }) => answer.orders.map(({ id }) => id)),
      stored: 'select id from orders',
    },
    payment: {
      promised: (log) => log.promisedBy(payCalls.payment).flatMap(({ answer }) => answer.orders.map(({ id }) => id)),
      stored: `select entity_id as id from ledger_transfers where kind = 'payment'`,
    },
  },
  goals: {
    'order expires': [shopper('buy'), pass(31 * MINUTE_MS)],
    'order is not shipped': [...paid, shopper('order.remind'), pass(73 * HOUR_MS)],
    'order is received by the clock': [
      ...shipped,
      { scan: true },
      pass(8 * DAY_MS),
      shopper('order.extend'),
      pass(8 * DAY_MS),
    ],
    'order is extended': [...shipped, pass(8 * DAY_MS), shopper('order.extend')],
    'order is reviewed': [...received, shopper('order.review')],
    'order is closed by two': [...shipped, support('forceClose'), finance('forceClose')],
    'unpaid order is closed': [shopper('buy'), support('forceClose')],
  },
})
