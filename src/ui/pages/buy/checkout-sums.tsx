import { useTexts } from '../../primitives/use-texts.ts'
import type { Quote } from '#contract/trade/order.contract.ts'
import { Money } from '../../parts/money.tsx'
import { linesIn } from './quote-moves.ts'

const sum = (amounts: readonly string[]): string =>
  amounts.reduce((total, micro) => total + BigInt(micro), 0n).toString()

/** How the total comes about. */
export function CheckoutSums({ quote }: { quote: Quote }) {
  const { t } = useTexts('checkout')
  const { shops, total } = quote
  const off = [
    ['sums.coupon', sum(shops.map(({ coupon }) => coupon))],
    ['sums.subsidy', sum(shops.map(({ subsidy }) => subsidy))],
  ] as const
  const freight = sum(shops.map((shop) => shop.freight))
  const pieces = linesIn(quote).reduce((all, { quantity }) => all + quantity, 0)
  return (
    <section aria-label={t('total')} className="grid gap-3">
      <h2 className="text-lg font-bold">
        {[t('shops', { count: shops.length }), t('items', { count: pieces })].join(t('and'))}
      </h2>
      <dl className="grid gap-2.5">
        <Row label={t('sums.goods')} micro={sum(shops.map((shop) => shop.goods))} />
        {off.map(([key, micro]) => micro !== '0' && <Row key={key} label={t(key)} micro={`-${micro}`} />)}
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-muted">{t('sums.freight')}</dt>
          <dd>
            {freight === '0' ? <span className="text-good">{t('freight.free')}</span> : <Money micro={freight} />}
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-3 font-bold">
          <dt>{t('toPay')}</dt>
          <dd aria-live="polite">
            <Money micro={total} className="text-xl" />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Row({ label, micro }: { label: string; micro: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Money micro={micro} />
      </dd>
    </div>
  )
}
