import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { type ReviewsQuery, watchReviews } from '#streams/catalogue/goods.stream.ts'
import { useInfiniteList } from '../../../hooks/use-infinite-list.ts'
import { usePreviousData } from '../../../hooks/use-previous-data.ts'
import { Endless } from '../../../parts/endless.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { ReviewFilter } from './review-filter.tsx'
import { Review } from './review.tsx'
import { useHelpfulInList } from './use-helpful.ts'

/** Every review, newest first; or only those with so many stars, with pictures, or of one option. */
export function ReviewsSheet({ goodsId, onClose }: { goodsId: string; onClose: () => void }) {
  const { t } = useTexts('goods')
  const [query, setQuery] = useState<ReviewsQuery>({})
  const { live: reviews, loadMore } = useInfiniteList(watchReviews(goodsId, query))
  const live = usePreviousData(reviews)
  useHelpfulInList(goodsId, query)
  return (
    <Sheet title={t('reviews.title')} onClose={onClose}>
      <ReviewFilter goodsId={goodsId} query={query} onChange={setQuery} />
      <LiveContent
        live={live}
        skeleton={<SkeletonRows />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="py-8 text-center text-muted">{t('reviews.noneSuch')}</p>}
      >
        {({ items, after }) => (
          <>
            <ul className="divide-y divide-line">
              {items.map((review) => (
                <Review key={review.id} goodsId={goodsId} review={review} />
              ))}
            </ul>
            <Endless after={after} length={items.length} onMore={() => void loadMore()} />
          </>
        )}
      </LiveContent>
    </Sheet>
  )
}
