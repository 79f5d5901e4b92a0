import { and } from 'xstate'
import {
  AUTO_APPROVE_AFTER_MS,
  AUTO_APPROVE_MICRO,
  BROADCAST_LIFE_MS,
  DESK_TARGET_MS,
  HAS_NONCE,
  type Network,
  TWO_PEOPLE_FROM_MICRO,
} from './constants.ts'
import { withdrawalRequest } from './withdrawal.creation.ts'
import { type EventOf, lifecycle, type Plain, type StateOf, type Waiting } from './lifecycle.ts'

/** Why a person must look at a withdrawal, however small (answers.md, risk flag). */
export const RISKS = ['youngAccount', 'freshCredit', 'debt', 'refusedLately', 'walletFrozen', 'accountLocked'] as const
export type Risk = (typeof RISKS)[number]

/** What the withdrawal's guards read. Money is micro-USDT in a string. */
export interface WithdrawalFacts {
  readonly network: Network
  readonly amountMicro: string
  readonly risks: readonly Risk[]
  /** Whether the shop reads this network's chain itself, judged anew when it is sent and confirmed; else finance looks whether it arrived. */
  readonly watched: boolean
}

const isPlain = ({ amountMicro, risks }: WithdrawalFacts): boolean =>
  risks.length === 0 && BigInt(amountMicro) <= AUTO_APPROVE_MICRO

const isLarge = ({ amountMicro }: WithdrawalFacts): boolean => BigInt(amountMicro) >= TWO_PEOPLE_FROM_MICRO

/** However it is looked for, a send that nobody has seen by then is unresolved. */
const unseen = { event: 'withdrawal.unknown', afterMs: BROADCAST_LIFE_MS, of: 'nobody' } as const
/** A target that the desk's screens count down; nothing fires, a person must decide. */
const deskTarget = { event: 'target', afterMs: DESK_TARGET_MS, of: 'finance' } as const
const back = ['returnMoney', 'notifyShopper'] as const
const paid = ['payOut', 'notifyShopper'] as const

/** What the clock may not approve waits for a person, and so does what left where nobody reads the chain. */
function waitsForFinance(facts: WithdrawalFacts, state: string): Waiting | undefined {
  if (state === 'pending' && !isPlain(facts)) return { waitsFor: 'finance', deadline: deskTarget }
  return state === 'approved.sending' && !facts.watched ? { waitsFor: 'finance', deadline: unseen } : undefined
}

