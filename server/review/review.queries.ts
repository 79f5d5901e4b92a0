import type { ReviewView } from '#contract/product.contract.ts'
import { type Queries, statement } from '../db/database.ts'
import { type Mark, momentAt, momentRank, STRETCH } from '../db/keyset.ts'

/** A review with what it was ranked by. */
export interface ReviewRow {
  readonly id: string
  readonly rank: bigint
  readonly stars: number
  readonly text: string
  readonly spec: ReviewView['spec']
  readonly at: Date
  readonly nickname: string
  readonly avatar: string
}

const list = statement(
  'review_list',
  `select r.id, ${momentRank('r.at')} as rank, r.stars, r.text, r.spec, r.at, u.nickname, u.avatar
   from reviews r join users u on u.id = r.user_id
   where r.goods_id = $1 and ($2::int is null or r.stars = $2) and ($3::bigint is null or (r.at, r.id) < (${momentAt(3)}, $4))
   order by r.at desc, r.id desc limit $5::int`,
)

/** Reviews of goods, newest first; one more than the stretch, so that the end shows. */
export const listReviews = (
  on: Queries,
  goodsId: string,
  { stars, after, length = STRETCH }: { stars?: number | undefined; after?: Mark | undefined; length?: number },
): Promise<ReviewRow[]> =>
  on.run<ReviewRow>(list, [goodsId, stars ?? null, after?.rank ?? null, after?.id ?? null, length + 1])

const histogram = statement(
  'review_histogram',
  'select stars, count(*)::int as n from reviews where goods_id = $1 group by stars',
)

/** How many gave one star, two, up to five. */
export async function countStars(on: Queries, goodsId: string): Promise<number[]> {
  const rows = await on.run<{ stars: number; n: number }>(histogram, [goodsId])
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.n ?? 0)
}

/** A review as everyone sees it. */
export const presentReview = (row: ReviewRow): ReviewView => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  spec: row.spec,
  at: row.at.toISOString(),
  user: { nickname: row.nickname, avatar: row.avatar },
})
