import type { SettlementEvent, SettlementState } from '#machines/settlement.machine.ts'
import type { Tone } from '../parts/status-badge.tsx'
import type { Move } from './moves.ts'

const byItself = (name: string, tone: Tone): Move => ({ label: `order:settlement.actions.${name}`, tone, ask: null })

/** Every event of a settlement as screens show it. Nobody asks for them: they follow the order, its refunds and the clock. */
export const SETTLEMENT_MOVES: Readonly<Record<SettlementEvent['type'], Move>> = {
  'settlement.begin': byItself('begin', 'moving'),
  'settlement.settle': byItself('settle', 'good'),
  'settlement.reverse': byItself('reverse', 'over'),
  'settlement.countRefunds': byItself('countRefunds', 'waiting'),
}

/** The tone of each state of a settlement. */
export const SETTLEMENT_TONES: Readonly<Record<SettlementState, Tone>> = {
  escrow: 'waiting',
  settling: 'moving',
  settled: 'good',
  reversed: 'over',
}
