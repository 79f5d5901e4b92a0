import { and } from 'xstate'
import { creation, type EventOf, lifecycle, type Plain } from '../platform/lifecycle.ts'

/** What the shop's guards read. Money is micro-USDT in a string. */
export interface ShopFacts {
  /** Orders that are not over: unpaid, under way, or with money that is not settled yet. */
  readonly runningOrders: number
  /** The operating fund. */
  readonly fundMicro: string
}

const close = {
  guard: and(['hasNoRunningOrder', 'hasNoOperatingFund']),
  target: 'closed',
  actions: ['refreshGoods'],
} as const
const reopen = { target: 'open', actions: ['refreshGoods'] } as const

/**
 * A shop: it sells while it is open. Support suspends it, its owner closes it; running orders and money go on either way. What was on
 * its shelf is sold again once it is open again. Before it can be closed, its owner may stop new orders while the last ones are
 * delivered, the money settles and the operating fund comes back.
 */
export const shopLifecycle = lifecycle('shop', {
  facts: {} as ShopFacts,
  // A lasting state needs no deadline: a shop may stay in it for ever.
  // It is `barred` while customer service does not let it sell.
  tags: {} as 'sells' | 'shut' | 'barred' | 'lasting',
  creations: { 'shop.open': creation({ by: ['system'], as: 'shop.opened' }) },
  events: {
    'shop.suspend': { by: ['support', 'finance'], as: 'shop.suspended', input: {} as { reason: string } },
    'shop.restore': { by: ['support', 'finance'], as: 'shop.restored', input: {} as { reason: string } },
    'shop.stopOrders': { by: ['merchant'], as: 'shop.ordersStopped' },
    'shop.close': { by: ['merchant'], as: 'shop.closed' },
    'shop.reopen': { by: ['merchant'], as: 'shop.reopened' },
  },
  rules: {
    hasNoRunningOrder: {
      check: ({ runningOrders }) => runningOrders === 0,
      problem: 'shop.ordersRunning',
      params: ({ runningOrders }) => ({ orders: runningOrders }),
    },
    hasNoOperatingFund: {
      check: ({ fundMicro }) => fundMicro === '0',
      problem: 'shop.fundInside',
      params: ({ fundMicro }) => ({ fund: fundMicro }),
    },
  },
  effects: {} as Plain<'refreshGoods' | 'notifyMerchant'>,
  machine: (setUp) =>
    setUp.createMachine({
      id: 'shop',
      context: ({ input }) => input,
      initial: 'open',
      states: {
        open: {
          tags: ['sells', 'lasting'],
          on: {
            'shop.suspend': { target: 'suspended', actions: ['refreshGoods', 'notifyMerchant'] },
            'shop.stopOrders': { target: 'closing', actions: ['refreshGoods'] },
            'shop.close': close,
          },
        },
        closing: {
          tags: ['shut', 'lasting'],
          on: {
            'shop.close': close,
            'shop.reopen': reopen,
            // Else its owner would keep customer service away, and reopen at any moment.
            'shop.suspend': { target: 'suspendedClosing', actions: ['refreshGoods', 'notifyMerchant'] },
          },
        },
        suspended: {
          tags: ['shut', 'barred', 'lasting'],
          on: { 'shop.restore': { target: 'open', actions: ['refreshGoods', 'notifyMerchant'] } },
        },
        // Apart from the other, so that no restore begins to sell what its owner stopped.
        suspendedClosing: {
          tags: ['shut', 'barred', 'lasting'],
          on: { 'shop.restore': { target: 'closing', actions: ['refreshGoods', 'notifyMerchant'] } },
        },
        closed: {
          tags: ['shut', 'lasting'],
          on: { 'shop.reopen': reopen },
        },
      },
    }),
})

/** Every event of a shop. */
export type ShopEvent = EventOf<typeof shopLifecycle>
