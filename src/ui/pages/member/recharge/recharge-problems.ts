import { type Problem, problem } from '#contract/platform/problem.ts'
import { amountProblemAt, parseAmount } from '#contract/platform/typed-amount.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { RECHARGE_MIN_MICRO } from '#machines/platform/constants.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { creationBar, creationObjections } from '#machines/platform/referee.ts'
import type { Problems } from '../../../hooks/use-checked-form.ts'
import { problemsAt } from '../../../lifecycles/input-problem.ts'

/** A recharge as it is typed. */
export interface TypedRecharge {
  readonly network: string
  readonly amount: string
  readonly proofs: readonly string[]
  readonly unsent: number
}

const SUBMIT = rechargeLifecycle.creations['recharge.submit']

/** Everything that is wrong with a recharge before it is sent. */
export function rechargeProblems(
  { network: code, amount: typed, proofs, unsent }: TypedRecharge,
  network: NetworkView | undefined,
): Problems<TypedRecharge> {
  const minMicro = network?.recharge_min ?? RECHARGE_MIN_MICRO.toString()
  const request = { network: code, amountMicro: parseAmount(typed) ?? '0', proofs: proofs.length }
  const amount = amountProblemAt('amount', typed)
  return {
    ...problemsAt(creationObjections(SUBMIT, { minMicro, needsProof: network?.simulated !== true }, request)),
    ...(amount && { amount }),
    ...(unsent > 0 && { proofs: problem('upload.unsent', {}, 'proofs') }),
  }
}

/** That a network takes no recharges. */
export const closedNetwork = ({ code, recharge_open: isOpen }: NetworkView): Problem | undefined =>
  creationBar(SUBMIT, { network: { code, isOpen } }) as Problem | undefined

/** That the chosen network takes no recharges, maybe since it was chosen. */
export function closedProblem(network: NetworkView | undefined): Problems<TypedRecharge> {
  const closed = network && closedNetwork(network)
  return closed ? { network: closed } : {}
}
