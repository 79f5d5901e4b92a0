import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { parseAmount } from '#contract/platform/typed-amount.ts'
import { ask } from '#client/http.ts'
import { purposeOf } from '../../../checkout-purpose.ts'
import { useCheckedForm } from '../../../hooks/use-checked-form.ts'
import { typedAmount } from '../../../primitives/format.ts'
import { closedProblem, rechargeProblems, type TypedRecharge } from './recharge-problems.ts'

/** A recharge that a checkout asks for: the sum to fill in, and what it is for. */
export interface Wanted {
  readonly amount: string
  readonly redirect: string
  readonly short: string
}

/** A recharge being written, and the way to send it. What was typed and sent along is kept while one is elsewhere. */
export function useRecharging(networks: readonly NetworkView[], { amount: micro, redirect, short }: Wanted) {
  const pays = purposeOf(redirect, short)
  // In a demo the network that confirms by itself is the one that leads on.
  const simulated = networks.find((each) => each.simulated && each.recharge_open)
  const empty: TypedRecharge = {
    network: simulated?.code ?? '',
    amount: /^[1-9]\d{0,17}$/.test(micro) ? typedAmount(micro) : '',
    proofs: [],
    unsent: 0,
  }
  const networkOf = (typed: TypedRecharge): NetworkView | undefined =>
    networks.find(({ code }) => code === typed.network)
  const { form, change, send, at, pending, forget } = useCheckedForm(
    empty,
    async (typed) => rechargeProblems(typed, networkOf(typed)),
    { blockers: (typed) => closedProblem(networkOf(typed)), draft: pays ? `recharge/${redirect}` : 'recharge' },
  )
  const submit = async (): Promise<RechargeView | undefined> => {
    const recharge = await send({
      work: ({ network, amount, proofs }) =>
        ask(rechargeCalls.add, {
          network,
          amount: parseAmount(amount) ?? '',
          proofs: [...proofs],
          ...(pays ? { pays } : {}),
        }),
    })
    if (recharge) forget()
    return recharge
  }
  return { form, network: networkOf(form), change, submit, at, pending }
}
