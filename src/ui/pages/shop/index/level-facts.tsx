import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { ShopBoard } from '#contract/shops/shop.contract.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { links } from '../../../links.ts'
import { Meter } from '../../../parts/meter.tsx'
import { Money } from '../../../parts/money.tsx'
import { useFormat } from '../../../primitives/format.ts'

/** What the level of the shop allows and costs, and how much of it is used. */
export function LevelFacts({ board }: { board: ShopBoard }) {
  const { t } = useTexts(['shop', 'bond'])
  const { number, percent } = useFormat()
  const { limits, shop } = board
  const facts: readonly { readonly label: string; readonly value: ReactNode }[] = [
    {
      label: t('figures.price'),
      value: limits.price === null ? t('index.unlimited') : <Money micro={limits.price} />,
    },
    { label: t('figures.profit_percent'), value: percent(limits.profit_percent / 100) },
    { label: t('board.commission'), value: percent(levelTerms(shop.level).commissionBp / 10_000) },
    { label: t('board.commissionFreight'), value: t('board.none') },
    { label: t('figures.promoted_views'), value: number(limits.promoted_views) },
  ]
  return (
    <section aria-label={t('index.limits', { level: t(`bond:names.${shop.level as 0}`) })} className="grid gap-3">
      <h2 className="text-lg font-bold">{t('index.limits', { level: t(`bond:names.${shop.level as 0}`) })}</h2>
      <Meter label={t('figures.goods')} value={board.total_goods} max={limits.goods} />
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex min-h-10 items-center justify-between gap-4 py-1.5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="figures text-sm font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {t('board.voluntary')}{' '}
        <Link to={links.shopBond()} className="font-bold text-thread">
          {t('board.compare')}
        </Link>
      </p>
    </section>
  )
}
