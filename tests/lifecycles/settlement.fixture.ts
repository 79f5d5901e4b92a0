import { settled } from '../simulation/actors/legs.ts'
import { fixture } from './fixture.ts'
import { HAS_ARBITRATED_REFUND } from './refund.fixture.ts'
import { settlementExamples } from '#lab/examples/settlement.example.ts'

/** What tests know of a settlement. */
export const settlementFixture = fixture(settlementExamples, {
  news: [['settlement.settled', 'shop:a', 'money']],
  scenes: async () => (await import('../server/events/settlement.scenes.ts')).settlementScenes,
  waitsWith: HAS_ARBITRATED_REFUND,
  rests: ['settled', 'reversed'],
  goals: {
    'order is settled': [...settled],
  },
})
