import type { Network } from '../platform/constants.ts'
import { type DecidedAlone, withDecided } from '../desk/decided-alone.ts'
import { rechargeRequest } from './recharge.creation.ts'
import { creation, type EventOf, lifecycle, type Plain, type Waiting, type WindowOf } from '../platform/lifecycle.ts'
import type { RechargeTerms } from './recharge.terms.ts'

/** Facts of a recharge. */
export interface RechargeFacts {
  readonly network: Network
  /** Whether the shop reads this network's chain itself; otherwise finance does. */
  readonly watched: boolean
  readonly terms: RechargeTerms
}

/** A transfer on a chain: its place and its amount in micro-USDT, as text. */
export interface Seen {
  readonly txId: string
  readonly logIndex: number
  readonly amountMicro: string
}

/** What finance read on the chain. */
interface Approval extends DecidedAlone {
  readonly txId: string
  readonly reviewedIndex: number | null
  readonly amountMicro: string
  readonly note: string
}

const credited = ['recordTransfer', 'credit', 'notifyShopper'] as const
const approve = { guard: 'hasAmount', target: '#recharge.approved', actions: ['recordDecision', ...credited] } as const
const reject = { target: '#recharge.rejected.refused', actions: ['recordDecision', 'notifyShopper'] } as const
const confirmed = { target: '#recharge.approved', actions: credited } as const

/** On a network that is not watched, finance looks for the transfer and the recharge does not expire. */
const waitsForFinance: Waiting<WindowOf<RechargeFacts>> = {
  waitsFor: 'finance',
  deadline: { event: 'target', after: 'targetMs', of: 'finance' },
}

/** Money on its way into a wallet, one per request or per transfer that arrived without a request. */
export const rechargeLifecycle = lifecycle('recharge', {
  facts: {} as RechargeFacts,
  isMoney: true,
  tags: {} as 'open' | 'desk' | 'unseen' | 'good' | 'over',
  creations: {
    'recharge.submit': rechargeRequest,
    // A transfer without a request, or after the request ended, is credited too.
    'recharge.arrive': creation({ by: ['chain'], as: 'recharge.arrived' }),
  },
  events: {
    'recharge.seen': { by: ['chain'], as: 'recharge.seen', input: {} as Seen },
    'recharge.lost': { by: ['chain'], as: 'recharge.lost' },
    'recharge.confirmed': { by: ['chain'], as: 'recharge.confirmed', input: {} as Seen },
    'recharge.approve': {
      by: ['finance'],
      as: 'recharge.approved',
      input: {} as Approval,
      together: ({ terms }: RechargeFacts, approval: Approval) =>
        withDecided(approval.amountMicro, approval) >= BigInt(terms.twoPeopleFromMicro),
    },
    'recharge.reject': { by: ['finance'], as: 'recharge.rejected', input: {} as { reason: string } },
    'recharge.expire': { by: ['clock'], as: 'recharge.expired' },
    // No one knows whether something arrived while the node of the network is away.
    'recharge.putOff': { by: ['system'], as: 'recharge.putOff', silent: true, input: {} as { until: number } },
    'recharge.reorg': { by: ['chain'], as: 'recharge.reversed' },
    'recharge.settle': { by: ['chain'], as: 'recharge.settled' },
  },
  rules: {
    hasAmount: {
      needsInput: true,
      check: (_facts, event) => event.type === 'recharge.approve' && BigInt(event.amountMicro) > 0n,
      problem: 'recharge.amountSeen',
      field: 'amount',
    },
  },
  effects: {} as Plain<
    | 'recordTransfer'
    | 'forgetTransfer'
    | 'recordDecision'
    | 'credit'
    | 'takeBack'
    | 'releaseHold'
    | 'putOffDeadline'
    | 'notifyShopper'
    | 'raiseAlarm'
  >,
  waits: ({ watched }, state) => (!watched && state === 'pending.submitted' ? waitsForFinance : undefined),
  machine: (setUp) =>
    setUp.createMachine({
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
              meta: {
                waitsFor: 'shopper',
                deadline: { event: 'recharge.expire', after: 'expireMs', of: 'shopper' },
              },
              on: {
                'recharge.seen': { target: 'confirming', actions: ['recordTransfer', 'notifyShopper'] },
                'recharge.expire': { target: '#recharge.rejected.expired', actions: 'notifyShopper' },
                'recharge.putOff': { actions: 'putOffDeadline' },
              },
            },
            confirming: {
              meta: { waitsFor: 'chain', deadline: { event: 'target', after: 'targetMs', of: 'finance' } },
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
            // The transfer has enough confirmations: its money may be withdrawn.
            'recharge.settle': { actions: 'releaseHold' },
          },
        },
        rejected: {
          tags: 'over',
          initial: 'refused',
          states: { refused: { type: 'final' }, expired: { type: 'final' }, reversed: { type: 'final' } },
        },
      },
    }),
})

/** Every event of a recharge; `docs/lifecycles/recharge.md` draws them. */
export type RechargeEvent = EventOf<typeof rechargeLifecycle>
