import { rechargeCalls } from '#contract/recharge.calls.ts'
import type { RechargeView } from '#contract/recharge.contract.ts'
import type { NetworkView } from '#contract/wallet.contract.ts'
import { parseAmount } from '#contract/typed-amount.ts'
import { ask } from '#client/http.ts'
import { useCheckedForm } from '../../../hooks/use-checked-form.ts'
import { closedProblem, rechargeProblems, type TypedRecharge } from './recharge-problems.ts'

const empty: TypedRecharge = { network: '', amount: '', proofs: [], unsent: 0 }

/** A recharge being written, and the way to send it. What was typed and sent along is kept while one is elsewhere. */
export function useRecharging(networks: readonly NetworkView[]) {
  const networkOf = (typed: TypedRecharge): NetworkView | undefined =>
    networks.find(({ code }) => code === typed.network)
  const { form, change, send, at, pending, forget } = useCheckedForm(
    empty,
    async (typed) => rechargeProblems(typed, networkOf(typed)),
    { blockers: (typed) => closedProblem(networkOf(typed)), draft: 'recharge' },
  )
  const submit = async (): Promise<RechargeView | undefined> => {
    const recharge = await send({
      work: ({ network, amount, proofs }) =>
        ask(rechargeCalls.add, { network, amount: parseAmount(amount) ?? '', proofs: [...proofs] }),
    })
    if (recharge) forget()
    return recharge
  }
  return { form, network: networkOf(form), change, submit, at, pending }
}
