import type { OnlyId } from '#contract/platform/contract.ts'
import type { MyVotes, Vote, Voted } from '#contract/catalogue/review-vote.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { statement } from '../../platform/db/database.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'

/** Of a press without a time: it counts as the last one. */
const FAR_AHEAD = Date.UTC(9999, 0)

const mine = statement(
  'review_votes_mine',
  `select coalesce((select array_agg(v.review_id) from review_votes v join reviews r on r.id = v.review_id
       where v.user_id = $2 and v.is_on and r.goods_id = $1), '{}') as ids,
     coalesce((select array_agg(r.id) from reviews r where r.user_id = $2 and r.goods_id = $1), '{}') as own`,
)

/** Which reviews of a product a person found helpful, and which they wrote. */
export async function myVotes({ services: { db }, session }: SignedAsk, { id }: OnlyId): Promise<Result<MyVotes>> {
  const [row] = await db.run<MyVotes>(mine, [id, session.userId])
  return accepted(row ?? { ids: [], own: [] })
}

// Who may not vote is asked in the statement that writes. A press that is older than the one that is stored changes nothing; a clock that
// is ahead counts as now.
const press = statement(
  'review_vote_press',
  `with v as (select r.id, r.goods_id, r.user_id = $2 or g.shop_id is not distinct from $3 as own
     from reviews r join goods g on g.id = r.goods_id where r.id = $1
   ), pressed as (
     insert into review_votes as o (review_id, user_id, is_on, at)
     select id, $2, $4, least($5, shop_now()) from v where not own or not $4
     on conflict (review_id, user_id) do update set is_on = excluded.is_on, at = excluded.at where o.at <= excluded.at
   )
   select goods_id, own and $4 as own from v`,
)
// In a statement of its own, which sees what was just written, and what others wrote beside it.
const count = statement(
  'review_vote_count',
  `select (count(*) filter (where is_on))::int as helpful, coalesce(bool_or(is_on) filter (where user_id = $2), false) as on
   from review_votes where review_id = $1`,
)

/** Counts a person once among those who find a review helpful, or no longer; readers of the product see the new count. */
export async function voteOn({ services, session }: SignedAsk, { id, on, pressed }: Vote): Promise<Result<Voted>> {
  const { db } = services
  const at = pressed === undefined ? new Date(FAR_AHEAD) : new Date(pressed)
  const [found] = await db.run<{ goods_id: string; own: boolean }>(press, [id, session.userId, session.shopId, on, at])
  if (!found) return refused('review.notFound')
  if (found.own) return refused('review.own')
  const [row] = await db.run<{ helpful: number; on: boolean }>(count, [id, session.userId])
  const { helpful, on: isOn } = row ?? { helpful: 0, on: false }
  services.publishGoods(found.goods_id, 'review.helpful', { id, helpful })
  return accepted({ id, on: isOn, helpful })
}
