import { useState } from 'react'
import type { Batch, Quote } from '#contract/order.contract.ts'
import { type Problem, problem, type Result } from '#contract/problem.ts'
import { orderApi } from '#client/order.api.ts'
import type { WantedLine } from '../../wanted-lines.ts'
import { fieldOf, pricesMoved, shortLine } from './quote-moves.ts'

/** What can be seen to be missing before anything is sent; each names the place where it is mended. */
function missingIn(quote: Quote): Problem | undefined {
  if (!quote.address) return problem('address.missing', {}, 'address_id')
  if (quote.shops.some(({ served }) => served === false)) return problem('address.notServed', {}, 'address_id')
  const short = shortLine(quote)
  return short && problem('goods.outOfStock', { title: short.title.en, left: short.left }, fieldOf(short.sku_id))
}

const written = (remarks: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(remarks).filter(([, text]) => text.trim() !== ''))

/** Places what is quoted. A refusal is kept for the place that it names, and what it is about is read anew. */
export function usePlacing({
  lines,
  remarks,
  renew,
  onPlaced,
}: {
  lines: readonly WantedLine[]
  remarks: Readonly<Record<string, string>>
  renew: () => Promise<Result<Quote>>
  onPlaced: (batch: Batch) => void
}) {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Problem>()
  const ask = ({ quote, address }: Quote): Promise<Result<Batch>> =>
    orderApi.place({
      quote,
      lines: [...lines],
      remarks: written(remarks),
      ...(address ? { address_id: address.id } : {}),
    })

  /** Prices that were shown a while ago are renewed without a word, where they are the same. */
  const askAnew = async (quote: Quote, answer: Result<Batch>): Promise<Result<Batch>> => {
    if (answer.ok || answer.problem.key !== 'order.quoteExpired') return answer
    const fresh = await renew()
    if (!fresh.ok) return fresh
    const missing = missingIn(fresh.value)
    if (missing) return { ok: false, problem: missing }
    return pricesMoved(quote, fresh.value) ? answer : ask(fresh.value)
  }

  const place = async (quote: Quote): Promise<void> => {
    if (pending) return
    const missing = missingIn(quote)
    if (missing) return setRefusal(missing)
    setPending(true)
    setRefusal(undefined)
    const answer = await askAnew(quote, await ask(quote))
    if (answer.ok) return onPlaced(answer.value)
    const isOurs = !answer.problem.key.startsWith('system.') && answer.problem.key !== 'order.quoteExpired'
    if (isOurs) await renew()
    setRefusal(answer.problem)
    setPending(false)
  }
  return { place, pending, refusal, refuse: setRefusal }
}
