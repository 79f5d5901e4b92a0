import { useCallback, useState } from 'react'
import type { GoodsView, SkuView } from '#contract/catalogue/product.contract.ts'
import { quietPart } from '../../../page-code.tsx'
import { Below } from '../../../parts/below.tsx'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { GoodsLikes } from '../../../shopping/goods-likes.tsx'
import { GoodsText } from '../../../shopping/goods/goods-text.tsx'
import { SeenLately } from '../../../shopping/seen-lately.tsx'
import { GoodsReviews } from './goods-reviews.tsx'
import { PriceHistoryPlace } from './price-history-place.tsx'

const OpenOffers = quietPart(
  () => import('../../../lifecycles/coupon.ui.tsx'),
  (it) => it.OpenOffers,
)

const PriceHistory = quietPart(
  () => import('./price-history.tsx'),
  (it) => it.PriceHistory,
  <PriceHistoryPlace />,
)

const GoodsQuestions = quietPart(
  () => import('./goods-questions.tsx'),
  (it) => it.GoodsQuestions,
)

/** What follows the facts of a product: the coupons for it, its prices of late, its text, what people say of it, and others like it. */
export function GoodsMore({ goods, sku }: { goods: GoodsView; sku: SkuView | undefined }) {
  const [areOffersDrawn, setOffersDrawn] = useState(false)
  const handleOffers = useCallback(() => setOffersDrawn(true), [])
  return (
    <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-8">
      <Below isReady={areOffersDrawn} skeleton={<Skeleton className="h-96" />}>
        <OpenOffers shops={[goods.shop.id]} onDrawn={handleOffers} />
        {goods.repriced && <PriceHistory goods={goods} sku={sku} />}
        <GoodsText goods={goods} />
        <GoodsReviews goods={goods} />
        <GoodsQuestions goods={goods} />
        <GoodsLikes id={goods.id} />
        <SeenLately but={goods.id} className="" />
      </Below>
    </div>
  )
}
