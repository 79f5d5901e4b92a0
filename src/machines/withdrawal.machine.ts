import { setup, type StateValueFrom } from 'xstate'
import {
  AUTO_APPROVE_AFTER_MS,
  AUTO_APPROVE_MICRO,
  BROADCAST_LIFE_MS,
  DESK_TARGET_MS,
  HAS_NONCE,
  type Network,
} from './constants.ts'
import { type Actor, effect, guardsOf, lifecycle, type Moment, type Rule, type Waiting } from './lifecycle.ts'

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

/** Everything that may be asked of a withdrawal; see the Withdrawal table of `lifecycles.md`. */
export type WithdrawalEvent =
  | { type: 'withdrawal.cancel' }
  | { type: 'withdrawal.autoApprove' }
  | { type: 'withdrawal.approve'; note: string }
  | { type: 'withdrawal.reject'; reason: string }
  | { type: 'withdrawal.broadcast'; txId: string; nonce: number | null }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.confirm'; proof: string }
  | { type: 'withdrawal.unknown' }
  | { type: 'withdrawal.provenUnsent'; proof: string }
  | { type: 'withdrawal.provenSent'; txId: string; proof: string }

type WithdrawalRule = Rule<WithdrawalFacts, WithdrawalEvent>

const isPlain = ({ amountMicro, risks }: WithdrawalFacts): boolean =>
  risks.length === 0 && BigInt(amountMicro) <= AUTO_APPROVE_MICRO

/** The claims behind the withdrawal's guards, each with what is said when it fails. */
export const withdrawalRules = {
  isSmallWithoutRisk: {
    check: isPlain,
    objection: () => ({ key: 'withdrawal.needsReview', params: {} }),
  },
  namesItsNonce: {
    needsInput: true,
    check: ({ network }, event) => HAS_NONCE[network] === ((event as { nonce: number | null }).nonce !== null),
    objection: ({ network }) =>
      HAS_NONCE[network]
        ? { key: 'withdrawal.nonceMissing', params: {}, field: 'nonce' }
        : { key: 'input.invalid', params: { field: 'nonce' }, field: 'nonce' },
  },
  // Where the shop looks itself, nobody's word stands for what it has not seen: who knows better proves it once it is unresolved.
  isFinancesToSee: {
    check: ({ watched }) => !watched,
    objection: () => ({ key: 'withdrawal.chainConfirms', params: {} }),
  },
} satisfies Record<string, WithdrawalRule>

const waiting = (meta: Waiting): Waiting => meta
/** However it is looked for, a send that nobody has seen by then is unresolved. */
const unseen = { event: 'withdrawal.unknown', afterMs: BROADCAST_LIFE_MS, of: 'nobody' } as const
/** A target that the desk's screens count down; nothing fires, a person must decide. */
const deskTarget = { event: 'target', afterMs: DESK_TARGET_MS, of: 'finance' } as const
const back = ['returnMoney', 'notifyShopper'] as const
const paid = ['payOut', 'notifyShopper'] as const

