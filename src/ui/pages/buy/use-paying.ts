import { useState } from 'react'
import { payCalls } from '#contract/trade/order.calls.ts'
import type { Problem, ProblemKey } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import type { PayPassword } from '../../hooks/use-pay-password.ts'

/** What the pad cannot mend: the sheet closes, and the page says it. Everything else is said at the pad. */
const AT_THE_PAGE: ReadonlySet<ProblemKey> = new Set([
  'system.alreadyMoved',
  'order.notFound',
  'pay.insufficientBalance',
  'pay.totalChanged',
  'pay.walletFrozen',
])

/** Asks for the payment password and pays. A refusal is kept where it can be mended; `onRenew` reads what it is about again. */
export function usePaying({
  ids,
  total,
  password,
  isAskedFirst,
  onLeave,
  onRenew,
}: {
  ids: readonly string[]
  total: string
  password: PayPassword
  /** The pad opens with the page. */
  isAskedFirst: boolean
  /** The pad was put off. */
  onLeave: () => void
  onRenew: () => void
}) {
  const [isAsking, setAsking] = useState(isAskedFirst)
  const [pending, setPending] = useState(false)
  const [atPad, setAtPad] = useState<Problem>()
  const [atPage, setAtPage] = useState<Problem>()

  const open = (): void => {
    setAtPad(undefined)
    setAtPage(undefined)
    setAsking(true)
  }
  const pay = async (pay_password: string): Promise<void> => {
    setPending(true)
    const answer = await ask(payCalls.payment, { ids: [...ids], total, pay_password })
    setPending(false)
    if (answer.ok) return setAsking(false)
    const { problem } = answer
    if (problem.key === 'pay.passwordMissing') return password.set()
    if (!AT_THE_PAGE.has(problem.key)) return setAtPad(problem)
    setAsking(false)
    setAtPage(problem)
    onRenew()
  }
  const close = (): void => {
    setAsking(false)
    onLeave()
  }
  return { isAsking, pending, atPad, atPage, ask: open, pay, close }
}
