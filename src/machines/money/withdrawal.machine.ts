import { and } from 'xstate'
import { HAS_NONCE, minutes, type Network } from '../platform/constants.ts'
import { type DecidedAlone, withDecided } from '../desk/decided-alone.ts'
import { withdrawalRequest } from './withdrawal.creation.ts'
import { type EventOf, lifecycle, type Plain, type Waiting, type WindowOf } from '../platform/lifecycle.ts'
import type { WithdrawalTerms } from './withdrawal.terms.ts'

/** Risks that make finance review a withdrawal, however small. */
export const RISKS = [
  'youngAccount',
  'freshCredit',
  'debt',
  'refusedLately',
  'credentialsChanged',
  'walletFrozen',
  'accountLocked',
] as const
export type Risk = (typeof RISKS)[number]

/** Facts of a withdrawal. Amounts are micro-USDT as text. */
export interface WithdrawalFacts {
  readonly network: Network
  readonly amountMicro: string
  readonly risks: readonly Risk[]
  /** Whether the shop reads this network's chain itself; read again when the money is sent and confirmed. Otherwise finance looks. */
  readonly watched: boolean
  readonly terms: WithdrawalTerms
}

const isPlain = ({ amountMicro, risks, terms }: WithdrawalFacts): boolean =>
  risks.length === 0 && BigInt(amountMicro) <= BigInt(terms.autoApproveMicro)

const isLarge = ({ amountMicro, terms }: WithdrawalFacts): boolean =>
  BigInt(amountMicro) >= BigInt(terms.twoPeopleFromMicro)
const isLargeInSum = ({ amountMicro, terms }: WithdrawalFacts, approval: DecidedAlone): boolean =>
  withDecided(amountMicro, approval) >= BigInt(terms.twoPeopleFromMicro)

/** If the transfer is not seen in time, the withdrawal is unresolved. */
const unseen = { event: 'withdrawal.unknown', after: 'broadcastMs', of: 'system' } as const
/** A target that the desk's screens count down: no event fires, finance must decide. */
const deskTarget = { event: 'target', after: 'targetMs', of: 'finance' } as const
const back = ['returnMoney', 'notifyShopper'] as const
const paid = ['payOut', 'notifyShopper'] as const

/** Finance is waited for if the clock may not approve, and after sending on a network that is not watched. */
function waitsForFinance(facts: WithdrawalFacts, state: string): Waiting<WindowOf<WithdrawalFacts>> | undefined {
  if (state === 'pending' && !isPlain(facts)) return { waitsFor: 'finance', deadline: deskTarget }
  return state === 'approved.sending' && !facts.watched ? { waitsFor: 'finance', deadline: unseen } : undefined
}

/** Money on its way out of a wallet: requested, approved, sent, and seen to have arrived. */
export const withdrawalLifecycle = lifecycle('withdrawal', {
  facts: {} as WithdrawalFacts,
  isMoney: true,
  tags: {} as 'open' | 'desk' | 'counts' | 'sent' | 'lost' | 'good' | 'over' | 'unsent',
  creations: { 'withdrawal.request': withdrawalRequest },
  events: {
    'withdrawal.cancel': { by: ['shopper'], as: 'withdrawal.cancelled' },
    'withdrawal.autoApprove': { by: ['clock'], as: 'withdrawal.autoApproved' },
    // A person must check it: the clock leaves it alone from here on.
    'withdrawal.leaveToFinance': {
      by: ['system'],
      as: 'withdrawal.leftToFinance',
      silent: true,
      input: {} as { risks: readonly Risk[] },
    },
    'withdrawal.approve': {
      by: ['finance'],
      as: 'withdrawal.approved',
      // Finance types the amount, so that it is read before it is approved.
      input: {} as { amountMicro: string; note: string } & DecidedAlone,
      together: isLargeInSum,
    },
    'withdrawal.reject': { by: ['finance'], as: 'withdrawal.rejected', input: {} as { reason: string } },
    'withdrawal.broadcast': {
      by: ['finance'],
      as: 'withdrawal.sent',
      input: {} as { txId: string; nonce: number | null },
      // Two senders would pay twice.
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
    // On a watched network the chain confirms. Finance may prove an arrival once the withdrawal is unresolved.
    isFinancesToSee: {
      check: ({ watched }) => !watched,
      problem: 'withdrawal.chainConfirms',
      params: ({ terms }) => ({ minutes: terms.broadcastMs / minutes(1) }),
    },
  },
  notes: {
    noteRisks: { 'withdrawal.leaveToFinance': (_facts, { risks }) => ({ risks }) },
  },
  effects: {} as Plain<
    | 'recordDecision'
    | 'recordTransaction'
    | 'returnMoney'
    | 'payOut'
    | 'restartDeadline'
    | 'notifyShopper'
    | 'raiseAlarm'
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
            deadline: { event: 'withdrawal.autoApprove', after: 'autoApproveMs', of: 'system' },
          },
          on: {
            'withdrawal.cancel': { target: 'rejected.cancelled', actions: back },
            'withdrawal.autoApprove': {
              guard: 'isSmallWithoutRisk',
              target: 'approved.toSend',
              actions: ['recordDecision', 'notifyShopper'],
            },
            'withdrawal.leaveToFinance': { actions: ['noteRisks', 'restartDeadline'] },
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
                // Recorded before it is sent: a second sender sees that it was recorded, and sends nothing.
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
                // Final on the chain, as the shop read it, or as finance found on a network that is not watched.
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

/** Every event of a withdrawal; `docs/lifecycles/withdrawal.md` draws them. */
export type WithdrawalEvent = EventOf<typeof withdrawalLifecycle>
