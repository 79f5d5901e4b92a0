import type { RechargeEvent, RechargeState } from '#machines/recharge.machine.ts'
import type { Tone } from '../parts/status-badge.tsx'
import type { Told } from './moves.ts'
import type { StatePath } from './state-path.ts'

/** Every event of a recharge as screens show it. The shopper asks for none of them: the chain, finance and the clock do. */
export const RECHARGE_MOVES: Readonly<Record<RechargeEvent['type'], Told>> = {
  'recharge.seen': { tone: 'moving' },
  'recharge.lost': { tone: 'waiting' },
  'recharge.confirmed': { tone: 'good' },
  'recharge.approve': { tone: 'good' },
  'recharge.reject': { tone: 'bad' },
  'recharge.expire': { tone: 'over' },
  'recharge.reorg': { tone: 'bad' },
  'recharge.settle': { tone: 'good' },
}

/** The tone of each state of a recharge. */
export const RECHARGE_TONES: Readonly<Record<StatePath<RechargeState>, Tone>> = {
  'pending.submitted': 'waiting',
  'pending.confirming': 'moving',
  approved: 'good',
  'rejected.refused': 'bad',
  'rejected.expired': 'over',
  'rejected.reversed': 'bad',
}
