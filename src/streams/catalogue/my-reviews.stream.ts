import { reviewCalls } from '#contract/catalogue/review.calls.ts'
import type { EditReview, MyReview } from '#contract/catalogue/review.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { paged, type PagedStream } from '../platform/paged.ts'

/** The person's own reviews, newest first. */
export const watchMyReviews = (): PagedStream<MyReview> =>
  paged<MyReview>({ name: 'reviews/mine', isLogged: false, page: (from) => ask(reviewCalls.mine, from) })

/** Changes a review; the list shows what became of it. */
export async function editReview(change: EditReview): Promise<Result<MyReview>> {
  const answer = await ask(reviewCalls.edit, change)
  const list = watchMyReviews()
  if (!answer.ok) list.refetch()
  else
    list.update((now) => ({
      ...now,
      items: now.items.map((review) => (review.id === answer.value.id ? answer.value : review)),
    }))
  return answer
}
