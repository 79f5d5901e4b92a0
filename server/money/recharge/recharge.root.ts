import type { Network } from '#machines/platform/constants.ts'
import type { RootOf } from '../../platform/door/root-columns.ts'
import type { recharges } from './recharge.table.ts'

/** What SUBMIT freezes of a recharge. */
export const RECHARGE_FROZEN = [
  'rechargeNo',
  'userId',
  'network',
  'address',
  'askedMicro',
  'proofs',
  'pays',
  'createdAt',
] as const

/** A recharge; the row itself is the state of its lifecycle. Amounts in micro-USDT. */
export interface RechargeRoot extends RootOf<typeof recharges, (typeof RECHARGE_FROZEN)[number]> {
  readonly network: Network
  readonly userName: string
  /** The ledger transfer that credited it. */
  readonly creditedBy: string | null
}
