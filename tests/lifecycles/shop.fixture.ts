import { shopMoves } from '#contract/shops/shop.calls.ts'
import type { ShopEvent, ShopFacts } from '#machines/shops/shop.machine.ts'
import type { Examples } from './example.ts'
import { fixture } from './fixture.ts'

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
}

/** What tests know of a shop. */
export const shopFixture = fixture(shopExamples, {
  tables: { shops: ['one', 'one a person'] },
  valued: ['shops'],
  keyed: Object.values(shopMoves),
  scenes: async () => (await import('../server/events/shop.scenes.ts')).shopScenes,
})
