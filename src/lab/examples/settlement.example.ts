import { orderTerms } from '#machines/trade/order.terms.ts'
import type { SettlementEvent, SettlementFacts } from '#machines/trade/settlement.machine.ts'
import type { Examples } from './example.ts'

/** The settlement of an order without refunds. */
export const settlementExamples: Examples<SettlementFacts, SettlementEvent> = {
  facts: { openRefunds: 0, terms: orderTerms },
  events: {
    'settlement.begin': () => ({ type: 'settlement.begin' }),
    'settlement.settle': () => ({ type: 'settlement.settle' }),
    'settlement.reverse': () => ({ type: 'settlement.reverse' }),
    'settlement.countRefunds': (facts) => ({ type: 'settlement.countRefunds', open: facts.openRefunds }),
  },
  ways: { 'settlement.countRefunds': { opens: { input: { open: 1 } }, ends: { input: { open: 0 } } } },
  money: { effects: { payOutEscrow: ({ held }) => ({ from: 'escrow', to: 'merchant', micro: held.escrow }) } },
}
