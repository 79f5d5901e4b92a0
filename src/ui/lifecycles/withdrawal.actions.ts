import type { WithdrawalEvent, WithdrawalState } from '#machines/withdrawal.machine.ts'
import type { Tone } from '../parts/status-badge.tsx'
import type { Told } from './moves.ts'
import type { StatePath } from './state-path.ts'

/** Every event of a withdrawal as screens show it. */
export const WITHDRAWAL_MOVES: Readonly<Record<WithdrawalEvent['type'], Told>> = {
  'withdrawal.cancel': { tone: 'over' },
  'withdrawal.autoApprove': { tone: 'moving' },
  'withdrawal.approve': { tone: 'moving' },
  'withdrawal.reject': { tone: 'bad' },
  'withdrawal.broadcast': { tone: 'moving' },
  'withdrawal.confirmed': { tone: 'good' },
  'withdrawal.confirm': { tone: 'good' },
  'withdrawal.unknown': { tone: 'bad' },
  'withdrawal.provenUnsent': { tone: 'bad' },
  'withdrawal.provenSent': { tone: 'good' },
}

/** The tone of each state of a withdrawal. */
export const WITHDRAWAL_TONES: Readonly<Record<StatePath<WithdrawalState>, Tone>> = {
  pending: 'waiting',
  'approved.toSend': 'moving',
  'approved.sending': 'moving',
  'approved.unresolved': 'waiting',
  'approved.done': 'good',
  'rejected.refused': 'bad',
  'rejected.cancelled': 'over',
  'rejected.failed': 'bad',
}
