import { useEffect, useState } from 'react'
import type { Quote } from '#contract/order.contract.ts'
import type { Problem, Result } from '#contract/problem.ts'
import { orderApi } from '#client/order.api.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLiveCall } from '../../hooks/use-live-call.ts'
import type { WantedLine } from '../../wanted-lines.ts'
import { pricesMoved } from './quote-moves.ts'

/** A quote holds ten minutes; it is renewed a little earlier, so that whoever thinks for long is not sent back. */
const RENEW_AFTER_MS = 9.5 * 60_000

/** What a checkout costs, renewed by itself. `seen` is what the reader agreed to look at, `moved` whether the prices are others now. */
export function useQuote(lines: readonly WantedLine[], addressId: string | undefined, onAddressGone: () => void) {
  const [gone, setGone] = useState<Problem>()
  const read = async (): Promise<Result<Quote>> => {
    const wanted = [...lines]
    const answer = await orderApi.quote({ lines: wanted, ...(addressId ? { address_id: addressId } : {}) })
    if (answer.ok || answer.problem.key !== 'address.notFound') return answer
    // It was deleted meanwhile: that is said, and the checkout goes on with the default one.
    setGone(answer.problem)
    onAddressGone()
    return orderApi.quote({ lines: wanted })
  }
  const { reload, set, ...live } = useLiveCall(JSON.stringify([lines, addressId ?? '']), read)
  const quote = dataOf(live)
  const [seen, setSeen] = useState<Quote>()
  const moved = quote !== undefined && seen !== undefined && pricesMoved(seen, quote)
  if (quote && quote !== seen && !moved) setSeen(quote)

  const signed = quote?.quote
  useEffect(() => {
    if (signed === undefined) return
    const timer = setTimeout(reload, RENEW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [signed, reload])

  const renew = async (): Promise<Result<Quote>> => {
    const answer = await read()
    if (answer.ok) set(answer.value)
    else reload()
    return answer
  }
  const agree = (): void => {
    setSeen(quote)
    setGone(undefined)
  }
  return { live, quote, seen, moved, gone, agree, renew }
}
