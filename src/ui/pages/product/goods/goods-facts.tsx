import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GoodsView } from '#contract/product.contract.ts'
import { Rating } from '../../../parts/rating.tsx'
import { ShopStrip } from '../../../parts/shop-strip.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { FollowButton } from '../../../shopping/follow-button.tsx'
import { GoodsHead } from '../../../shopping/goods/goods-head.tsx'
import { HolidayNotice } from '../../../shopping/holiday-notice.tsx'
import { DeliveryCheck } from './delivery-check.tsx'
import { FundPromise } from '../../../shopping/fund-promise.tsx'
import { BuyerPromise } from './buyer-promise.tsx'
import { SpecFields } from '../../../shopping/goods/spec-fields.tsx'
import { StockLine } from '../../../shopping/goods/stock-line.tsx'
import type { Buying } from '../../../shopping/goods/use-buying.ts'

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
  const { t } = useTranslation('goods')
  const { number } = useFormat()
  const [followers, setFollowers] = useState(goods.shop.followers)
  const { sku } = buying
  return (
    <>
      <section className="card grid gap-2 p-4">
        <GoodsHead
          goods={goods}
          sku={sku}
          reviews={
            goods.reviews.average !== null && (
              <button type="button" onClick={toReviews} className="inline-flex min-h-11 items-center gap-1.5">
                <Rating value={goods.reviews.average} />
                <span className="figures">{number(goods.reviews.average)}</span>
                <span>{t('reviews.count', { count: goods.reviews.count })}</span>
              </button>
            )
          }
        />
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
      data-part="choose"
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
