import { useTexts } from '../../primitives/use-texts.ts'
import { usePanes } from '../../hooks/use-wide.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { Button } from '../../primitives/button.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { WithSummary } from '../../templates/with-summary.tsx'
import type { WantedLine } from '../../wanted-lines.ts'
import { CheckoutBar } from './checkout-bar.tsx'
import { CheckoutContent } from './checkout-content.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { useCheckout } from './use-checkout.ts'

/** Address, one card per shop, and the sum; placing leads to the payment, with its pad open. What is written is kept until it is placed. */
export function Checkout({ lines }: { lines: readonly WantedLine[] }) {
  const { t } = useTexts('checkout')
  const go = useNavigation()
  const hasPanes = usePanes()
  const { here, live, quote, before, pending, refusalOn, remarks, remark, changeQuantity, chooseCoupons, placeAt } =
    useCheckout(lines)
  return (
    <DetailPage
      title={t('title')}
      live={live}
      skeleton={<CheckoutSkeleton />}
      bottomBar={
        quote
          ? !hasPanes && <CheckoutBar quote={quote} here={here} pending={pending} onPlace={() => placeAt(quote)} />
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
            hasPanes && <CheckoutSummary quote={quote} here={here} pending={pending} onPlace={() => placeAt(quote)} />
          }
        >
          <CheckoutContent
            withSums={!hasPanes}
            quote={shown}
            then={before}
            here={here}
            refusal={refusalOn(shown)}
            remarks={remarks}
            onRemark={remark}
            onQuantity={changeQuantity}
            onCoupons={chooseCoupons}
          />
        </WithSummary>
      )}
    </DetailPage>
  )
}
