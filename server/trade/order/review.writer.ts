import { newId } from '../../platform/db/ids.ts'
import { statement } from '../../platform/db/database.ts'
import { insertOf } from '../../platform/door/write/part.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'

/** A review as a buyer wrote it. */
export interface NewReview {
  readonly lineId: string
  readonly goodsId: string
  readonly skuId: string
  readonly userId: string
  readonly stars: number
  readonly text: string
  readonly spec: unknown
  /** Public addresses. */
  readonly pictures: readonly string[]
  /** Whether its stars count. */
  readonly counts: boolean
}

const insert = insertOf(
  'reviews',
  'id text, line_id text, goods_id text, sku_id text, user_id text, stars int, text text, spec jsonb, pictures jsonb, counts boolean, at timestamptz',
)

/** Writes reviews; their stars are a `scoreWriter`'s. */
export const reviewWriter: Writer<NewReview> = {
  name: 'reviews',
  parts: (reviews, at) => [
    {
      name: 'reviews_new',
      ...insert,
      rows: reviews.map(({ lineId, goodsId, skuId, userId, ...row }) => ({
        id: newId(),
        line_id: lineId,
        goods_id: goodsId,
        sku_id: skuId,
        user_id: userId,
        ...row,
        at,
      })),
    },
  ],
}

/** What its writer made of a review. */
export interface ReviewEdit {
  readonly id: string
  readonly stars: number
  readonly text: string
  /** Public addresses. */
  readonly pictures: readonly string[]
}

const edit = statement(
  'review_edit',
  'update reviews set stars = $2, text = $3, pictures = $4::jsonb, edited_at = shop_now() where id = $1',
)

/** Changes reviews after the scores, because a shop that replies has locked itself before the review. */
export const reviewEditWriter: Writer<ReviewEdit> = {
  name: 'review edits',
  rank: WRITE_RANK.reviews,
  async write({ tx }, edits) {
    for (const { id, stars, text, pictures } of edits) await tx.run(edit, [id, stars, text, JSON.stringify(pictures)])
  },
}
