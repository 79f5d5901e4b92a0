import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { watchReviews } from '#streams/catalogue/goods.stream.ts'
import { useInfiniteList } from '../../../hooks/use-infinite-list.ts'
import { usePreviousData } from '../../../hooks/use-previous-data.ts'
import { Endless } from '../../../parts/endless.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { Review } from './review.tsx'

const STARS = [undefined, 5, 4, 3, 2, 1] as const

/** Every review, newest first, or only those with so many stars. */
export function ReviewsSheet({ goodsId, onClose }: { goodsId: string; onClose: () => void }) {
  const { t } = useTranslation(['goods', 'common'])
  const [stars, setStars] = useState<number>()
  const { live: reviews, loadMore } = useInfiniteList(watchReviews(goodsId, stars))
  const live = usePreviousData(reviews)
  return (
    <Sheet title={t('reviews.title')} onClose={onClose}>
      <div className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 pb-2">
        {STARS.map((each) => (
          <Chip
            key={each ?? 'all'}
            chosen={each === stars}
            {...(each ? { 'aria-label': t('common:rating.of', { value: each }) } : {})}
            onClick={() => setStars(each)}
          >
            {each ?? t('reviews.everyone')}
            {each && <Icon name="star" size={14} filled />}
          </Chip>
        ))}
      </div>
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
                <Review key={review.id} review={review} />
              ))}
            </ul>
            <Endless after={after} length={items.length} onMore={() => void loadMore()} />
          </>
        )}
      </LiveContent>
    </Sheet>
  )
}
