import type { Quote } from '#contract/trade/order.contract.ts'
import type { Problem, ProblemKey } from '#contract/platform/problem.ts'
import { useCheckoutDraft } from '../../hooks/use-checkout-draft.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { useFormat } from '../../primitives/format.ts'
import { type WantedLine, writeLines } from '../../wanted-lines.ts'
import { inReadersLanguage } from './quote-moves.ts'
import { usePlacing } from './use-placing.ts'
import { useQuote } from './use-quote.ts'

/** Refusals that the prices of now, beside those of before, say better. */
const MOVED: ReadonlySet<ProblemKey> = new Set(['order.priceChanged', 'order.quoteExpired'])

/** Wanted lines with their prices of now, what is written for the shops, and their way to orders. */
export function useCheckout(lines: readonly WantedLine[]) {
  const { localised } = useFormat()
  const go = useNavigation()
  const here = links.checkout({ lines: writeLines(lines) })
  const { draft, change, takeTo, forget } = useCheckoutDraft(here)
  const { live, quote, seen, moved, gone, agree, renew } = useQuote(
    {
      lines,
      addressId: draft.addressId || undefined,
      coupons: draft.areCouponsChosen ? draft.coupons : undefined,
    },
    () => change({ addressId: '' }),
  )
  const { place, pending, refusal, refuse } = usePlacing({
    lines,
    remarks: draft.remarks,
    renew,
    onPlaced: ({ orders }) => {
      forget()
      go.replace(links.checkout({ ids: orders.map(({ id }) => id).join(','), pay: 'now' }))
    },
  })
  const changeQuantity = (skuIds: readonly string[], quantity: number): void => {
    const next = lines
      .map((line) => (skuIds.includes(line.sku_id) ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0)
    const there = links.checkout({ lines: writeLines(next) })
    if (next.length === 0) return go.back()
    refuse(undefined)
    takeTo(there)
    go.replace(there)
  }
  const spoken = live.state === 'failed' ? { ...live, problem: inReadersLanguage(live.problem, seen, localised) } : live
  // What the page shows already, above the content or in it, is not repeated.
  const isSaid =
    refusal !== undefined &&
    ((moved && MOVED.has(refusal.key)) || (live.state === 'failed' && live.problem.key === refusal.key))
  return {
    here,
    live: spoken,
    quote,
    /** The prices of before, where they were others. */
    before: moved ? seen : undefined,
    pending,
    /** What is said of a refusal beside these prices. */
    refusalOn: (shown: Quote): Problem | undefined => {
      if (!refusal) return gone
      return isSaid ? undefined : inReadersLanguage(refusal, shown, localised)
    },
    remarks: draft.remarks,
    remark: (shopId: string, text: string): void => change({ remarks: { ...draft.remarks, [shopId]: text } }),
    changeQuantity,
    /** Asks what it costs with these coupons, whatever the best are. */
    chooseCoupons: (coupons: readonly string[]): void => {
      refuse(undefined)
      change({ coupons, areCouponsChosen: true })
    },
    /** Places the orders at the prices that the person sees. */
    placeAt: (agreed: Quote): void => {
      agree()
      void place(agreed)
    },
  }
}
