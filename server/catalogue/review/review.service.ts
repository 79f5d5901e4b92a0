import type { Page } from '#contract/platform/call.ts'
import type {
  CommentCounts,
  CommentCountsInput,
  CommentList,
  ReviewView,
} from '#contract/catalogue/product.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { markOf, cutPage } from '../../platform/db/keyset.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { countReviews, listReviews, presentReview } from './review.queries.ts'

/** A page of the reviews of goods: of one number of stars, with pictures, or of one variant if asked. */
export async function reviewsOf(
  { services: { db, env } }: Ask,
  { id, after, ...filter }: CommentList,
): Promise<Result<Page<ReviewView>>> {
  const page = cutPage(await listReviews(db, id, filter, markOf(after)))
  return accepted({ data: page.rows.map((row) => presentReview(row, env)), after: page.after })
}

/** How many reviews each choice of a filter leaves. */
export async function reviewCounts(
  { services: { db } }: Ask,
  { id, ...filter }: CommentCountsInput,
): Promise<Result<CommentCounts>> {
  const { count, stars, pictures, options } = await countReviews(db, id, filter)
  return accepted({
    count,
    stars: [1, 2, 3, 4, 5].map((each) => stars?.[each] ?? 0),
    pictures,
    options: options ?? [],
  })
}
