import { and, assign, setup, type StateValueFrom } from 'xstate'
import { days, hours, MAX_REFUND_EDITS } from './constants.ts'
import { type Actor, effect, guardsOf, lifecycle, type Moment, type Rule, type Waiting } from './lifecycle.ts'
import type { Parcel } from './order.machine.ts'

/** Money only, or money and goods. */
export type RefundKind = 'money' | 'goods'

/** What the refund's guards read. Money is micro-USDT in a string. */
export interface RefundFacts {
  readonly kind: RefundKind
  readonly amountMicro: string
  /** The most this line may still be refunded: its paid share less what went back, with freight where that is owed. */
  readonly maxMicro: string
  readonly edits: number
  /** A carrier's scan said the parcel arrived. */
  readonly delivered: boolean
  readonly shipped: boolean
}

/** Everything that may be asked of a refund; see the Refund table of `lifecycles.md`. */
export type RefundEvent =
  | { type: 'refund.edit'; kind: RefundKind; amountMicro: string; reason: string }
  | { type: 'refund.agree'; returnAddress: boolean }
  | { type: 'refund.refuse'; reason: string }
  | { type: 'refund.autoAgree'; returnAddress: boolean }
  | { type: 'refund.sendBack'; parcel: Parcel }
  | { type: 'refund.returnTimeout' }
  | { type: 'refund.receive'; sellable: boolean }
  | { type: 'refund.dispute'; evidence: string }
  | { type: 'refund.receiveTimeout' }
  | { type: 'refund.appeal'; evidence: string }
  | { type: 'refund.ruleBuyer'; amountMicro: string; reason: string }
  | { type: 'refund.ruleMerchant'; reason: string }
  | { type: 'refund.cancel' }
  | { type: 'refund.appealTimeout' }
  | { type: 'refund.orderEnded' }

type RefundRule = Rule<RefundFacts, RefundEvent>
type Of<T extends RefundEvent['type']> = Extract<RefundEvent, { type: T }> & Moment

const none = {}

const withinMax = (facts: RefundFacts, event: RefundEvent): boolean => {
  const amount = BigInt((event as Of<'refund.edit'>).amountMicro)
  return amount > 0n && amount <= BigInt(facts.maxMicro)
}

/** The claims behind the refund's guards, each with what is said when it fails. */
export const refundRules = {
  hasEditsLeft: {
    check: (facts) => facts.edits < MAX_REFUND_EDITS,
    objection: () => ({ key: 'refund.editsUsed', params: none }),
  },
  amountInRange: {
    needsInput: true,
    check: withinMax,
    objection: (facts) => ({ key: 'refund.amount', params: { max: facts.maxMicro }, field: 'money' }),
  },
  rulingInRange: {
    needsInput: true,
    check: (facts, event) => {
      const amount = BigInt((event as Of<'refund.ruleBuyer'>).amountMicro)
      return amount > 0n && amount <= BigInt(facts.amountMicro)
    },
    objection: (facts) => ({ key: 'refund.amount', params: { max: facts.amountMicro }, field: 'money' }),
  },
  kindFits: {
    needsInput: true,
    check: (facts, event) => facts.shipped || (event as Of<'refund.edit'>).kind === 'money',
    objection: () => ({ key: 'refund.onlyMoney', params: none, field: 'kind' }),
  },
  isMoneyOnly: {
    check: (facts) => facts.kind === 'money',
    objection: () => ({ key: 'refund.returnAddressMissing', params: none }),
  },
  knowsReturnAddress: {
    needsInput: true,
    check: (_facts, event) => (event as Of<'refund.agree'>).returnAddress,
    objection: () => ({ key: 'refund.returnAddressMissing', params: none }),
  },
  alreadyDelivered: {
    check: (facts) => facts.delivered,
    objection: () => ({ key: 'system.alreadyMoved', params: { state: 'refund.states.applied' } }),
  },
} satisfies Record<string, RefundRule>

const waiting = (meta: Waiting): Waiting => meta
const editing = {
  guard: and(['hasEditsLeft', 'amountInRange', 'kindFits']),
  actions: ['noteEdit', 'replaceClaim'],
} as const
const orderEnded = { 'refund.orderEnded': { target: 'closed', actions: 'notifyShopper' } } as const
const cancel = { 'refund.cancel': { target: 'closed', actions: 'notifyMerchant' } } as const
const paidBack = ['refundBuyer', 'notifyShopper', 'notifyMerchant'] as const

