import type { ReviewView } from '#contract/catalogue/product.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { type Mark, momentAt, momentRank, PAGE_SIZE } from '../../platform/db/keyset.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { shownAddress } from '../../people/upload/shown-address.ts'

/** A review as it is read. */
export interface Reviewed {
  readonly id: string
  readonly stars: number
  readonly text: string
  readonly spec: ReviewView['spec']
  readonly pictures: string[]
  readonly at: string
  readonly nickname: string
  readonly avatar: string
  readonly reply: string | null
  readonly replied_at: string | null
}

/** A review with what it was ranked by. */
export type ReviewRow = Reviewed & { readonly rank: bigint }

/** Reviews `r` with who wrote them; what follows says which. */
export const reviewed = `select r.id, ${momentRank('r.at')} as rank, r.stars, r.text, r.spec, r.pictures,
     to_char(r.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, u.nickname, u.avatar,
     r.reply, to_char(r.replied_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as replied_at from reviews r join users u on u.id = r.user_id`

const list = statement(
  'review_list',
  `${reviewed}
   where r.goods_id = $1 and ($2::int is null or r.stars = $2) and ($3::bigint is null or (r.at, r.id) < (${momentAt(3)}, $4))
   order by r.at desc, r.id desc limit $5::int`,
)

/** Reviews of goods, newest first; one more than the page, so that the end shows. */
export const listReviews = (
  on: Queries,
  goodsId: string,
  { stars, after, length = PAGE_SIZE }: { stars?: number | undefined; after?: Mark | undefined; length?: number },
): Promise<ReviewRow[]> =>
  on.run<ReviewRow>(list, [goodsId, stars ?? null, after?.rank ?? null, after?.id ?? null, length + 1])

/** A review as everyone sees it. */
export const presentReview = (row: Reviewed, env: Pick<BaseEnv, 'ASSETS_URL'>): ReviewView => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  spec: row.spec,
  pictures: row.pictures.map((address) => shownAddress(env, address)),
  at: row.at,
  user: { nickname: row.nickname, avatar: row.avatar },
  reply: row.reply === null ? null : { text: row.reply, at: row.replied_at ?? row.at },
})
