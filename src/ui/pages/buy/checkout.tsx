import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/trade/order.contract.ts'
import type { ProblemKey } from '#contract/platform/problem.ts'
import { useCheckoutDraft } from '../../hooks/use-checkout-draft.ts'
import { usePanes } from '../../hooks/use-wide.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { DetailPage } from '../../templates/pages.tsx'
import { WithSummary } from '../../templates/with-summary.tsx'
import { type WantedLine, writeLines } from '../../wanted-lines.ts'
import { CheckoutBar } from './checkout-bar.tsx'
import { CheckoutContent } from './checkout-content.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { inReadersLanguage } from './quote-moves.ts'
import { usePlacing } from './use-placing.ts'
import { useQuote } from './use-quote.ts'

/** Refusals that the prices of now, beside those of before, say better. */
const MOVED: ReadonlySet<ProblemKey> = new Set(['order.priceChanged', 'order.quoteExpired'])

/** Address, one card per shop, and the sum; placing leads to the payment, with its pad open. What is written is kept until it is placed. */
export function Checkout({ lines }: { lines: readonly WantedLine[] }) {
  const { t } = useTranslation('checkout')
  const { localised } = useFormat()
  const go = useNavigation()
  const hasPanes = usePanes()
  const here = links.checkout({ lines: writeLines(lines) })
  const { draft, change, takeTo, forget } = useCheckoutDraft(here)
  const { live, quote, seen, moved, gone, agree, renew } = useQuote(lines, draft.addressId || undefined, () =>
    change({ addressId: '' }),
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
  const handleQuantity = (skuIds: readonly string[], quantity: number): void => {
    const next = lines
      .map((line) => (skuIds.includes(line.sku_id) ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0)
    const there = links.checkout({ lines: writeLines(next) })
    if (next.length === 0) return go.back()
    refuse(undefined)
    takeTo(there)
    go.replace(there)
  }
  const handlePlace = (agreed: Quote): void => {
    agree()
    void place(agreed)
  }
  const spoken = live.state === 'failed' ? { ...live, problem: inReadersLanguage(live.problem, seen, localised) } : live
  // What the page says by itself, above the content or in it, is not said a second time.
  const isSaid =
    refusal !== undefined &&
    ((moved && MOVED.has(refusal.key)) || (live.state === 'failed' && live.problem.key === refusal.key))
  return (
    <DetailPage
      title={t('title')}
      live={spoken}
      skeleton={<CheckoutSkeleton />}
      bottomBar={
        quote
          ? !hasPanes && <CheckoutBar quote={quote} here={here} pending={pending} onPlace={() => handlePlace(quote)} />
          : live.state === 'failed' && (
              <Button wide onClick={() => go.replace(links.cart())}>
                {t('toCart')}
              </Button>
            )
      }
    >
      {({ quote: shown }) => (
        <WithSummary
          summary={
            quote &&
            hasPanes && (
              <CheckoutSummary quote={quote} here={here} pending={pending} onPlace={() => handlePlace(quote)} />
            )
          }
        >
          <CheckoutContent
            withSums={!hasPanes}
            quote={shown}
            then={moved ? seen : undefined}
            here={here}
            refusal={refusal ? (isSaid ? undefined : inReadersLanguage(refusal, shown, localised)) : gone}
            remarks={draft.remarks}
            onRemark={(shopId, text) => change({ remarks: { ...draft.remarks, [shopId]: text } })}
            onQuantity={handleQuantity}
          />
        </WithSummary>
      )}
    </DetailPage>
  )
}
