import { useState } from 'react'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { textFor } from '#contract/platform/languages.ts'
import type { Batch, Quote } from '#contract/trade/order.contract.ts'
import type { Problem, Result } from '#contract/platform/problem.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import type { CheckoutFacts } from '#machines/trade/order.creation.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { creationBar } from '#machines/platform/referee.ts'
import { ask } from '#client/http.ts'
import type { WantedLine } from '../../wanted-lines.ts'
import { pricesMoved } from './quote-moves.ts'

const PLACE = orderLifecycle.creations['order.place']

/** What can be seen to be missing before anything is sent; each names the place where it is mended. */
function missingIn({ address, shops }: Quote): Problem | undefined {
  const barOf = (facts: Partial<CheckoutFacts>) => creationBar(PLACE, facts) as Problem | undefined
  const parts = shops.map(({ lines, served }) => ({
    ...(served !== null && { isServed: served }),
    lines: lines.map(({ sku_id: skuId, title, quantity }) => ({
      skuId,
      title: textFor(title, 'en').text,
      quantity,
      onShelf: true,
    })),
    stock: Object.fromEntries(lines.map(({ sku_id, left }) => [sku_id, left])),
  }))
  return [{ hasAddress: address !== null }, ...parts].map(barOf).find((problem) => problem !== undefined)
}

const tooLongIn = (remarks: Readonly<Record<string, string>>): Problem | undefined =>
  Object.entries(remarks)
    .map(([shopId, text]) => tooLong(text, MOST.text, `remarks.${shopId}`))
    .find((problem) => problem !== undefined)

const written = (remarks: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(remarks).filter(([, text]) => text.trim() !== ''))

/** Places what is quoted. A refusal is kept for the place that it names, and what it is about is read again. */
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
  const order = ({ quote, address, coupons }: Quote): Promise<Result<Batch>> =>
    ask(orderCalls.addOrder, {
      quote,
      lines: [...lines],
      remarks: written(remarks),
      coupons: coupons.filter(({ chosen }) => chosen).map(({ coupon }) => coupon.id),
      ...(address ? { address_id: address.id } : {}),
    })

  /** Prices that were shown a while ago are renewed without a word, where they are the same. */
  const orderAgain = async (quote: Quote, answer: Result<Batch>): Promise<Result<Batch>> => {
    if (answer.ok || answer.problem.key !== 'order.quoteExpired') return answer
    const fresh = await renew()
    if (!fresh.ok) return fresh
    const missing = missingIn(fresh.value)
    if (missing) return { ok: false, problem: missing }
    // Without a coupon that has ended it costs more, though no price moved.
    const isDearer = BigInt(fresh.value.total) > BigInt(quote.total)
    return isDearer || pricesMoved(quote, fresh.value) ? answer : order(fresh.value)
  }

  const place = async (quote: Quote): Promise<void> => {
    if (pending) return
    const wrong = missingIn(quote) ?? tooLongIn(remarks)
    if (wrong) return setRefusal(wrong)
    setPending(true)
    setRefusal(undefined)
    const answer = await orderAgain(quote, await order(quote))
    if (answer.ok) return onPlaced(answer.value)
    const isOurs = !answer.problem.key.startsWith('system.') && answer.problem.key !== 'order.quoteExpired'
    if (isOurs) await renew()
    setRefusal(answer.problem)
    setPending(false)
  }
  return { place, pending, refusal, refuse: setRefusal }
}
