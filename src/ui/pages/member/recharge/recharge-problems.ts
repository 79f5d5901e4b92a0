import { RECHARGE_MIN_MICRO } from '#machines/constants.ts'
import { problem } from '#contract/problem.ts'
import type { NetworkView } from '#contract/wallet.contract.ts'
import type { TypedRecharge } from '../../../atoms/recharge-draft.atom.ts'
import type { Problems } from '../../../hooks/use-checked-form.ts'
import { chunkOf } from '../../../load-chunk.ts'

// The rules come beside the form, not with it: nobody has typed anything yet.
const rules = chunkOf(() => Promise.all([import('#contract/recharge.form.ts'), import('#contract/form-problems.ts')]))
rules().catch(() => {})

/** All that is wrong with a recharge before it is sent, by the rules that the server goes by. */
export async function rechargeProblems(
  typed: TypedRecharge,
  network: NetworkView | undefined,
): Promise<Problems<TypedRecharge>> {
  const [{ rechargeForm }, { problemsIn }] = await rules()
  const min = network ? BigInt(network.recharge_min) : RECHARGE_MIN_MICRO
  return problemsIn(rechargeForm({ min }), typed)
}

/** That the network is closed, maybe since it was chosen. */
export const closedProblem = (network: NetworkView | undefined): Problems<TypedRecharge> =>
  network && !network.recharge_open ? { network: problem('recharge.closed', { network: network.code }, 'network') } : {}
