import {
  AUTO_APPROVE_AFTER_MS,
  AUTO_APPROVE_MICRO,
  BROADCAST_LIFE_MS,
  DESK_TARGET_MS,
  type Network,
  TWO_PEOPLE_FROM_MICRO,
  UNSENT_WATCH_MS,
  WITHDRAWAL_DAILY_MICRO,
  WITHDRAWAL_FEE_MICRO,
  WITHDRAWAL_MIN_MICRO,
  WITHDRAWALS_A_MONTH,
} from '../platform/constants.ts'

/** Today's terms of a withdrawal on a network. REQUEST freezes them on it. */
export const withdrawalTerms = (network: Network) => ({
  feeMicro: WITHDRAWAL_FEE_MICRO[network].toString(),
  minMicro: WITHDRAWAL_MIN_MICRO.toString(),
  perMonth: WITHDRAWALS_A_MONTH,
  dailyMicro: WITHDRAWAL_DAILY_MICRO.toString(),
  autoApproveMicro: AUTO_APPROVE_MICRO.toString(),
  autoApproveMs: AUTO_APPROVE_AFTER_MS,
  targetMs: DESK_TARGET_MS,
  broadcastMs: BROADCAST_LIFE_MS,
  unsentWatchMs: UNSENT_WATCH_MS,
  twoPeopleFromMicro: TWO_PEOPLE_FROM_MICRO.toString(),
})

/** The terms that a withdrawal was requested under. */
export type WithdrawalTerms = Readonly<ReturnType<typeof withdrawalTerms>>

/** What must be left to arrive of a last payout, behind the fee. */
const LEAST_LAST_MICRO = 10_000n

/** The least amount of the last payout of an account: the minimum does not hold for it, but something arrives. */
export const leastLastMicro = (feeMicro: string): string => (BigInt(feeMicro) + LEAST_LAST_MICRO).toString()

/** Today's terms of the last payout of an account. */
export function lastWithdrawalTerms(network: Network): WithdrawalTerms {
  const terms = withdrawalTerms(network)
  return { ...terms, minMicro: leastLastMicro(terms.feeMicro) }
}