/** Money on its way out of a wallet: asked, approved, sent, and seen to have arrived. */
const withdrawalMachine = setup({
  types: {} as {
    context: WithdrawalFacts
    input: WithdrawalFacts
    events: WithdrawalEvent & Moment
    tags: 'open' | 'desk' | 'counts' | 'sent' | 'lost' | 'good' | 'over' | 'unsent'
    meta: Waiting
  },
  guards: guardsOf(withdrawalRules),
  actions: {
    recordDecision: effect,
    recordTransaction: effect,
    returnMoney: effect,
    payOut: effect,
    notifyShopper: effect,
    raiseAlarm: effect,
  },
}).createMachine({
  id: 'withdrawal',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      tags: ['open', 'desk', 'counts'],
      meta: waiting({
        waitsFor: 'clock',
        deadline: { event: 'withdrawal.autoApprove', afterMs: AUTO_APPROVE_AFTER_MS, of: 'nobody' },
      }),
      on: {
        'withdrawal.cancel': { target: 'rejected.cancelled', actions: back },
        'withdrawal.autoApprove': {
          guard: 'isSmallWithoutRisk',
          target: 'approved.toSend',
          actions: ['recordDecision', 'notifyShopper'],
        },
        'withdrawal.approve': { target: 'approved.toSend', actions: ['recordDecision', 'notifyShopper'] },
        'withdrawal.reject': { target: 'rejected.refused', actions: ['recordDecision', ...back] },
      },
    },
    approved: {
      tags: 'counts',
      initial: 'toSend',
      states: {
        toSend: {
          tags: ['open', 'desk'],
          meta: waiting({ waitsFor: 'finance', deadline: deskTarget }),
          on: {
            // Signed, recorded here, and only then sent off: who is second finds that somebody was first, and sends nothing.
            'withdrawal.broadcast': {
              guard: 'namesItsNonce',
              target: 'sending',
              actions: ['recordTransaction', 'notifyShopper'],
            },
            'withdrawal.provenUnsent': { target: '#withdrawal.rejected.failed', actions: ['recordDecision', ...back] },
          },
        },
        sending: {
          tags: ['open', 'desk', 'sent'],
          meta: waiting({ waitsFor: 'chain', deadline: unseen }),
          on: {
            // Final on the chain: as the shop saw it itself, or as finance found where the shop does not look.
            'withdrawal.confirmed': { target: 'done', actions: paid },
            'withdrawal.confirm': { guard: 'isFinancesToSee', target: 'done', actions: paid },
            'withdrawal.unknown': { target: 'unresolved', actions: ['notifyShopper', 'raiseAlarm'] },
          },
        },
        unresolved: {
          tags: ['open', 'desk', 'sent', 'lost'],
          meta: waiting({ waitsFor: 'finance', deadline: deskTarget }),
          on: {
            'withdrawal.provenUnsent': { target: '#withdrawal.rejected.failed', actions: ['recordDecision', ...back] },
            'withdrawal.provenSent': { target: 'done', actions: ['recordTransaction', ...paid] },
          },
        },
        done: { tags: ['sent', 'good', 'over'], type: 'final' },
      },
    },
    rejected: {
      tags: 'over',
      initial: 'refused',
      states: { refused: { type: 'final' }, cancelled: { type: 'final' }, failed: { tags: 'unsent', type: 'final' } },
    },
  },
})

/** Every state of a withdrawal, for tables that must be complete. */
export type WithdrawalState = StateValueFrom<typeof withdrawalMachine>

/** Who may ask for each move of a withdrawal. */
const withdrawalSenders = {
  'withdrawal.cancel': ['shopper'],
  'withdrawal.autoApprove': ['clock'],
  'withdrawal.approve': ['finance'],
  'withdrawal.reject': ['finance'],
  'withdrawal.broadcast': ['finance'],
  'withdrawal.confirmed': ['chain'],
  'withdrawal.confirm': ['finance'],
  'withdrawal.unknown': ['clock'],
  'withdrawal.provenUnsent': ['finance'],
  'withdrawal.provenSent': ['finance', 'chain'],
} as const satisfies Record<WithdrawalEvent['type'], readonly Actor[]>

/** How each move is told once it has happened. */
const withdrawalTold = {
  'withdrawal.cancel': 'withdrawal.cancelled',
  'withdrawal.autoApprove': 'withdrawal.autoApproved',
  'withdrawal.approve': 'withdrawal.approved',
  'withdrawal.reject': 'withdrawal.rejected',
  'withdrawal.broadcast': 'withdrawal.sent',
  'withdrawal.confirmed': 'withdrawal.confirmed',
  'withdrawal.confirm': 'withdrawal.arrived',
  'withdrawal.unknown': 'withdrawal.unresolved',
  'withdrawal.provenUnsent': 'withdrawal.provenUnsent',
  'withdrawal.provenSent': 'withdrawal.provenSent',
} as const satisfies Record<WithdrawalEvent['type'], string>

/** What the clock may not approve waits for a person, and so does what left where nobody reads the chain. */
function waitsForFinance(facts: WithdrawalFacts, state: string): Waiting | undefined {
  if (state === 'pending' && !isPlain(facts)) return { waitsFor: 'finance', deadline: deskTarget }
  return state === 'approved.sending' && !facts.watched ? { waitsFor: 'finance', deadline: unseen } : undefined
}

/** The withdrawal's lifecycle. */
export const withdrawalLifecycle = lifecycle<'withdrawal', WithdrawalFacts, WithdrawalEvent>({
  name: 'withdrawal',
  machine: withdrawalMachine,
  senders: withdrawalSenders,
  told: withdrawalTold,
  rules: withdrawalRules,
  waits: waitsForFinance,
})
