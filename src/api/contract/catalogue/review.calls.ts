import { get, keyed, type Page } from '../platform/call.ts'
import type { EditReview, MyReview, MyReviewList } from './review.contract.ts'

/** A shopper's own reviews. */
export const reviewCalls = {
  mine: get<MyReviewList, Page<MyReview>>('order/myComments'),
  edit: keyed<EditReview, MyReview>('order/editComment'),
}
