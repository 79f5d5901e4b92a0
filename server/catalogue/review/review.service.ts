import type { Page } from '#contract/platform/call.ts'
import type { CommentList, ReviewView } from '#contract/catalogue/product.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { markOf, cutPage } from '../../platform/db/keyset.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { listReviews, presentReview } from './review.queries.ts'

/** A page of the reviews of goods, of one number of stars if asked. */
export async function reviewsOf(
  { services: { db, env } }: Ask,
  { id, stars, after }: CommentList,
): Promise<Result<Page<ReviewView>>> {
  const page = cutPage(await listReviews(db, id, { stars, after: markOf(after) }))
  return accepted({ data: page.rows.map((row) => presentReview(row, env)), after: page.after })
}
