import { useEffect, useRef } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Quote } from '#contract/trade/order.contract.ts'
import { type Problem, problem, type ProblemKey } from '#contract/platform/problem.ts'
import { CouponChoice } from '../../lifecycles/coupon.ui.tsx'
import { links } from '../../links.ts'
import { CheckoutSums } from './checkout-sums.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { fieldOf, linesIn } from './quote-moves.ts'
import { Refusal } from './refusal.tsx'
import { ShopCard } from './shop-card.tsx'
import { WalletBar } from './wallet-bar.tsx'

/** What paying or cancelling another order helps against. */
const ABOUT_UNPAID: ReadonlySet<string> = new Set<ProblemKey>([
  'order.tooManyUnpaid',
  'order.piecesHeld',
  'order.firstPayment',
])

/** The checkout in its current state. A refusal is said at the address or the line that it names, else at the top, and led to. */
export function CheckoutContent({
  quote,
  then,
  here,
  refusal,
  remarks,
  onRemark,
  onQuantity,
  onCoupons,
  withSums,
}: {
  quote: Quote
  /** What the reader saw before, where the prices are others now. */
  then: Quote | undefined
  here: string
  refusal: Problem | undefined
  remarks: Readonly<Record<string, string>>
  onRemark: (shopId: string, text: string) => void
  /** How many of some lines are bought; none leaves them out. */
  onQuantity: (skuIds: readonly string[], quantity: number) => void
  /** The coupons that are chosen instead of those now. */
  onCoupons: (ids: readonly string[]) => void
  /** The sums stand below; on a wide screen they stand beside. */
  withSums: boolean
}) {
  const { t } = useTexts('checkout')
  const content = useRef<HTMLDivElement>(null)
  const isMoved = then !== undefined
  useEffect(() => {
    if (refusal || isMoved) content.current?.querySelector('[data-refused]')?.scrollIntoView({ block: 'center' })
  }, [refusal, isMoved])
  const isAtAddress = refusal?.field === 'address_id'
  const isAtLine = linesIn(quote).some(({ sku_id }) => fieldOf(sku_id) === refusal?.field)
  return (
    <div ref={content} className="gutter grid grid-cols-1 gap-6 py-4">
      {then && <Refusal problem={problem('order.priceChanged', { quoted: then.total, now: quote.total })} />}
      {refusal && !isAtAddress && !isAtLine && (
        <Refusal problem={refusal}>
          {ABOUT_UNPAID.has(refusal.key) && (
            <Link to={links.orders('unpaid')} className="inline-flex min-h-11 items-center font-medium underline">
              {t('seeUnpaid')}
            </Link>
          )}
        </Refusal>
      )}
      <DeliveryAddress address={quote.address} choose={here} problem={isAtAddress ? refusal : undefined} />
      {quote.shops.map((shop) => (
        <ShopCard
          key={shop.shop.id}
          quoted={shop}
          then={then}
          refusal={isAtLine ? refusal : undefined}
          remark={remarks[shop.shop.id] ?? ''}
          onRemark={(text) => onRemark(shop.shop.id, text)}
          onQuantity={onQuantity}
          coupon={<CouponChoice quote={quote} shop={shop.shop.id} onChoose={onCoupons} />}
        />
      ))}
      <div className="border-y border-line empty:hidden">
        <CouponChoice quote={quote} onChoose={onCoupons} />
      </div>
      {withSums && (
        <section className="grid gap-4 border-t border-line pt-6">
          <CheckoutSums quote={quote} />
          <h2 className="sr-only">{t('howYouPay')}</h2>
          <WalletBar total={quote.total} balance={quote.balance} />
        </section>
      )}
    </div>
  )
}
