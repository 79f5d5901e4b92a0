import { useState } from 'react'
import { accepted, type Problem, type ProblemKey } from '#contract/platform/problem.ts'
import { parseAmount } from '#contract/platform/typed-amount.ts'
import type { NetworkView, WalletAddress } from '#contract/money/wallet.contract.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import type { WithdrawalTerms } from '#contract/money/withdrawal.contract.ts'
import { ask } from '#client/http.ts'
import { useCheckedForm } from '../../../hooks/use-checked-form.ts'
import { usePayPassword } from '../../../hooks/use-pay-password.ts'
import { typedAmount } from '../../../primitives/format.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { closedProblem, tooMuch, type TypedWithdrawal, withdrawalProblems } from './withdrawal-problems.ts'

const empty: TypedWithdrawal = { network: '', address_id: '', amount: '' }
/** What other digits can mend, or a new payment password: it is said at the pad, and the pad stays. */
const AT_THE_PAD: ReadonlySet<ProblemKey> = new Set(['pay.passwordWrong', 'pay.passwordLocked', 'pay.passwordReset'])

/** A withdrawal being written: checked first, then asked for with the payment password. What was typed is kept while one is elsewhere. */
export function useWithdrawing(
  networks: readonly NetworkView[],
  terms: WithdrawalTerms,
  addresses: readonly WalletAddress[],
  wantsLast: boolean,
) {
  const go = useNavigation()
  const isLast = wantsLast && terms.last_open
  const back = links.withdrawal(wantsLast ? { last: 'yes' } : {})
  const password = usePayPassword({ known: terms.password_set, back })
  const [isAsking, setAsking] = useState(false)
  const [atPad, setAtPad] = useState<Problem>()
  const networkOf = (typed: TypedWithdrawal): NetworkView | undefined =>
    networks.find(({ code }) => code === typed.network)
  const { form, change, send, at, pending, forget } = useCheckedForm(
    isLast ? { ...empty, amount: typedAmount(terms.wallet.available) } : empty,
    async (typed) => withdrawalProblems(typed, terms, networkOf(typed), addresses, isLast),
    {
      // The pad says it itself; a missing payment password leads to where one is set.
      isShown: ({ key }) => AT_THE_PAD.has(key) || key === 'pay.passwordMissing',
      blockers: (typed) => ({
        ...closedProblem(networkOf(typed)),
        ...tooMuch(typed, terms, networkOf(typed), addresses, isLast),
      }),
      // What was typed stays once the last payout is closed.
      draft: wantsLast ? 'withdrawal.last' : 'withdrawal',
    },
  )
  // What the pad asks to agree to cannot be done any more: the form below it says why.
  if (isAsking && !pending && closedProblem(networkOf(form)).network) setAsking(false)
  const check = async (): Promise<void> => {
    if (!(await send({ work: async () => accepted(true) }))) return
    if (!password.isSet) return password.set()
    setAtPad(undefined)
    setAsking(true)
  }
  const withdraw = async (pay_password: string): Promise<void> => {
    let refusal: Problem | undefined
    const withdrawal = await send({
      work: async ({ network, address_id, amount }) => {
        const answer = await ask(withdrawalCalls.withdraw, {
          network,
          address_id,
          amount: parseAmount(amount) ?? '',
          pay_password,
          ...(isLast && { last: true }),
        })
        refusal = answer.ok ? undefined : answer.problem
        return answer
      },
    })
    if (withdrawal) {
      forget()
      return go.replace(links.withdrawalDetail(withdrawal.id))
    }
    if (refusal && AT_THE_PAD.has(refusal.key)) return setAtPad(refusal)
    setAsking(false)
    if (refusal?.key === 'pay.passwordMissing') password.set()
  }
  return {
    form,
    network: networkOf(form),
    micro: parseAmount(form.amount),
    change,
    check,
    withdraw,
    at,
    pending,
    password,
    pad: { isAsking, problem: atPad, close: () => setAsking(false) },
  }
}