/** The refund of one order line: asked, answered, and if need be ruled. */
const refundMachine = setup({
  types: {} as {
    context: RefundFacts
    input: RefundFacts
    events: RefundEvent & Moment
    tags: 'open' | 'blocking' | 'over' | 'desk'
    meta: Waiting
  },
  guards: guardsOf(refundRules),
  actions: {
    noteEdit: assign(({ context, event }) =>
      event.type === 'refund.edit'
        ? { edits: context.edits + 1, kind: event.kind, amountMicro: event.amountMicro }
        : context,
    ),
    noteRuling: assign(({ context, event }) =>
      event.type === 'refund.ruleBuyer' ? { amountMicro: event.amountMicro } : context,
    ),
    restartDeadline: effect,
    replaceClaim: effect,
    refundBuyer: effect,
    restockUnshipped: effect,
    restockSellable: effect,
    showReturnAddress: effect,
    recordReturnParcel: effect,
    recordReason: effect,
    recordEvidence: effect,
    notifyShopper: effect,
    notifyMerchant: effect,
    notifyDesk: effect,
  },
}).createMachine({
  id: 'refund',
  context: ({ input }) => input,
  initial: 'applied',
  states: {
    applied: {
      tags: ['open', 'blocking'],
      meta: waiting({
        waitsFor: 'merchant',
        deadline: { event: 'refund.autoAgree', afterMs: hours(24), of: 'merchant' },
      }),
      entry: 'notifyMerchant',
      on: {
        'refund.edit': { ...editing, actions: [...editing.actions, 'restartDeadline', 'notifyMerchant'] },
        'refund.agree': [
          { guard: 'isMoneyOnly', target: 'succeeded', actions: ['restockUnshipped', 'refundBuyer', 'notifyShopper'] },
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
      meta: waiting({
        waitsFor: 'shopper',
        deadline: { event: 'refund.appealTimeout', afterMs: days(3), of: 'shopper' },
      }),
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
      meta: waiting({
        waitsFor: 'shopper',
        deadline: { event: 'refund.returnTimeout', afterMs: days(7), of: 'shopper' },
      }),
      on: {
        'refund.sendBack': { target: 'returned', actions: ['recordReturnParcel', 'notifyMerchant'] },
        'refund.returnTimeout': { target: 'closed', actions: ['notifyShopper', 'notifyMerchant'] },
        ...cancel,
        ...orderEnded,
      },
    },
    returned: {
      tags: ['open', 'blocking'],
      meta: waiting({
        waitsFor: 'merchant',
        deadline: { event: 'refund.receiveTimeout', afterMs: days(7), of: 'merchant' },
      }),
      on: {
        'refund.receive': { target: 'succeeded', actions: ['restockSellable', 'refundBuyer', 'notifyShopper'] },
        'refund.dispute': { target: 'arbitrating', actions: ['recordEvidence', 'notifyShopper', 'notifyDesk'] },
        'refund.receiveTimeout': { target: 'succeeded', actions: [...paidBack] },
        ...orderEnded,
      },
    },
    arbitrating: {
      tags: ['open', 'blocking', 'desk'],
      // The 72 h are a target that the screens count down; nothing fires, a person must rule.
      meta: waiting({ waitsFor: 'support', deadline: { event: 'target', afterMs: hours(72), of: 'support' } }),
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
})

/** Every state of a refund, for tables that must be complete. */
export type RefundState = StateValueFrom<typeof refundMachine>

/** Who may ask for each move of a refund. */
const refundSenders = {
  'refund.edit': ['shopper'],
  'refund.agree': ['merchant'],
  'refund.refuse': ['merchant'],
  'refund.autoAgree': ['clock'],
  'refund.sendBack': ['shopper'],
  'refund.returnTimeout': ['clock'],
  'refund.receive': ['merchant'],
  'refund.dispute': ['merchant'],
  'refund.receiveTimeout': ['clock'],
  'refund.appeal': ['shopper'],
  'refund.ruleBuyer': ['support', 'finance'],
  'refund.ruleMerchant': ['support', 'finance'],
  'refund.cancel': ['shopper'],
  'refund.appealTimeout': ['clock'],
  'refund.orderEnded': ['system'],
} as const satisfies Record<RefundEvent['type'], readonly Actor[]>

/** How each move is told once it has happened. */
const refundTold = {
  'refund.edit': 'refund.edited',
  'refund.agree': 'refund.agreed',
  'refund.refuse': 'refund.refused',
  'refund.autoAgree': 'refund.autoAgreed',
  'refund.sendBack': 'refund.sentBack',
  'refund.returnTimeout': 'refund.returnTimedOut',
  'refund.receive': 'refund.received',
  'refund.dispute': 'refund.disputed',
  'refund.receiveTimeout': 'refund.receiveTimedOut',
  'refund.appeal': 'refund.appealed',
  'refund.ruleBuyer': 'refund.ruledForBuyer',
  'refund.ruleMerchant': 'refund.ruledForMerchant',
  'refund.cancel': 'refund.cancelled',
  'refund.appealTimeout': 'refund.appealTimedOut',
  'refund.orderEnded': 'refund.orderEnded',
} as const satisfies Record<RefundEvent['type'], string>

/** The refund's lifecycle: one per request, below its order. */
export const refundLifecycle = lifecycle<'refund', RefundFacts, RefundEvent>({
  name: 'refund',
  machine: refundMachine,
  senders: refundSenders,
  told: refundTold,
  rules: refundRules,
})
