import { and } from 'xstate'
import { type DecidedAlone, withDecided } from '../desk/decided-alone.ts'
import { type EventOf, lifecycle, type Plain } from '../platform/lifecycle.ts'
import type { Parcel } from './order.machine.ts'
import { refundRequest } from './refund.creation.ts'
import type { RefundTerms } from './refund.terms.ts'
import { asksForFreight, isWithin } from './refundable.ts'

/** Money only, or money and goods. */
export type RefundKind = 'money' | 'goods'

/** Facts of a refund. Amounts are micro-USDT as text. */
export interface RefundFacts {
  readonly kind: RefundKind
  readonly amountMicro: string
  /** The most that may be refunded for the line (`refundable.ts`). */
  readonly maxMicro: string
  readonly edits: number
  /** Whether the carrier scanned the parcel as delivered. */
  readonly delivered: boolean
  readonly shipped: boolean
  readonly terms: RefundTerms
}

interface Ruling extends DecidedAlone {
  readonly amountMicro: string
  readonly reason: string
}

/** A ruling may not exceed the request, nor what the line still has. */
const mostRuled = ({ amountMicro, maxMicro }: RefundFacts): string =>
  BigInt(amountMicro) < BigInt(maxMicro) ? amountMicro : maxMicro

const editing = {
  guard: and(['hasEditsLeft', 'kindFits', 'leavesFreight', 'amountInRange']),
  actions: ['noteEdit', 'replaceClaim'],
} as const
const orderEnded = { 'refund.orderEnded': { target: 'closed', actions: 'notifyShopper' } } as const
const cancel = { 'refund.cancel': { target: 'closed', actions: 'notifyMerchant' } } as const
const paidBack = ['refundBuyer', 'notifyShopper', 'notifyMerchant'] as const

