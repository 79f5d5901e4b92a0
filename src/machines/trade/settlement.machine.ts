import { creation, type EventOf, lifecycle, type Plain } from '../platform/lifecycle.ts'
import type { OrderTerms } from './order.terms.ts'

/** Facts of a settlement. */
export interface SettlementFacts {
  readonly openRefunds: number
  /** Those of its order. */
  readonly terms: OrderTerms
}

/** Where the paid money is: in escrow, paid out to the merchant, or returned to the payers. It starts when the order is paid. */
export const settlementLifecycle = lifecycle('settlement', {
  facts: {} as SettlementFacts,
  isMoney: true,
  textsAt: 'order.settlement',
  tags: {} as 'afterSales' | 'pending' | 'over',
  creations: { 'settlement.hold': creation({ by: ['system'], as: 'settlement.held' }) },
  events: {
    'settlement.begin': { by: ['system'], as: 'settlement.begun' },
    'settlement.settle': { by: ['clock'], as: 'settlement.settled' },
    'settlement.reverse': { by: ['system'], as: 'settlement.reversed' },
    'settlement.countRefunds': {
      by: ['system'],
      as: 'settlement.refundsCounted',
      input: {} as { readonly open: number },
      silent: true,
    },
  },
  rules: {
    // The deadline is paused in the meantime; the rule is needed as well, because settled money is final.
    noOpenRefund: {
      check: (facts) => facts.openRefunds === 0,
      problem: 'order.hasOpenRefund',
    },
  },
  notes: {
    countRefunds: { 'settlement.countRefunds': (_facts, { open }) => ({ openRefunds: open }) },
  },
  effects: {} as Plain<'payOutEscrow' | 'notifyMerchant'>,
  paused: (facts) => facts.openRefunds > 0,
  machine: (setUp) =>
    setUp.createMachine({
      id: 'settlement',
      context: ({ input }) => input,
      initial: 'escrow',
      states: {
        escrow: {
          tags: ['afterSales', 'pending'],
          on: {
            'settlement.begin': 'settling',
            'settlement.reverse': 'reversed',
            'settlement.countRefunds': { actions: 'countRefunds' },
          },
        },
        settling: {
          tags: ['afterSales', 'pending'],
          meta: { deadline: { event: 'settlement.settle', after: 'afterSalesMs', of: 'system' } },
          on: {
            'settlement.settle': {
              guard: 'noOpenRefund',
              target: 'settled',
              actions: ['payOutEscrow', 'notifyMerchant'],
            },
            'settlement.reverse': 'reversed',
            'settlement.countRefunds': { actions: 'countRefunds' },
          },
        },
        settled: { tags: 'over', type: 'final' },
        reversed: { tags: 'over', type: 'final' },
      },
    }),
})

/** Every event of a settlement; only the order, the refund and the clock send them. */
export type SettlementEvent = EventOf<typeof settlementLifecycle>
