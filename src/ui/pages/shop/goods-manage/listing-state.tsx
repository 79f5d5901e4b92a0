import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { GoodsCounts } from '#contract/catalogue/shop-goods.contract.ts'
import { links } from '../../../links.ts'
import { Meter } from '../../../parts/meter.tsx'
import { Money } from '../../../parts/money.tsx'

/** How much of the shelf is used and what the level allows, said before it is met; and what keeps the shop from listing at all. */
export function ListingState({
  counts: { on_shelf: onShelf, limits, sells, has_return_address: hasAddress },
}: {
  counts: GoodsCounts
}) {
  const { t } = useTexts('myGoods')
  return (
    <section aria-label={t('listings')} className="card mx-(--gutter) mt-4 grid gap-2 p-4">
      <Meter label={t('listings')} value={onShelf} max={limits.listings} />
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>
          {t('highestPrice')} <Money micro={limits.price} />
        </span>
        <span className="figures">{t('profitCap', { percent: limits.profit_percent })}</span>
      </p>
      {!sells && <p className="text-sm text-bad">{t('notSelling')}</p>}
      {!hasAddress && (
        <Link to={links.shopSetting()} className="inline-flex min-h-11 items-center text-sm text-bad underline">
          {t('noReturnAddress')}
        </Link>
      )}
    </section>
  )
}
