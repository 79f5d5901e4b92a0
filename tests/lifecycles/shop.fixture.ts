import { shopMoves } from '#contract/shops/shop.calls.ts'
import { merchant, support } from '../simulation/actors/legs.ts'
import { fixture } from './fixture.ts'
import { shopExamples } from '#lab/examples/shop.example.ts'

/** What tests know of a shop. */
export const shopFixture = fixture(shopExamples, {
  tables: { shops: ['one', 'one a person'] },
  valued: ['shops'],
  keyed: Object.values(shopMoves),
  scenes: async () => (await import('../server/events/shop.scenes.ts')).shopScenes,
  pictures: async () => (await import('./shop.pictures.ts')).pictures,
  raced: ['shops'],
  flow: 'shop/shop-lifecycle',
  goals: {
    'shop rests': [merchant('moveShop', 2), support('moveShops'), support('moveShops')],
  },
})
