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
  readonly helpful: number
  readonly reply: string | null
  readonly replied_at: string | null
}

/** A review with what it was ranked by. */
export type ReviewRow = Reviewed & { readonly rank: bigint }

/** How many people find a review helpful, as SQL. */
export const helpfulOf = (review: string): string =>
  `(select count(*)::int from review_votes v where v.review_id = ${review}.id and v.is_on)`

/** Reviews `r` with who wrote them; what follows says which. */
export const reviewed = `select r.id, ${momentRank('r.at')} as rank, r.stars, r.text, r.spec, r.pictures,
     to_char(r.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, u.nickname, u.avatar,
     ${helpfulOf('r')} as helpful,
     r.reply, to_char(r.replied_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as replied_at from reviews r join users u on u.id = r.user_id`

/** Which reviews of a product are looked for. */
export interface ReviewFilter {
  readonly stars?: number | undefined
  readonly pictures?: '1' | undefined
  readonly sku?: string | undefined
}

const hasStars = '($2::int is null or r.stars = $2)'
const hasPictures = "($3::boolean is null or r.pictures <> '[]')"
const isOfSku = '($4::text is null or r.sku_id = $4)'
const values = (goodsId: string, { stars, pictures, sku }: ReviewFilter): unknown[] => [
  goodsId,
  stars ?? null,
  pictures === undefined ? null : true,
  sku ?? null,
]

const list = statement(
  'review_list',
  `${reviewed}
   where r.goods_id = $1 and ${hasStars} and ${hasPictures} and ${isOfSku}
     and ($5::bigint is null or (r.at, r.id) < (${momentAt(5)}, $6))
   order by r.at desc, r.id desc limit ${PAGE_SIZE + 1}`,
)

/** Reviews of goods, newest first; one more than the page, so that the end shows. */
export const listReviews = (
  on: Queries,
  goodsId: string,
  filter: ReviewFilter,
  after: Mark | undefined,
): Promise<ReviewRow[]> => on.run<ReviewRow>(list, [...values(goodsId, filter), after?.rank ?? null, after?.id ?? null])

/** What the reviews of a product are counted by. */
export interface ReviewCounts {
  readonly count: number
  /** By number of stars; null without any. */
  readonly stars: Record<string, number> | null
  readonly pictures: number
  readonly options: { sku: string; spec: ReviewView['spec']; count: number }[] | null
}

// Each figure is counted beside the other filters, so that it says what a press on its own choice would leave.
const counts = statement(
  'review_counts',
  `with r as materialized (select id, stars, pictures, sku_id, spec from reviews where goods_id = $1)
   select (select count(*)::int from r where ${hasStars} and ${hasPictures} and ${isOfSku}) as count,
     (select json_object_agg(stars, n) from (select stars, count(*) as n from r where ${hasPictures} and ${isOfSku} group by stars) s) as stars,
     (select count(*)::int from r where ${hasStars} and r.pictures <> '[]' and ${isOfSku}) as pictures,
     (select json_agg(json_build_object('sku', sku_id, 'spec', spec, 'count', n) order by n desc, sku_id)
      from (select sku_id, (array_agg(spec order by id desc))[1] as spec,
          count(*) filter (where ${hasStars} and ${hasPictures})::int as n
        from r group by sku_id) o) as options`,
)

/** How many reviews of goods each choice of a filter leaves. */
export async function countReviews(on: Queries, goodsId: string, filter: ReviewFilter): Promise<ReviewCounts> {
  const [row] = await on.run<ReviewCounts>(counts, values(goodsId, filter))
  return row ?? { count: 0, stars: null, pictures: 0, options: null }
}

/** A review as everyone sees it. */
export const presentReview = (row: Reviewed, env: Pick<BaseEnv, 'ASSETS_URL'>): ReviewView => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  spec: row.spec,
  pictures: row.pictures.map((address) => shownAddress(env, address)),
  at: row.at,
  helpful: row.helpful,
  user: { nickname: row.nickname, avatar: row.avatar },
  reply: row.reply === null ? null : { text: row.reply, at: row.replied_at ?? row.at },
})
