import { settled } from '../simulation/actors/legs.ts'
import { fixture } from './fixture.ts'
import { settlementExamples } from '#lab/examples/settlement.example.ts'

/** What tests know of a settlement. */
export const settlementFixture = fixture(settlementExamples, {
  news: [['settlement.settled', 'shop:a', 'money']],
  scenes: async () => (await import('../server/events/settlement.scenes.ts')).settlementScenes,
  waitsWith: `exists (select from refunds r where r.order_id = t.id and r.state = 'arbitrating')`,
  rests: ['settled', 'reversed'],
  goals: {
    'order is settled': [...settled],
  },
})
