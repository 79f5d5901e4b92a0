import { and } from 'xstate'
import { creation, type EventOf, lifecycle, type Plain } from './lifecycle.ts'

/** What the shop's guards read. Money is micro-USDT in a string. */
export interface ShopFacts {
  /** Orders that are not over: unpaid, under way, or with money that is not settled yet. */
  readonly runningOrders: number
  /** The operating fund. */
  readonly fundMicro: string
}

/** A shop: it sells while it is open. Support suspends it, its owner closes it; running orders and money go on either way. */
export const shopLifecycle = lifecycle('shop', {
  facts: {} as ShopFacts,
  // A lasting state needs no deadline: a shop may stay in it for ever.
  tags: {} as 'sells' | 'shut' | 'lasting',
  creations: { 'shop.open': creation({ by: ['system'], as: 'shop.opened' }) },
  events: {
    'shop.suspend': { by: ['support', 'finance'], as: 'shop.suspended', input: {} as { reason: string } },
    'shop.restore': { by: ['support', 'finance'], as: 'shop.restored', input: {} as { reason: string } },
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
  effects: {} as Plain<'takeGoodsOffShelf' | 'refreshGoods' | 'notifyMerchant'>,
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
            'shop.close': {
              guard: and(['hasNoRunningOrder', 'hasNoOperatingFund']),
              target: 'closed',
              actions: ['takeGoodsOffShelf'],
            },
          },
        },
        suspended: {
          tags: ['shut', 'lasting'],
          on: { 'shop.restore': { target: 'open', actions: ['refreshGoods', 'notifyMerchant'] } },
        },
        closed: {
          tags: ['shut', 'lasting'],
          on: { 'shop.reopen': { target: 'open', actions: ['refreshGoods'] } },
        },
      },
    }),
})

/** Every event of a shop. */
export type ShopEvent = EventOf<typeof shopLifecycle>
