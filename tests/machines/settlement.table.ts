import type { SettlementEvent, SettlementFacts } from '#machines/trade/settlement.machine.ts'
import type { Row } from './support/table.ts'

/** The moves of a settlement. Every move that is not here is refused. */
export const settlementRows: readonly Row<SettlementFacts, SettlementEvent>[] = [
  ['escrow', 'settlement.begin', 'system', 'settling'],
  ['escrow', 'settlement.reverse', 'system', 'reversed'],
  ['escrow', 'settlement.countRefunds', 'system', 'escrow'],
  ['settling', 'settlement.settle', 'clock', 'settled', 'payOutEscrow notifyMerchant'],
  ['settling', 'settlement.settle', 'clock', '!order.hasOpenRefund', '', { facts: { openRefunds: 1 } }],
  ['settling', 'settlement.reverse', 'system', 'reversed'],
  ['settling', 'settlement.countRefunds', 'system', 'settling'],
]
