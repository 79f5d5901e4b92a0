import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GoodsView } from '#contract/product.contract.ts'
import { PriceTag } from '../../../parts/money.tsx'
import { Rating } from '../../../parts/rating.tsx'
import { ShopStrip } from '../../../parts/shop-strip.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { FollowButton } from '../../../shopping/follow-button.tsx'
import { HolidayNotice } from '../../../shopping/holiday-notice.tsx'
import { DeliveryCheck } from './delivery-check.tsx'
import { FundPromise } from '../../../shopping/fund-promise.tsx'
import { BuyerPromise } from './buyer-promise.tsx'
import { SpecFields } from './spec-fields.tsx'
import { StockLine } from './stock-line.tsx'
import type { Buying } from './use-buying.ts'

/** Price, title, specification, delivery and shop. */
export function GoodsFacts({
  goods,
  buying,
  isInline,
}: {
  goods: GoodsView
  buying: Buying
  /** The choice stands here; else a row opens it in a sheet. */
  isInline: boolean
}) {
  const { t } = useTranslation(['goods', 'common'])
  const { words, compact, number } = useFormat()
  const [followers, setFollowers] = useState(goods.shop.followers)
  const { sku } = buying
  const { lowest, highest } = sku ? { lowest: sku.price, highest: sku.price } : goods.price
  return (
    <>
      <section className="card grid gap-2 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p key={`${lowest}-${highest}`} className="animate-enter">
            <PriceTag large micro={lowest} />
            {highest !== lowest && (
              <>
                <span className="px-1.5 text-muted">–</span>
                <PriceTag large micro={highest} />
              </>
            )}
          </p>
          {goods.sales > 0 && (
            <span className="figures text-sm text-muted">
              {t('common:goods.sold', { count: goods.sales, n: compact(goods.sales) })}
            </span>
          )}
        </div>
        <h2 className="text-lg font-medium">{words(goods.title)}</h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {goods.reviews.average !== null && (
            <button type="button" onClick={toReviews} className="inline-flex min-h-11 items-center gap-1.5">
              <Rating value={goods.reviews.average} />
              <span className="figures">{number(goods.reviews.average)}</span>
              <span>{t('reviews.count', { count: goods.reviews.count })}</span>
            </button>
          )}
          <span>
            {t('detail.brand')}: <bdi>{goods.brand}</bdi>
          </span>
        </div>
        <StockLine goods={goods} sku={sku} />
        <HolidayNotice holiday={goods.holiday} />
        <BuyerPromise />
        <FundPromise micro={goods.shop.fund} />
      </section>

      {isInline && (
        <section aria-label={t('spec.title')} className="card p-4">
          <SpecFields goods={goods} buying={buying} />
        </section>
      )}
      <section className="card divide-y divide-line">
        {!isInline && <ChoiceRow goods={goods} buying={buying} />}
        {goods.shop.open && <DeliveryCheck freight={goods.freight} />}
      </section>

      <ShopStrip
        {...goods.shop}
        followers={followers}
        end={
          goods.own ? undefined : (
            <FollowButton
              shopId={goods.shop.id}
              followed={goods.shop.followed}
              onChange={(now) => setFollowers(now.followers)}
            />
          )
        }
      />
    </>
  )
}

/** What is chosen and how many; opens the sheet in which both are changed. */
function ChoiceRow({ goods: { axes }, buying: { sku, quantity, open } }: { goods: GoodsView; buying: Buying }) {
  const { t } = useTranslation('goods')
  const { words, number } = useFormat()
  const pieces = `× ${number(quantity)}`
  const chosen = (sku?.spec ?? []).map(({ value }) => words(value)).join(' · ')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open('choose')}
      className="flex min-h-14 w-full items-center gap-3 px-4 text-start"
    >
      <span className="w-24 shrink-0 text-muted">{t(axes.length > 0 ? 'spec.title' : 'spec.quantity')}</span>
      <span className="min-w-0 flex-1">
        {sku
          ? `${chosen} ${pieces}`.trim()
          : t('spec.choose', { axes: axes.map(({ axis }) => words(axis)).join(' · ') })}
      </span>
      <Icon name="next" size={18} className="text-muted" />
    </button>
  )
}

// No link: the hash of an address is the route.
function toReviews(): void {
  document.getElementById('reviews')?.scrollIntoView({ behavior: 'smooth' })
}
