import { BehaviorSubject, merge } from 'rxjs'
import type { InputOf } from '#contract/platform/call.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import type { Quote } from '#contract/trade/order.contract.ts'
import { accepted, type Problem, type Result } from '#contract/platform/problem.ts'
import { minutes } from '#machines/platform/constants.ts'
import { ask } from '#client/http.ts'
import { couponNews$ } from './coupon.stream.ts'
import type { LiveStream } from '../platform/live.ts'
import { idsOf, pricesMoved, type ShownPrice } from './prices.stream.ts'
import { read } from '../platform/read.ts'
import { serverClock } from '../platform/server-clock.ts'

/** A quote is valid for ten minutes. It is renewed a little earlier, so that a slow reader never orders at expired prices. */
const RENEW_AFTER_MS = minutes(9)

type Asked = InputOf<typeof orderCalls.getOrderGoodsList>

/** What is quoted: the lines, the address that was chosen, and the coupons where others than the best were chosen. */
export interface Wanted {
  readonly lines: Asked['lines']
  readonly addressId: string | undefined
  readonly coupons: readonly string[] | undefined
}

/** What a checkout costs. */
export interface QuoteAnswer {
  readonly quote: Quote
  /** Set if the chosen address was deleted in the meantime; the quote is then for the default address. */
  readonly addressGone?: Problem
}

async function fetchQuote({ lines, addressId, coupons }: Wanted): Promise<Result<QuoteAnswer>> {
  const asked = { lines, ...(coupons && { coupons: [...coupons] }) }
  const answer = await ask(orderCalls.getOrderGoodsList, { ...asked, ...(addressId ? { address_id: addressId } : {}) })
  if (answer.ok) return accepted({ quote: answer.value })
  if (answer.problem.key !== 'address.notFound') return answer
  const other = await ask(orderCalls.getOrderGoodsList, asked)
  return other.ok ? accepted({ quote: other.value, addressGone: answer.problem }) : other
}

const linesOf = ({ quote }: QuoteAnswer): ShownPrice[] =>
  quote.shops.flatMap((shop) => shop.lines.map((line) => ({ ...line, on_shelf: true })))

/** What a checkout costs, renewed before its prices expire, and as soon as one of them or a coupon of the person changes. */
export function watchQuote(wanted: Wanted): LiveStream<QuoteAnswer> {
  const { lines, addressId, coupons } = wanted
  const ids$ = new BehaviorSubject('')
  const stream: LiveStream<QuoteAnswer> = read({
    name: `quote/${JSON.stringify([lines, addressId ?? '', coupons ?? 'best'])}`,
    call: async () => {
      const answer = await fetchQuote(wanted)
      if (answer.ok) ids$.next(idsOf(linesOf(answer.value)))
      return answer
    },
    changesAt: () => serverClock.now() + RENEW_AFTER_MS,
    refetchOn: merge(
      couponNews$,
      pricesMoved(ids$, () => {
        const held = stream.held()
        return held ? linesOf(held) : []
      }),
    ),
  })
  return stream
}

/** Renews a quote now and returns it. */
export async function renewQuote(wanted: Wanted): Promise<Result<Quote>> {
  const quote = watchQuote(wanted)
  const answer = await fetchQuote(wanted)
  if (!answer.ok) {
    quote.refetch()
    return answer
  }
  quote.replace(answer.value)
  return accepted(answer.value.quote)
}
