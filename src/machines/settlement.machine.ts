import { assign, setup, type StateValueFrom } from 'xstate'
import { days } from './constants.ts'
import { type Actor, effect, guardsOf, lifecycle, type Moment, type Rule, type Waiting } from './lifecycle.ts'

/** What the settlement's guards read. */
export interface SettlementFacts {
  readonly openRefunds: number
}

/** Everything that may be asked of a settlement; only the order, the refund and the clock ask. */
export type SettlementEvent =
  | { type: 'settlement.begin' }
  | { type: 'settlement.settle' }
  | { type: 'settlement.reverse' }
  | { type: 'settlement.countRefunds'; open: number }

/** The pause holds the clock while a refund is open; the claim stands here as well, because settled money is final. */
const settlementRules = {
  noOpenRefund: {
    check: (facts: SettlementFacts) => facts.openRefunds === 0,
    objection: () => ({ key: 'order.hasOpenRefund', params: {} }),
  },
} satisfies Record<string, Rule<SettlementFacts, SettlementEvent>>

const waiting = (meta: Waiting): Waiting => meta

/** Whose is the paid money: in escrow, about to be settled, settled for good, or gone back. Starts at PAY (HOLD). */
const settlementMachine = setup({
  types: {} as {
    context: SettlementFacts
    input: SettlementFacts
    events: SettlementEvent & Moment
    tags: 'afterSales' | 'pending' | 'over'
    meta: Waiting
  },
  guards: guardsOf(settlementRules),
  actions: {
    countRefunds: assign(({ context, event }) =>
      event.type === 'settlement.countRefunds' ? { openRefunds: event.open } : context,
    ),
    payOutEscrow: effect,
    notifyMerchant: effect,
  },
}).createMachine({
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
      meta: waiting({ deadline: { event: 'settlement.settle', afterMs: days(7), of: 'nobody' } }),
      on: {
        'settlement.settle': { guard: 'noOpenRefund', target: 'settled', actions: ['payOutEscrow', 'notifyMerchant'] },
        'settlement.reverse': 'reversed',
        'settlement.countRefunds': { actions: 'countRefunds' },
      },
    },
    settled: { tags: 'over', type: 'final' },
    reversed: { tags: 'over', type: 'final' },
  },
})

/** Every state of a settlement, for tables that must be complete. */
export type SettlementState = StateValueFrom<typeof settlementMachine>

/** Who may ask for each move of a settlement. */
const settlementSenders = {
  'settlement.begin': ['system'],
  'settlement.settle': ['clock'],
  'settlement.reverse': ['system'],
  'settlement.countRefunds': ['system'],
} as const satisfies Record<SettlementEvent['type'], readonly Actor[]>

const settlementTold = {
  'settlement.begin': 'settlement.begun',
  'settlement.settle': 'settlement.settled',
  'settlement.reverse': 'settlement.reversed',
  'settlement.countRefunds': 'settlement.refundsCounted',
} as const satisfies Record<SettlementEvent['type'], string>

/** The settlement's lifecycle: columns of the order, a pure machine of its own. */
export const settlementLifecycle = lifecycle<'settlement', SettlementFacts, SettlementEvent>({
  name: 'settlement',
  machine: settlementMachine,
  senders: settlementSenders,
  told: settlementTold,
  rules: settlementRules,
  paused: (facts) => facts.openRefunds > 0,
})