/** The refund of one order line: requested, answered, and ruled on if the parties disagree. */
export const refundLifecycle = lifecycle('refund', {
  notices: 'logistics',
  facts: {} as RefundFacts,
  tags: {} as 'open' | 'blocking' | 'over' | 'desk',
  creations: { 'refund.apply': refundRequest },
  events: {
    'refund.edit': {
      by: ['shopper'],
      as: 'refund.edited',
      input: {} as { kind: RefundKind; amountMicro: string; reason: string; keptFreightMicro: readonly string[] },
    },
    'refund.agree': { by: ['merchant'], as: 'refund.agreed', input: {} as { returnAddress: boolean } },
    'refund.refuse': { by: ['merchant'], as: 'refund.refused', input: {} as { reason: string } },
    'refund.autoAgree': { by: ['clock'], as: 'refund.autoAgreed', input: {} as { returnAddress: boolean } },
    'refund.sendBack': { by: ['shopper'], as: 'refund.sentBack', input: {} as { parcel: Parcel } },
    'refund.returnTimeout': { by: ['clock'], as: 'refund.returnTimedOut' },
    'refund.receive': { by: ['merchant'], as: 'refund.received', input: {} as { sellable: boolean } },
    'refund.dispute': { by: ['merchant'], as: 'refund.disputed', input: {} as { evidence: string } },
    'refund.receiveTimeout': { by: ['clock'], as: 'refund.receiveTimedOut' },
    'refund.appeal': { by: ['shopper'], as: 'refund.appealed', input: {} as { evidence: string } },
    'refund.ruleBuyer': {
      by: ['support', 'finance'],
      as: 'refund.ruledForBuyer',
      input: {} as Ruling,
      together: ({ terms }: RefundFacts, ruling: Ruling) =>
        withDecided(ruling.amountMicro, ruling) > BigInt(terms.twoPeopleAboveMicro),
    },
    'refund.ruleMerchant': {
      by: ['support', 'finance'],
      as: 'refund.ruledForMerchant',
      input: {} as { reason: string },
    },
    'refund.cancel': { by: ['shopper'], as: 'refund.cancelled' },
    'refund.appealTimeout': { by: ['clock'], as: 'refund.appealTimedOut' },
    'refund.orderEnded': { by: ['system'], as: 'refund.orderEnded' },
  },
  rules: {
    hasEditsLeft: {
      check: (facts) => facts.edits < facts.terms.edits,
      problem: 'refund.editsUsed',
      params: ({ terms }) => ({ times: terms.edits }),
    },
    leavesFreight: {
      needsInput: true,
      check: (facts, event) =>
        event.type === 'refund.edit' && !asksForFreight(event.amountMicro, facts.maxMicro, event.keptFreightMicro),
      problem: 'refund.freight',
      field: 'money',
    },
    amountInRange: {
      needsInput: true,
      check: (facts, event) => event.type === 'refund.edit' && isWithin(event.amountMicro, facts.maxMicro),
      problem: 'refund.amount',
      field: 'money',
      params: (facts) => ({ max: facts.maxMicro }),
    },
    rulingInRange: {
      needsInput: true,
      check: (facts, event) => event.type === 'refund.ruleBuyer' && isWithin(event.amountMicro, mostRuled(facts)),
      problem: 'refund.amount',
      field: 'money',
      params: (facts) => ({ max: mostRuled(facts) }),
    },
    kindFits: {
      needsInput: true,
      check: (facts, event) => facts.shipped || (event.type === 'refund.edit' && event.kind === 'money'),
      problem: 'refund.onlyMoney',
      field: 'kind',
    },
    isMoneyOnly: {
      check: (facts) => facts.kind === 'money',
      problem: 'refund.returnAddressMissing',
    },
    knowsReturnAddress: {
      needsInput: true,
      check: (_facts, event) => 'returnAddress' in event && event.returnAddress,
      problem: 'refund.returnAddressMissing',
    },
    alreadyDelivered: {
      check: (facts) => facts.delivered,
      problem: 'system.alreadyMoved',
      params: () => ({ state: 'refund.states.applied' }),
    },
  },
  notes: {
    noteEdit: {
      'refund.edit': ({ edits }, { kind, amountMicro }) => ({ edits: edits + 1, kind, amountMicro }),
    },
    noteRuling: { 'refund.ruleBuyer': (_facts, { amountMicro }) => ({ amountMicro }) },
  },
  effects: {} as Plain<
    | 'restartDeadline'
    | 'replaceClaim'
    | 'refundBuyer'
    | 'restockUnshipped'
    | 'restockSellable'
    | 'showReturnAddress'
    | 'recordReturnParcel'
    | 'recordReason'
    | 'recordEvidence'
    | 'notifyShopper'
    | 'notifyMerchant'
    | 'notifyDesk'
  >,
  machine: (setUp) =>
    setUp.createMachine({
      id: 'refund',
      context: ({ input }) => input,
      initial: 'applied',
      states: {
        applied: {
          tags: ['open', 'blocking'],
          meta: {
            waitsFor: 'merchant',
            deadline: { event: 'refund.autoAgree', after: 'answerMs', of: 'merchant' },
          },
          entry: 'notifyMerchant',
          on: {
            'refund.edit': { ...editing, actions: [...editing.actions, 'restartDeadline', 'notifyMerchant'] },
            'refund.agree': [
              {
                guard: 'isMoneyOnly',
                target: 'succeeded',
                actions: ['restockUnshipped', 'refundBuyer', 'notifyShopper'],
              },
              { guard: 'knowsReturnAddress', target: 'returning', actions: ['showReturnAddress', 'notifyShopper'] },
            ],
            'refund.refuse': { target: 'refused', actions: ['recordReason', 'notifyShopper'] },
            'refund.autoAgree': [
              {
                guard: and(['isMoneyOnly', 'alreadyDelivered']),
                target: 'arbitrating',
                actions: ['notifyShopper', 'notifyMerchant', 'notifyDesk'],
              },
              { guard: 'isMoneyOnly', target: 'succeeded', actions: ['restockUnshipped', ...paidBack] },
              {
                guard: 'knowsReturnAddress',
                target: 'returning',
                actions: ['showReturnAddress', 'notifyShopper', 'notifyMerchant'],
              },
            ],
            ...cancel,
            ...orderEnded,
          },
        },
        refused: {
          tags: ['open'],
          meta: {
            waitsFor: 'shopper',
            deadline: { event: 'refund.appealTimeout', after: 'appealMs', of: 'shopper' },
          },
          on: {
            'refund.edit': { ...editing, target: 'applied' },
            'refund.appeal': { target: 'arbitrating', actions: ['recordEvidence', 'notifyMerchant', 'notifyDesk'] },
            'refund.appealTimeout': { target: 'closed', actions: ['notifyShopper', 'notifyMerchant'] },
            ...cancel,
            ...orderEnded,
          },
        },
        returning: {
          tags: ['open', 'blocking'],
          meta: {
            waitsFor: 'shopper',
            deadline: { event: 'refund.returnTimeout', after: 'returnMs', of: 'shopper' },
          },
          on: {
            'refund.sendBack': { target: 'returned', actions: ['recordReturnParcel', 'notifyMerchant'] },
            'refund.returnTimeout': { target: 'closed', actions: ['notifyShopper', 'notifyMerchant'] },
            ...cancel,
            ...orderEnded,
          },
        },
        returned: {
          tags: ['open', 'blocking'],
          meta: {
            waitsFor: 'merchant',
            deadline: { event: 'refund.receiveTimeout', after: 'receiveMs', of: 'merchant' },
          },
          on: {
            'refund.receive': { target: 'succeeded', actions: ['restockSellable', 'refundBuyer', 'notifyShopper'] },
            'refund.dispute': { target: 'arbitrating', actions: ['recordEvidence', 'notifyShopper', 'notifyDesk'] },
            'refund.receiveTimeout': { target: 'succeeded', actions: [...paidBack] },
            ...orderEnded,
          },
        },
        arbitrating: {
          tags: ['open', 'blocking', 'desk'],
          // A target that the screens count down: no event fires, customer service must rule.
          meta: { waitsFor: 'support', deadline: { event: 'target', after: 'rulingMs', of: 'support' } },
          on: {
            'refund.ruleBuyer': {
              guard: 'rulingInRange',
              target: 'succeeded',
              actions: ['noteRuling', 'recordReason', 'restockUnshipped', ...paidBack],
            },
            'refund.ruleMerchant': { target: 'closed', actions: ['recordReason', 'notifyShopper', 'notifyMerchant'] },
            ...orderEnded,
          },
        },
        succeeded: { tags: 'over', type: 'final' },
        closed: { tags: 'over', type: 'final' },
      },
    }),
})

/** Every event of a refund; `docs/lifecycles/refund.md` draws them. */
export type RefundEvent = EventOf<typeof refundLifecycle>
