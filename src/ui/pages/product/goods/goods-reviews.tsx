import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsView } from '#contract/catalogue/product.contract.ts'
import { Rating } from '../../../parts/rating.tsx'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Review } from './review.tsx'
import { ReviewsSheet } from './reviews-sheet.tsx'
import { useHelpfulIn } from './use-helpful.ts'

/** The summary of all reviews, and three real ones. */
export function GoodsReviews({ goods: { id, reviews } }: { goods: GoodsView }) {
  const { t } = useTexts('goods')
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  useHelpfulIn(id)
  return (
    <section
      id="reviews"
      tabIndex={-1}
      className="grid scroll-mt-20 outline-none grid-cols-[minmax(0,1fr)] content-start gap-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{t('reviews.title')}</h2>
        <span className="text-sm text-muted">{t('reviews.count', { count: reviews.count })}</span>
      </div>
      {reviews.average === null ? (
        <p className="text-muted">{t('reviews.none')}</p>
      ) : (
        <>
          <div className="flex max-w-120 flex-wrap items-center gap-x-6 gap-y-3">
            <div className="grid justify-items-center gap-1">
              <p className="figures text-3xl font-bold">{number(reviews.average)}</p>
              <Rating value={reviews.average} />
            </div>
            <StarBars stars={reviews.stars} count={reviews.count} />
          </div>
          <ul className="grid gap-x-10 panes:grid-cols-2">
            {reviews.newest.slice(0, 3).map((review) => (
              <Review key={review.id} goodsId={id} review={review} />
            ))}
          </ul>
          {reviews.count > 3 && (
            <Button className="justify-self-start" onClick={() => setOpen(true)}>
              {t('reviews.all')}
            </Button>
          )}
        </>
      )}
      {isOpen && <ReviewsSheet goodsId={id} onClose={() => setOpen(false)} />}
    </section>
  )
}

function StarBars({ stars, count }: { stars: readonly number[]; count: number }) {
  const { t } = useTexts('common')
  return (
    <ul className="grid min-w-44 flex-1 gap-1">
      {stars
        .map((n, index) => ({ n, value: index + 1 }))
        .toReversed()
        .map(({ n, value }) => (
          <li key={value} className="figures flex items-center gap-2 text-xs text-muted">
            <span aria-hidden="true" className="w-2">
              {value}
            </span>
            <span className="sr-only">{t('rating.of', { value })}</span>
            <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-ink"
                style={{ inlineSize: `${(100 * n) / Math.max(1, count)}%` }}
              />
            </span>
            <span className="min-w-6 text-end">{n}</span>
          </li>
        ))}
    </ul>
  )
}
