import { BehaviorSubject } from 'rxjs'
import type { InputOf } from '#contract/platform/call.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import type { Quote } from '#contract/trade/order.contract.ts'
import { accepted, type Problem, type Result } from '#contract/platform/problem.ts'
import { minutes } from '#machines/platform/constants.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { idsOf, pricesMoved, type ShownPrice } from './prices.stream.ts'
import { read } from '../platform/read.ts'
import { serverClock } from '../platform/server-clock.ts'

/** A quote is valid for ten minutes. It is renewed a little earlier, so that a slow reader never orders at expired prices. */
const RENEW_AFTER_MS = minutes(9)

type Lines = InputOf<typeof orderCalls.getOrderGoodsList>['lines']

/** What a checkout costs. */
export interface QuoteAnswer {
  readonly quote: Quote
  /** Set if the chosen address was deleted in the meantime; the quote is then for the default address. */
  readonly addressGone?: Problem
}

async function fetchQuote(lines: Lines, addressId: string | undefined): Promise<Result<QuoteAnswer>> {
  const answer = await ask(orderCalls.getOrderGoodsList, { lines, ...(addressId ? { address_id: addressId } : {}) })
  if (answer.ok) return accepted({ quote: answer.value })
  if (answer.problem.key !== 'address.notFound') return answer
  const other = await ask(orderCalls.getOrderGoodsList, { lines })
  return other.ok ? accepted({ quote: other.value, addressGone: answer.problem }) : other
}

const linesOf = ({ quote }: QuoteAnswer): ShownPrice[] =>
  quote.shops.flatMap((shop) => shop.lines.map((line) => ({ ...line, on_shelf: true })))

/** What a checkout costs, renewed before its prices expire, and as soon as one of them changes. */
export function watchQuote(lines: Lines, addressId: string | undefined): LiveStream<QuoteAnswer> {
  const ids$ = new BehaviorSubject('')
  const stream: LiveStream<QuoteAnswer> = read({
    name: `quote/${JSON.stringify([lines, addressId ?? ''])}`,
    call: async () => {
      const answer = await fetchQuote(lines, addressId)
      if (answer.ok) ids$.next(idsOf(linesOf(answer.value)))
      return answer
    },
    changesAt: () => serverClock.now() + RENEW_AFTER_MS,
    refetchOn: pricesMoved(ids$, () => {
      const held = stream.held()
      return held ? linesOf(held) : []
    }),
  })
  return stream
}

/** Renews a quote now and returns it. */
export async function renewQuote(lines: Lines, addressId: string | undefined): Promise<Result<Quote>> {
  const quote = watchQuote(lines, addressId)
  const answer = await fetchQuote(lines, addressId)
  if (!answer.ok) {
    quote.refetch()
    return answer
  }
  quote.replace(answer.value)
  return accepted(answer.value.quote)
}
