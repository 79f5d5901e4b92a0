import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { GoodsView } from '#contract/catalogue/product.contract.ts'
import { ContactIcon } from '../../../parts/contact-button.tsx'
import { links } from '../../../links.ts'
import { ShopStrip } from '../../../parts/shop-strip.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { scrollWay } from '../../../primitives/still.ts'
import { FollowButton } from '../../../shopping/follow-button.tsx'
import { FundPromise } from '../../../shopping/fund-promise.tsx'
import { GoodsHead } from '../../../shopping/goods/goods-head.tsx'
import { QuantityField, SpecOptions } from '../../../shopping/goods/spec-fields.tsx'
import { StockLine } from '../../../shopping/goods/stock-line.tsx'
import type { Buying } from '../../../shopping/goods/use-buying.ts'
import { HolidayNotice } from '../../../shopping/holiday-notice.tsx'
import { BuyButtons } from './goods-bar.tsx'
import { BuyerPromise } from './buyer-promise.tsx'
import { DeliveryRow } from './delivery-row.tsx'

/** Title, price, options, promise, delivery and shop; beside the pictures also the buttons, directly under the options. */
export function GoodsFacts({
  goods,
  buying,
  isBeside,
  actions,
}: {
  goods: GoodsView
  buying: Buying
  /** The facts stand beside the pictures; else below them, with the buttons in a bar. */
  isBeside: boolean
  actions?: ReactNode
}) {
  const { t } = useTexts('goods')
  const { sku } = buying
  const { average, count } = goods.reviews
  return (
    <>
      <div>
        {isBeside && (
          <div className="flex min-h-11 items-center justify-between gap-3">
            <Link to={links.shopHome(goods.shop.id)} className="min-w-0 text-sm text-muted hover:text-thread">
              <Isolated cut={1}>{goods.shop.name}</Isolated>
            </Link>
            <span className="-me-2.5 flex shrink-0">{actions}</span>
          </div>
        )}
        <GoodsHead
          goods={goods}
          sku={sku}
          reviews={average !== null && <ReviewsLink average={average} count={count} />}
        />
      </div>
      <section aria-label={t('spec.title')} className="grid gap-4">
        <SpecOptions
          goods={goods}
          buying={buying}
          isAsked={buying.asked === undefined}
          end={<StockLine goods={goods} sku={sku} />}
        />
        {isBeside && (
          <div className="flex flex-wrap items-start gap-2">
            <QuantityField goods={goods} buying={buying} />
            <BuyButtons goods={goods} buying={buying} />
          </div>
        )}
      </section>
      <div className="grid gap-2">
        <BuyerPromise />
        <HolidayNotice holiday={goods.holiday} />
      </div>
      <div className="rows border-y border-line">
        {goods.shop.open && <DeliveryRow goods={goods} />}
        <Shop goods={goods} isBeside={isBeside} />
      </div>
      <FundPromise micro={goods.shop.fund} />
    </>
  )
}

function ReviewsLink({ average, count }: { average: number; count: number }) {
  const { t } = useTexts('goods')
  const { number } = useFormat()
  return (
    <button
      type="button"
      onClick={toReviews}
      className="relative inline-flex min-h-6 items-center gap-1.5 after:absolute after:inset-x-0 after:-inset-y-2.5"
    >
      <Icon name="star" size={14} filled className="text-ink" />
      <span className="font-bold text-ink">{number(average)}</span>
      <span>{t('reviews.count', { count })}</span>
    </button>
  )
}

function Shop({ goods: { id, shop, own }, isBeside }: { goods: GoodsView; isBeside: boolean }) {
  const [followers, setFollowers] = useState(shop.followers)
  return (
    <ShopStrip
      {...shop}
      followers={followers}
      end={
        own ? undefined : (
          <>
            {isBeside && <ContactIcon to={shop.id} who="merchant" goods={id} />}
            <FollowButton shopId={shop.id} followed={shop.followed} onChange={(now) => setFollowers(now.followers)} />
          </>
        )
      }
    />
  )
}

// No link: the hash of an address is the route. The focus goes along, so that a keyboard goes on at the reviews.
function toReviews(): void {
  const reviews = document.getElementById('reviews')
  reviews?.focus({ preventScroll: true })
  reviews?.scrollIntoView?.({ behavior: scrollWay() })
}
