import { useEffect } from 'react'
import type { ReviewView } from '#contract/catalogue/product.contract.ts'
import { watchGoods, watchReviews, type ReviewsQuery } from '#streams/catalogue/goods.stream.ts'
import { type Helpful, helpfulIn } from '#streams/catalogue/review-votes.stream.ts'

const counted = (reviews: readonly ReviewView[], { id, helpful }: Helpful): ReviewView[] =>
  reviews.map((review) => (review.id === id ? { ...review, helpful } : review))

/** Keeps the counts of the reviews that a product's page shows as people vote. */
export const useHelpfulIn = (goodsId: string): void =>
  useEffect(() => {
    const watched = helpfulIn(goodsId).subscribe((vote) =>
      watchGoods(goodsId).update((goods) => ({
        ...goods,
        reviews: { ...goods.reviews, newest: counted(goods.reviews.newest, vote) },
      })),
    )
    return () => watched.unsubscribe()
  }, [goodsId])

/** The same for a list of reviews. */
export function useHelpfulInList(goodsId: string, query: ReviewsQuery): void {
  const list = watchReviews(goodsId, query)
  useEffect(() => {
    const watched = helpfulIn(goodsId).subscribe((vote) =>
      list.update((held) => ({ ...held, items: counted(held.items, vote) })),
    )
    return () => watched.unsubscribe()
  }, [goodsId, list])
}
