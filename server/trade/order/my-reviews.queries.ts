import type { Page } from '#contract/platform/call.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type { ReviewView } from '#contract/catalogue/product.contract.ts'
import type { MyReview, MyReviewList } from '#contract/catalogue/review.contract.ts'
import { REVIEW_EDIT_MS } from '#machines/platform/constants.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { cutPage, markOf, momentAt, momentRank, PAGE_SIZE } from '../../platform/db/keyset.ts'
import { helpfulOf } from '../../catalogue/review/review.queries.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { shownAddress } from '../../people/upload/shown-address.ts'

/** A review with what was ordered, as its writer may change it. */
export interface OwnReview {
  readonly id: string
  readonly line_id: string
  readonly order_id: string
  readonly goods_id: string
  readonly shop_id: string
  readonly title: Localised
  readonly picture: string
  readonly stars: number
  readonly text: string
  readonly spec: ReviewView['spec']
  readonly pictures: string[]
  readonly counts: boolean
  readonly helpful: number
  readonly reply: string | null
  readonly replied_at: Date | null
  readonly edited_at: Date | null
  readonly at: Date
  /** Its time to be changed is over. */
  readonly over: boolean
}

const own = `select r.id, r.line_id, l.order_id, r.goods_id, g.shop_id, l.title, l.picture, r.stars, r.text, r.spec, r.pictures, r.counts,
   ${helpfulOf('r')} as helpful, r.reply, r.replied_at, r.edited_at, r.at, r.at < shop_now() - ${REVIEW_EDIT_MS} * interval '1 millisecond' as over,
   ${momentRank('r.at')} as rank
   from reviews r join order_lines l on l.id = r.line_id join goods g on g.id = r.goods_id where r.user_id = $1`

const list = statement(
  'review_mine',
  `${own} and ($2::bigint is null or (r.at, r.id) < (${momentAt(2)}, $3)) order by r.at desc, r.id desc limit ${PAGE_SIZE + 1}`,
)
const one = statement('review_own', `${own} and r.id = $2`)

/** One review of a person; undefined where it is not theirs. */
export async function ownReview(on: Queries, userId: string, id: string): Promise<OwnReview | undefined> {
  const [row] = await on.run<OwnReview & { rank: bigint }>(one, [userId, id])
  return row
}

/** A review as its writer finds it again. */
export const presentOwnReview = (row: OwnReview, env: Pick<BaseEnv, 'ASSETS_URL'>): MyReview => ({
  id: row.id,
  order_id: row.order_id,
  goods: { id: row.goods_id, title: row.title, picture: row.picture },
  stars: row.stars,
  text: row.text,
  spec: row.spec,
  pictures: row.pictures.map((address) => shownAddress(env, address)),
  at: row.at.toISOString(),
  helpful: row.helpful,
  reply: row.reply === null ? null : { text: row.reply, at: (row.replied_at ?? row.at).toISOString() },
  editable_until: row.edited_at !== null || row.over ? null : new Date(row.at.getTime() + REVIEW_EDIT_MS).toISOString(),
})

/** A person's reviews, newest first. */
export async function myReviews(
  { services: { db, env }, session }: SignedAsk,
  { after }: MyReviewList,
): Promise<Result<Page<MyReview>>> {
  const mark = markOf(after)
  type Row = OwnReview & { rank: bigint }
  const page = cutPage(await db.run<Row>(list, [session.userId, mark?.rank ?? null, mark?.id ?? null]))
  return accepted({ data: page.rows.map((row) => presentOwnReview(row, env)), after: page.after })
}
