import { rechargeCalls } from '#contract/recharge.calls.ts'
import type { RechargeView } from '#contract/recharge.contract.ts'
import type { NetworkView } from '#contract/wallet.contract.ts'
import { parseAmount } from '#contract/typed-amount.ts'
import { ask } from '#client/http.ts'
import { rechargeDraftAtom, type TypedRecharge } from '../../../atoms/recharge-draft.atom.ts'
import { useCheckedForm } from '../../../hooks/use-checked-form.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { closedProblem, rechargeProblems } from './recharge-problems.ts'

const empty: TypedRecharge = { network: '', amount: '', proofs: [], unsent: 0 }

/** A recharge being written, and the way to send it. What was typed and sent along is kept while one is elsewhere. */
export function useRecharging(networks: readonly NetworkView[]) {
  const draft = useDraft(rechargeDraftAtom, empty)
  const networkOf = (typed: TypedRecharge): NetworkView | undefined =>
    networks.find(({ code }) => code === typed.network)
  const checked = useCheckedForm(
    draft.typed,
    async (typed) => rechargeProblems(typed, networkOf(typed)),
    undefined,
    (typed) => closedProblem(networkOf(typed)),
  )
  const { form, send, at, pending } = checked
  const change = (by: Partial<TypedRecharge>): void => {
    checked.change(by)
    // Pictures on their way stop when one leaves: none of them is waited for on coming back.
    draft.keep({ ...form, ...by, unsent: 0 })
  }
  const submit = async (): Promise<RechargeView | undefined> => {
    const recharge = await send({
      work: ({ network, amount, proofs }) =>
        ask(rechargeCalls.add, { network, amount: parseAmount(amount) ?? '', proofs: [...proofs] }),
    })
    if (recharge) draft.forget()
    return recharge
  }
  return { form, network: networkOf(form), change, submit, at, pending }
}
