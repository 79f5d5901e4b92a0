import type { Network } from '#machines/platform/constants.ts'
import type { RootOf } from '../../platform/door/root-columns.ts'
import type { withdrawals } from './withdrawal.table.ts'

/** What REQUEST freezes of a withdrawal. `leftTwiceAt` is written by the chain watcher beside the door. */
export const WITHDRAWAL_FROZEN = [
  'withdrawalNo',
  'userId',
  'network',
  'addressId',
  'address',
  'amountMicro',
  'feeMicro',
  'actualMicro',
  'heldMicro',
  'leftTwiceAt',
  'createdAt',
] as const

/** A withdrawal; the row itself is the state of its lifecycle. Amounts in micro-USDT. */
export interface WithdrawalRoot extends RootOf<typeof withdrawals, (typeof WITHDRAWAL_FROZEN)[number]> {
  readonly network: Network
  readonly userName: string
}
