import { Suspense } from 'react'
import type { GoodsView, SkuView } from '#contract/catalogue/product.contract.ts'
import { watchOffers } from '#streams/trade/coupon.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { awaitedPart, quietPart } from '../../../page-code.tsx'
import { Below } from '../../../parts/below.tsx'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { GoodsLikes } from '../../../shopping/goods-likes.tsx'
import { GoodsText } from '../../../shopping/goods/goods-text.tsx'
import { SeenLately } from '../../../shopping/seen-lately.tsx'
import { GoodsReviews } from './goods-reviews.tsx'

const OpenOffers = awaitedPart(
  () => import('../../../lifecycles/coupon.ui.tsx'),
  (it) => it.OpenOffers,
)

const PriceHistory = awaitedPart(
  () => import('./price-history.tsx'),
  (it) => it.PriceHistory,
)

const GoodsQuestions = quietPart(
  () => import('./goods-questions.tsx'),
  (it) => it.GoodsQuestions,
)

/** What follows the facts of a product: coupons of its shop, its prices of late, its text, what people say of it, and others like it. */
export function GoodsMore({ goods, sku }: { goods: GoodsView; sku: SkuView | undefined }) {
  const shops = [goods.shop.id]
  const place = <Skeleton className="h-96" />
  return (
    <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-8">
      <Suspense fallback={place}>
        <OpenOffers shops={shops} />
        <Below above={useLive(watchOffers(shops))} skeleton={place}>
          {goods.repriced && <PriceHistory goods={goods} sku={sku} />}
          <GoodsText goods={goods} />
          <GoodsReviews goods={goods} />
          <GoodsQuestions goods={goods} />
          <GoodsLikes id={goods.id} />
          <SeenLately but={goods.id} className="" />
        </Below>
      </Suspense>
    </div>
  )
}
