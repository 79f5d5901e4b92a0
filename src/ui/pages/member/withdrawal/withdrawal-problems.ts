import { WITHDRAWAL_MIN_MICRO } from '#machines/constants.ts'
import { problem } from '#contract/problem.ts'
import type { NetworkView, WalletAddress } from '#contract/wallet.contract.ts'
import type { WithdrawalTerms } from '#contract/withdrawal.contract.ts'
import type { TypedWithdrawal } from '../../../atoms/withdrawal-draft.atom.ts'
import type { Problems } from '../../../hooks/use-checked-form.ts'
import { chunkOf } from '../../../load-chunk.ts'

// The rules come beside the form, not with it: nobody has typed anything yet.
const rules = chunkOf(() => Promise.all([import('#contract/withdrawal.form.ts'), import('#contract/form-problems.ts')]))
rules().catch(() => {})

/** What is left of the day's limit, in micro-USDT. */
export function leftToday({ day }: WithdrawalTerms): bigint {
  const left = BigInt(day.max) - BigInt(day.used)
  return left > 0n ? left : 0n
}

/** The most that can be withdrawn now: what is not held, and what the day has left. */
export function mostNow(terms: WithdrawalTerms): bigint {
  const [free, day] = [BigInt(terms.wallet.withdrawable), leftToday(terms)]
  return free < day ? free : day
}

/** All that is wrong with a withdrawal before the payment password is asked for, by the rules that the server goes by. */
export async function withdrawalProblems(
  typed: TypedWithdrawal,
  terms: WithdrawalTerms,
  network: NetworkView | undefined,
  addresses: readonly WalletAddress[],
): Promise<Problems<TypedWithdrawal>> {
  const [{ withdrawalForm }, { problemsIn }] = await rules()
  const form = withdrawalForm({
    min: network ? BigInt(network.withdraw_min) : WITHDRAWAL_MIN_MICRO,
    available: BigInt(terms.wallet.available),
    withdrawable: BigInt(terms.wallet.withdrawable),
    fund: BigInt(terms.wallet.fund),
    day: leftToday(terms),
  })
  const isThere = addresses.some(({ id, network: on }) => id === typed.address_id && on === typed.network)
  return {
    // Forgotten, maybe, since it was chosen.
    ...(isThere ? {} : { address_id: problem('withdrawal.addressMissing', {}, 'address_id') }),
    ...problemsIn(form, typed),
  }
}

/** That the network is closed, maybe since it was chosen. */
export const closedProblem = (network: NetworkView | undefined): Problems<TypedWithdrawal> =>
  network && !network.withdraw_open
    ? { network: problem('withdrawal.closed', { network: network.code }, 'network') }
    : {}
