import { newId } from '../../db/ids.ts'
import type { Draft } from '../draft.ts'
import { insertOf, type Part } from './part.ts'

const insertReviews = insertOf(
  'reviews',
  'id text, line_id text, goods_id text, user_id text, stars int, text text, spec jsonb, pictures jsonb, at timestamptz',
)

/** Reviews as they were given. */
export const reviewsPart = ({ reviews }: Draft, time: string): Part[] => [
  {
    name: 'reviews_new',
    ...insertReviews,
    rows: reviews.map((row) => ({
      id: newId(),
      line_id: row.lineId,
      goods_id: row.goodsId,
      user_id: row.userId,
      stars: row.stars,
      text: row.text,
      spec: row.spec,
      pictures: row.pictures,
      at: time,
    })),
  },
]
