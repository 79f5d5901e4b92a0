// First: what it sets holds for the schemas below.
import './no-eval.ts'
import { z } from 'zod'
import { amountRule } from './amount.form.ts'

/** What a withdrawal is held against before it is asked for, in micro-USDT. */
export interface WithdrawalLimits {
  readonly min: bigint
  readonly available: bigint
  readonly withdrawable: bigint
  /** The operating fund of one's own shop. */
  readonly fund: bigint
  /** What is left of the day. */
  readonly day: bigint
}

/** Whether an amount is there only with the operating fund, which customer service frees by lowering the shop's level. */
export const takesFund = (micro: bigint, { available, fund }: Pick<WithdrawalLimits, 'available' | 'fund'>): boolean =>
  micro > available && micro <= available + fund

/** What is asked of a withdrawal before the payment password is, in the order in which the server judges. */
export const withdrawalForm = ({ min, available, withdrawable, fund, day }: WithdrawalLimits) =>
  z.object({
    network: z.string().min(1, 'withdrawal.networkMissing'),
    address_id: z.string().min(1, 'withdrawal.addressMissing'),
    amount: amountRule('withdrawal.amountIncorrect', [
      (micro) => (micro < min ? { key: 'withdrawal.tooSmall', params: { min: min.toString() } } : undefined),
      (micro) =>
        takesFund(micro, { available, fund })
          ? { key: 'withdrawal.fundInside', params: { fund: fund.toString() } }
          : undefined,
      (micro) =>
        micro > available
          ? { key: 'pay.insufficientBalance', params: { balance: available.toString(), needed: micro.toString() } }
          : undefined,
      (micro) =>
        micro > withdrawable ? { key: 'withdrawal.overLimit', params: { max: withdrawable.toString() } } : undefined,
      (micro) => (micro > day ? { key: 'withdrawal.dayUsed', params: { left: day.toString() } } : undefined),
    ]),
  })
