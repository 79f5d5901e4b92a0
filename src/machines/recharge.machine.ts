import { setup, type StateValueFrom } from 'xstate'
import { DESK_TARGET_MS, type Network, RECHARGE_LIFE_MS } from './constants.ts'
import { type Actor, effect, guardsOf, lifecycle, type Moment, type Rule, type Waiting } from './lifecycle.ts'

/** What the recharge's guards read. */
export interface RechargeFacts {
  readonly network: Network
  /** Whether the shop reads this network's chain itself; else finance looks. */
  readonly watched: boolean
}

/** A transfer on a chain: micro-USDT in a string, and where it stands. */
export interface Seen {
  readonly txId: string
  readonly logIndex: number
  readonly amountMicro: string
}

/** Everything that may be asked of a recharge; see the Recharge table of `lifecycles.md`. */
export type RechargeEvent =
  | ({ type: 'recharge.seen' } & Seen)
  | { type: 'recharge.lost' }
  | ({ type: 'recharge.confirmed' } & Seen)
  | { type: 'recharge.approve'; txId: string; reviewedIndex: number | null; amountMicro: string; note: string }
  | { type: 'recharge.reject'; reason: string }
  | { type: 'recharge.expire' }
  | { type: 'recharge.reorg' }
  | { type: 'recharge.settle' }

type RechargeRule = Rule<RechargeFacts, RechargeEvent>

/** The claims behind the recharge's guards, each with what is said when it fails. */
export const rechargeRules = {
  hasAmount: {
    needsInput: true,
    check: (_facts, event) => BigInt((event as { amountMicro: string }).amountMicro) > 0n,
    objection: () => ({ key: 'recharge.amountSeen', params: {}, field: 'amount' }),
  },
} satisfies Record<string, RechargeRule>

const waiting = (meta: Waiting): Waiting => meta
const credited = ['recordTransfer', 'credit', 'notifyShopper'] as const
const approve = { guard: 'hasAmount', target: '#recharge.approved', actions: ['recordDecision', ...credited] } as const
const reject = { target: '#recharge.rejected.refused', actions: ['recordDecision', 'notifyShopper'] } as const
const confirmed = { target: '#recharge.approved', actions: credited } as const

/** Money on its way into a wallet: asked, seen on its chain, credited. */
const rechargeMachine = setup({
  types: {} as {
    context: RechargeFacts
    input: RechargeFacts
    events: RechargeEvent & Moment
    tags: 'open' | 'desk' | 'unseen' | 'good' | 'over'
    meta: Waiting
  },
  guards: guardsOf(rechargeRules),
  actions: {
    recordTransfer: effect,
    forgetTransfer: effect,
    recordDecision: effect,
    credit: effect,
    takeBack: effect,
    releaseHold: effect,
    notifyShopper: effect,
    raiseAlarm: effect,
  },
}).createMachine({
  id: 'recharge',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      tags: ['open', 'desk'],
      initial: 'submitted',
      states: {
        submitted: {
          tags: 'unseen',
          meta: waiting({
            waitsFor: 'shopper',
            deadline: { event: 'recharge.expire', afterMs: RECHARGE_LIFE_MS, of: 'shopper' },
          }),
          on: {
            'recharge.seen': { target: 'confirming', actions: ['recordTransfer', 'notifyShopper'] },
            'recharge.expire': { target: '#recharge.rejected.expired', actions: 'notifyShopper' },
          },
        },
        confirming: {
          meta: waiting({ waitsFor: 'chain', deadline: { event: 'target', afterMs: DESK_TARGET_MS, of: 'finance' } }),
          on: { 'recharge.lost': { target: 'submitted', actions: ['forgetTransfer', 'notifyShopper'] } },
        },
      },
      on: { 'recharge.confirmed': confirmed, 'recharge.approve': approve, 'recharge.reject': reject },
    },
    approved: {
      tags: ['good', 'over'],
      on: {
        'recharge.reorg': {
          target: '#recharge.rejected.reversed',
          actions: ['takeBack', 'notifyShopper', 'raiseAlarm'],
        },
        // Deep enough below the chain's head: what was credited may now be withdrawn as well.
        'recharge.settle': { actions: 'releaseHold' },
      },
    },
    rejected: {
      tags: 'over',
      initial: 'refused',
      states: { refused: { type: 'final' }, expired: { type: 'final' }, reversed: { type: 'final' } },
    },
  },
})

/** Every state of a recharge, for tables that must be complete. */
export type RechargeState = StateValueFrom<typeof rechargeMachine>

/** Who may ask for each move of a recharge. */
const rechargeSenders = {
  'recharge.seen': ['chain'],
  'recharge.lost': ['chain'],
  'recharge.confirmed': ['chain'],
  'recharge.approve': ['finance'],
  'recharge.reject': ['finance'],
  'recharge.expire': ['clock'],
  'recharge.reorg': ['chain'],
  'recharge.settle': ['chain'],
} as const satisfies Record<RechargeEvent['type'], readonly Actor[]>

/** How each move is told once it has happened. */
const rechargeTold = {
  'recharge.seen': 'recharge.seen',
  'recharge.lost': 'recharge.lost',
  'recharge.confirmed': 'recharge.confirmed',
  'recharge.approve': 'recharge.approved',
  'recharge.reject': 'recharge.rejected',
  'recharge.expire': 'recharge.expired',
  'recharge.reorg': 'recharge.reversed',
  'recharge.settle': 'recharge.settled',
} as const satisfies Record<RechargeEvent['type'], string>

/** Where nobody reads the chain, finance looks, and nothing expires by itself. */
const waitsForFinance: Waiting = {
  waitsFor: 'finance',
  deadline: { event: 'target', afterMs: DESK_TARGET_MS, of: 'finance' },
}

/** The recharge's lifecycle: one per request, or per transfer that arrived without one. */
export const rechargeLifecycle = lifecycle<'recharge', RechargeFacts, RechargeEvent>({
  name: 'recharge',
  machine: rechargeMachine,
  senders: rechargeSenders,
  told: rechargeTold,
  rules: rechargeRules,
  waits: ({ watched }, state) => (!watched && state === 'pending.submitted' ? waitsForFinance : undefined),
})
