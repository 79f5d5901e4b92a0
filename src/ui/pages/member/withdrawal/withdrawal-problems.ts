import type { Problem, ProblemKey } from '#contract/platform/problem.ts'
import { amountProblemAt, parseAmount } from '#contract/platform/typed-amount.ts'
import type { NetworkView, WalletAddress } from '#contract/money/wallet.contract.ts'
import type { WithdrawalTerms } from '#contract/money/withdrawal.contract.ts'
import { WITHDRAWAL_MIN_MICRO } from '#machines/platform/constants.ts'
import { creationBar, creationObjections } from '#machines/platform/referee.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import type { Problems } from '../../../hooks/use-checked-form.ts'
import { problemsAt } from '../../../lifecycles/input-problem.ts'

/** A withdrawal as it is typed. */
export interface TypedWithdrawal {
  readonly network: string
  readonly address_id: string
  readonly amount: string
}

const REQUEST = withdrawalLifecycle.creations['withdrawal.request']

/** What is left of the day's limit, in micro-USDT. */
export function leftToday({ day }: WithdrawalTerms): bigint {
  const left = BigInt(day.max) - BigInt(day.used)
  return left > 0n ? left : 0n
}

/** The most that can be withdrawn now: the money without holds, within the rest of the daily limit. */
export function mostNow(terms: WithdrawalTerms): bigint {
  const [free, day] = [BigInt(terms.wallet.withdrawable), leftToday(terms)]
  return free < day ? free : day
}

/** Why nothing can be withdrawn now, whatever is typed. */
export const stopOf = ({ wallet: { frozen, blocked_until }, month }: WithdrawalTerms): Problem | undefined =>
  creationBar(REQUEST, { frozen, blockedUntil: blocked_until, month }) as Problem | undefined

/** Everything that is wrong with a withdrawal before the payment password is asked for. */
export function withdrawalProblems(
  typed: TypedWithdrawal,
  terms: WithdrawalTerms,
  network: NetworkView | undefined,
  addresses: readonly WalletAddress[],
  isLast: boolean,
): Problems<TypedWithdrawal> {
  // The address may have been deleted since it was chosen.
  const isThere = addresses.some(({ id, network: on }) => id === typed.address_id && on === typed.network)
  const facts = {
    minMicro: network?.withdraw_min ?? WITHDRAWAL_MIN_MICRO.toString(),
    availableMicro: terms.wallet.available,
    fundMicro: terms.wallet.fund,
    withdrawableMicro: terms.wallet.withdrawable,
    leftTodayMicro: leftToday(terms).toString(),
    last: isLast ? { isUsed: !terms.last_open } : null,
  }
  const request = {
    network: typed.network,
    addressId: isThere ? typed.address_id : '',
    amountMicro: parseAmount(typed.amount) ?? '0',
  }
  const amount = amountProblemAt('amount', typed.amount)
  return { ...problemsAt(creationObjections(REQUEST, facts, request)), ...(amount && { amount }) }
}

/** What an amount is refused for as soon as it is typed: no further digit mends an amount that is too large. */
const TOO_MUCH: ReadonlySet<string> = new Set<ProblemKey>([
  'pay.insufficientBalance',
  'withdrawal.overLimit',
  'withdrawal.fundInside',
  'withdrawal.dayUsed',
])

/** That more was typed than can be withdrawn now, with the sum that counts. */
export function tooMuch(...typed: Parameters<typeof withdrawalProblems>): Problems<TypedWithdrawal> {
  const { amount } = withdrawalProblems(...typed)
  return amount && TOO_MUCH.has(amount.key) ? { amount } : {}
}

/** That a network takes no withdrawals. */
export const closedNetwork = ({ code, withdraw_open: isOpen }: NetworkView): Problem | undefined =>
  creationBar(REQUEST, { network: { code, isOpen } }) as Problem | undefined

/** That the chosen network takes no withdrawals, maybe since it was chosen. */
export function closedProblem(network: NetworkView | undefined): Problems<TypedWithdrawal> {
  const closed = network && closedNetwork(network)
  return closed ? { network: closed } : {}
}
