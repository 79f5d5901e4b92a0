import { useTexts } from '../../primitives/use-texts.ts'
import type { Cart } from '#contract/trade/cart.contract.ts'
import { PriceTag } from '../../parts/money.tsx'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { buyableIn, costOf, piecesOf } from '../../shopping/cart-choice.ts'
import { ChosenFreight } from './chosen-freight.tsx'
import { useSettling } from './use-settling.ts'

/** What is chosen and what it costs, beside the cart on a wide screen. */
export function CartSummary({ cart, chosen }: { cart: Cart; chosen: ReadonlySet<string> }) {
  const { t } = useTexts('cart')
  const { number } = useFormat()
  const lines = buyableIn(cart).filter(({ sku_id }) => chosen.has(sku_id))
  const settle = useSettling(lines)
  return (
    <section aria-label={t('summary.title')} className="card grid gap-4 p-5">
      <h2 className="text-lg font-medium">{t('summary.title')}</h2>
      <dl className="grid gap-2">
        <div className="flex items-baseline justify-between gap-3 text-muted">
          <dt>{t('summary.pieces')}</dt>
          <dd className="figures">{number(piecesOf(lines))}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
          <dt className="font-medium">{t('summary.sum')}</dt>
          <dd aria-live="polite">
            <PriceTag micro={costOf(lines)} className="text-xl" />
          </dd>
        </div>
      </dl>
      <p className="-mt-2 text-end">
        <ChosenFreight cart={cart} chosen={new Set(lines.map(({ sku_id }) => sku_id))} />
      </p>
      <Button kind="primary" wide disabled={lines.length === 0} onClick={settle}>
        {t('settle', { count: piecesOf(lines) })}
      </Button>
      <p className="flex items-start gap-2 text-sm text-muted">
        <Icon name="shield" size={20} className="text-good" />
        {t('summary.promise')}
      </p>
    </section>
  )
}
