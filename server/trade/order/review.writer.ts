import { newId } from '../../platform/db/ids.ts'
import { insertOf } from '../../platform/door/write/part.ts'
import type { Writer } from '../../platform/door/writer.ts'

/** A review as a buyer wrote it. */
export interface NewReview {
  readonly lineId: string
  readonly goodsId: string
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
  'id text, line_id text, goods_id text, user_id text, stars int, text text, spec jsonb, pictures jsonb, counts boolean, at timestamptz',
)

/** Writes reviews; their stars are a `scoreWriter`'s. */
export const reviewWriter: Writer<NewReview> = {
  name: 'reviews',
  parts: (reviews, at) => [
    {
      name: 'reviews_new',
      ...insert,
      rows: reviews.map(({ lineId, goodsId, userId, ...row }) => ({
        id: newId(),
        line_id: lineId,
        goods_id: goodsId,
        user_id: userId,
        ...row,
        at,
      })),
    },
  ],
}
