import type { ShopEvent, ShopFacts } from '#machines/shops/shop.machine.ts'
import { type Examples, usdt } from './example.ts'

/** An open shop with nothing under way. */
export const shopExamples: Examples<ShopFacts, ShopEvent> = {
  facts: { runningOrders: 0, fundMicro: '0' },
  events: {
    'shop.suspend': () => ({ type: 'shop.suspend', reason: 'Goods that are not allowed' }),
    'shop.restore': () => ({ type: 'shop.restore', reason: 'The goods are gone' }),
    'shop.stopOrders': () => ({ type: 'shop.stopOrders' }),
    'shop.close': () => ({ type: 'shop.close' }),
    'shop.reopen': () => ({ type: 'shop.reopen' }),
  },
  sets: { ordersRunning: { runningOrders: 2 }, fundInside: { fundMicro: usdt(100) } },
}
