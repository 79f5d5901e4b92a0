import { useEffect, useRef, useState } from 'react'
import type { OrderView } from '#contract/order.contract.ts'
import type { Problem, Result } from '#contract/problem.ts'
import { deskApi } from '#client/desk.api.ts'
import { orderApi } from '#client/order.api.ts'
import { shopOrderApi } from '#client/shop-order.api.ts'
import { refetchCases } from '#streams/desk-case.stream.ts'
import { useToast } from '../hooks/use-toast.ts'
import { useProblemText } from '../primitives/problem-text.ts'

// The answer lands in the store of views, and every screen that shows the order moves with it.
const readAnew: Readonly<Record<OrderView['as'], (id: string) => Promise<Result<OrderView>>>> = {
  shopper: orderApi.info,
  merchant: shopOrderApi.info,
  support: deskApi.order,
}

/**
 * Asks for a move and keeps what was said against it. Where somebody else was quicker, the order is read anew; whoever has
 * left meanwhile, or whose card has left the list, is told in passing: no refusal is lost.
 */
export function useMove({ id, as }: OrderView) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const toast = useToast()
  const words = useProblemText()
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const run = async (work: () => Promise<Result<OrderView>>): Promise<boolean> => {
    if (pending) return false
    setPending(true)
    setProblem(undefined)
    const result = await work()
    setPending(false)
    if (result.ok) return true
    if (result.problem.key === 'desk.secondPerson') {
      // Not a refusal to mend: the decision is kept until a second person makes the same.
      toast.show(words(result.problem), { tone: 'notice' })
      refetchCases()
      return true
    }
    if (result.problem.key === 'system.alreadyMoved') void readAnew[as](id)
    // Who has it is to be seen beside what was said.
    if (result.problem.key === 'desk.assigned') refetchCases()
    if (isThere.current) setProblem(result.problem)
    else toast.problem(result.problem)
    return false
  }
  return { run, pending, problem, setProblem }
}
