import { orderTerms } from '#machines/trade/order.terms.ts'
import type { SettlementEvent, SettlementFacts } from '#machines/trade/settlement.machine.ts'
import type { Examples } from './example.ts'
import { fixture } from './fixture.ts'

/** The settlement of an order without refunds. */
export const settlementExamples: Examples<SettlementFacts, SettlementEvent> = {
  facts: { openRefunds: 0, terms: orderTerms },
  events: {
    'settlement.begin': () => ({ type: 'settlement.begin' }),
    'settlement.settle': () => ({ type: 'settlement.settle' }),
    'settlement.reverse': () => ({ type: 'settlement.reverse' }),
    'settlement.countRefunds': (facts) => ({ type: 'settlement.countRefunds', open: facts.openRefunds }),
  },
}

/** What tests know of a settlement. */
export const settlementFixture = fixture(settlementExamples, {
  news: [['settlement.settled', 'shop:a', 'money']],
  scenes: async () => (await import('../server/events/settlement.scenes.ts')).settlementScenes,
})