/** Money on its way out of a wallet: requested, approved, sent, and seen to have arrived. */
export const withdrawalLifecycle = lifecycle('withdrawal', {
  facts: {} as WithdrawalFacts,
  tags: {} as 'open' | 'desk' | 'counts' | 'sent' | 'lost' | 'good' | 'over' | 'unsent',
  creations: { 'withdrawal.request': withdrawalRequest },
  events: {
    'withdrawal.cancel': { by: ['shopper'], as: 'withdrawal.cancelled' },
    'withdrawal.autoApprove': { by: ['clock'], as: 'withdrawal.autoApproved' },
    'withdrawal.approve': {
      by: ['finance'],
      as: 'withdrawal.approved',
      // Finance types the amount: nobody approves one without having read it.
      input: {} as { amountMicro: string; note: string },
      together: isLarge,
    },
    'withdrawal.reject': { by: ['finance'], as: 'withdrawal.rejected', input: {} as { reason: string } },
    'withdrawal.broadcast': {
      by: ['finance'],
      as: 'withdrawal.sent',
      input: {} as { txId: string; nonce: number | null },
      // Two people who send would pay twice.
      assigned: true,
    },
    'withdrawal.confirmed': { by: ['chain'], as: 'withdrawal.confirmed' },
    'withdrawal.confirm': {
      by: ['finance'],
      as: 'withdrawal.arrived',
      input: {} as { proof: string },
      together: isLarge,
    },
    'withdrawal.unknown': { by: ['clock'], as: 'withdrawal.unresolved' },
    'withdrawal.provenUnsent': {
      by: ['finance'],
      as: 'withdrawal.provenUnsent',
      input: {} as { proof: string },
      together: isLarge,
    },
    'withdrawal.provenSent': {
      by: ['finance', 'chain'],
      as: 'withdrawal.provenSent',
      input: {} as { txId: string; proof: string },
      together: isLarge,
    },
  },
  rules: {
    isSmallWithoutRisk: {
      check: isPlain,
      problem: 'withdrawal.needsReview',
    },
    namesTheAmount: {
      needsInput: true,
      check: ({ amountMicro }, event) => event.type === 'withdrawal.approve' && event.amountMicro === amountMicro,
      problem: 'desk.amountDiffers',
      field: 'amount',
    },
    namesItsNonce: {
      needsInput: true,
      check: ({ network }, event) =>
        event.type === 'withdrawal.broadcast' && (!HAS_NONCE[network] || event.nonce !== null),
      problem: 'withdrawal.nonceMissing',
      field: 'nonce',
    },
    namesNoOtherNonce: {
      needsInput: true,
      check: ({ network }, event) =>
        event.type === 'withdrawal.broadcast' && (HAS_NONCE[network] || event.nonce === null),
      problem: 'input.invalid',
      field: 'nonce',
      params: () => ({ field: 'nonce' }),
    },
    // Where the shop looks itself, nobody's word stands for what it has not seen: who knows better proves it once it is unresolved.
    isFinancesToSee: {
      check: ({ watched }) => !watched,
      problem: 'withdrawal.chainConfirms',
    },
  },
  effects: {} as Plain<
    'recordDecision' | 'recordTransaction' | 'returnMoney' | 'payOut' | 'notifyShopper' | 'raiseAlarm'
  >,
  waits: waitsForFinance,
  machine: (setUp) =>
    setUp.createMachine({
      id: 'withdrawal',
      context: ({ input }) => input,
      initial: 'pending',
      states: {
        pending: {
          tags: ['open', 'desk', 'counts'],
          meta: {
            waitsFor: 'clock',
            deadline: { event: 'withdrawal.autoApprove', afterMs: AUTO_APPROVE_AFTER_MS, of: 'nobody' },
          },
          on: {
            'withdrawal.cancel': { target: 'rejected.cancelled', actions: back },
            'withdrawal.autoApprove': {
              guard: 'isSmallWithoutRisk',
              target: 'approved.toSend',
              actions: ['recordDecision', 'notifyShopper'],
            },
            'withdrawal.approve': {
              guard: 'namesTheAmount',
              target: 'approved.toSend',
              actions: ['recordDecision', 'notifyShopper'],
            },
            'withdrawal.reject': { target: 'rejected.refused', actions: ['recordDecision', ...back] },
          },
        },
        approved: {
          tags: 'counts',
          initial: 'toSend',
          states: {
            toSend: {
              tags: ['open', 'desk'],
              meta: { waitsFor: 'finance', deadline: deskTarget },
              on: {
                // Signed, recorded here, and only then sent off: who is second finds that somebody was first, and sends nothing.
                'withdrawal.broadcast': {
                  guard: and(['namesItsNonce', 'namesNoOtherNonce']),
                  target: 'sending',
                  actions: ['recordTransaction', 'notifyShopper'],
                },
                'withdrawal.provenUnsent': {
                  target: '#withdrawal.rejected.failed',
                  actions: ['recordDecision', ...back],
                },
              },
            },
            sending: {
              tags: ['open', 'desk', 'sent'],
              meta: { waitsFor: 'chain', deadline: unseen },
              on: {
                // Final on the chain: as the shop saw it itself, or as finance found where the shop does not look.
                'withdrawal.confirmed': { target: 'done', actions: paid },
                'withdrawal.confirm': { guard: 'isFinancesToSee', target: 'done', actions: paid },
                'withdrawal.unknown': { target: 'unresolved', actions: ['notifyShopper', 'raiseAlarm'] },
              },
            },
            unresolved: {
              tags: ['open', 'desk', 'sent', 'lost'],
              meta: { waitsFor: 'finance', deadline: deskTarget },
              on: {
                'withdrawal.provenUnsent': {
                  target: '#withdrawal.rejected.failed',
                  actions: ['recordDecision', ...back],
                },
                'withdrawal.provenSent': { target: 'done', actions: ['recordTransaction', ...paid] },
              },
            },
            done: { tags: ['sent', 'good', 'over'], type: 'final' },
          },
        },
        rejected: {
          tags: 'over',
          initial: 'refused',
          states: {
            refused: { type: 'final' },
            cancelled: { type: 'final' },
            failed: { tags: 'unsent', type: 'final' },
          },
        },
      },
    }),
})

/** Every event of a withdrawal; see the Withdrawal table of `lifecycles.md`. */
export type WithdrawalEvent = EventOf<typeof withdrawalLifecycle>

/** Every state of a withdrawal, for tables that must be complete. */
export type WithdrawalState = StateOf<typeof withdrawalLifecycle>
