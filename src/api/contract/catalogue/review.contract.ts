import { z } from 'zod'
import { MAX_PICTURES } from '../people/upload.form.ts'
import { pictures } from '../people/upload.contract.ts'
import { contract, id, localised, moment, pageOf, textField, whole } from '../platform/contract.ts'
import { MOST } from '../platform/text-limits.ts'
import { rankCursor } from './goods-card.contract.ts'
import { reviewView } from './product.contract.ts'
import { reviewCalls } from './review.calls.ts'

/** A review as its writer finds it again. */
const myReview = reviewView.omit({ user: true }).extend({
  order_id: id,
  /** As it was ordered. */
  goods: z.strictObject({ id, title: localised, picture: z.string() }),
  /** Until when it can be changed; null when it was changed before, or its time is over. */
  editable_until: moment.nullable(),
})
export type MyReview = z.infer<typeof myReview>

const myReviewList = z.strictObject({ ...rankCursor })
export type MyReviewList = z.input<typeof myReviewList>

const editReview = z
  .strictObject({
    id,
    stars: whole(1, 5),
    text: textField(MOST.text, 0),
    /** The addresses of the pictures that stay. */
    keep: z.array(z.string().max(2_000)).max(MAX_PICTURES).default([]),
    /** New ones. */
    pictures: pictures.default([]),
  })
  .refine(({ keep, pictures: added }) => keep.length + added.length <= MAX_PICTURES, { path: ['pictures'] })
export type EditReview = z.input<typeof editReview>

/** A shopper's own reviews. */
export const reviewContract = contract(reviewCalls, {
  mine: { summary: 'My reviews, newest first', policy: 'signedIn', input: myReviewList, output: pageOf(myReview) },
  edit: {
    summary: 'Change my review, once and within seven days; what the shop answered stays',
    policy: 'signedIn',
    input: editReview,
    output: myReview,
    refusals: ['review.notFound', 'review.editedBefore', 'review.editOver', 'upload.notFound', 'key.reused'],
  },
})
