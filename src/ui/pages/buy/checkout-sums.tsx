import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/order.contract.ts'
import { problem } from '#contract/problem.ts'
import { orderTerms } from '#machines/order.terms.ts'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'
import { useProblemText } from '../../primitives/problem-text.ts'
import { FreightRow } from './freight-row.tsx'
import { RechargeWay } from './recharge-way.tsx'

const sum = (amounts: readonly string[]): string =>
  amounts.reduce((total, micro) => total + BigInt(micro), 0n).toString()

/** How the total comes about, and whether the balance is enough for it. */
export function CheckoutSums({ quote: { shops, total, balance } }: { quote: Quote }) {
  const { t } = useTranslation('checkout')
  const { span } = useFormat()
  const say = useProblemText()
  const goods = sum(shops.map((shop) => shop.goods))
  const freight = sum(shops.map((shop) => shop.freight))
  const [only] = shops.length === 1 ? shops : []
  const rest = BigInt(balance) - BigInt(total)
  return (
    <section aria-label={t('total')}>
      <dl className="grid gap-1.5">
        <Row label={t('sums.goods')} micro={goods} className="text-sm text-muted" />
        {only ? (
          // One shop shows its freight, and what is missing for none, only here.
          <FreightRow goods={goods} freight={freight} freeAbove={only.free_above} />
        ) : (
          <Row label={t('sums.freight')} micro={freight} className="text-sm text-muted" />
        )}
        <Row label={t('total')} micro={total} className="border-t border-line pt-2 text-lg font-bold" />
        <Row label={t('balance')} micro={balance} className="text-sm text-muted" />
        {rest >= 0n && <Row label={t('pay.after')} micro={rest.toString()} className="text-sm text-muted" />}
      </dl>
      {rest < 0n && (
        <div className="mt-3 grid gap-1 rounded-control bg-waiting-soft p-3 text-sm text-waiting">
          <p>{say(problem('pay.insufficientBalance', { balance, needed: total }))}</p>
          <p>{t('shortBalance', { time: span(orderTerms.payMs) })}</p>
          <RechargeWay />
        </div>
      )}
    </section>
  )
}

function Row({ label, micro, className }: { label: string; micro: string; className: string }) {
  return (
    <div className={`flex items-baseline justify-between ${className}`}>
      <dt>{label}</dt>
      <dd>
        <Money micro={micro} />
      </dd>
    </div>
  )
}
