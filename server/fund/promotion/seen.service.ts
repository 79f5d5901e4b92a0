import type { Done } from '#contract/platform/contract.ts'
import type { Place } from '#contract/fund/promotion.calls.ts'
import type { SeenPlace } from '#contract/fund/promotion.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { statement, type Tx } from '../../platform/db/database.ts'
import { markOfDay, viewerOf } from '../../catalogue/goods/viewer.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { canBeBought, promotes } from './promotable.sql.ts'

/** A card is looked at this long before it counts: a token that comes back sooner was seen by no one. */
const LOOK_MS = 1_000

interface PlaceRow {
  readonly shop_id: string
  readonly day: string
  readonly place: Place
  readonly is_own: boolean
  readonly is_seen: boolean
  readonly is_open: boolean
  readonly is_looked_at: boolean
}

const find = statement(
  'promotion_place',
  `select p.shop_id, p.day::text as day, p.place, p.mark = ${markOfDay('$2', 'p.day')} as is_own, p.seen_at is not null as is_seen,
     p.expires_at > shop_now() and ${canBeBought} and ${promotes('s')}
       and exists (select 1 from promoted_goods o where o.goods_id = p.goods_id) as is_open,
     p.placed_at <= shop_now() - interval '${LOOK_MS} milliseconds' as is_looked_at
   from promotion_places p join goods g on g.id = p.goods_id join shops s on s.id = p.shop_id where p.id = $1`,
)

const lockDay = statement(
  'promotion_lock_seen',
  'select 1 from promotion_days where shop_id = $1 and day = $2::date for update',
)

const count = statement(
  'promotion_count',
  `with seen as (
     update promotion_places p set seen_at = shop_now()
     where p.id = $1 and p.seen_at is null and p.expires_at > shop_now() and not exists (
       select 1 from promotion_places o where o.mark = p.mark and o.day = p.day and o.goods_id = p.goods_id and o.seen_at is not null)
     returning p.id, p.shop_id, p.goods_id, p.day, p.mark),
   others as (update promotion_places o set expires_at = shop_now() from seen
     where o.mark = seen.mark and o.day = seen.day and o.goods_id = seen.goods_id and o.id <> seen.id),
   days as (update promotion_days d set views = d.views + 1 from seen where d.shop_id = seen.shop_id and d.day = seen.day),
   by_goods as (insert into promotion_goods_days as n (shop_id, day, goods_id, views) select shop_id, day, goods_id, 1 from seen
     on conflict (shop_id, day, goods_id) do update set views = n.views + 1)
   select id from seen`,
)

/** Counts a place unless it was seen in the meantime, or its product at another place of the same person. */
async function countPlace(tx: Tx, token: string, { shop_id, day }: PlaceRow): Promise<boolean> {
  const [, counted] = await Promise.all([tx.run(lockDay, [shop_id, day]), tx.run(count, [token])])
  return counted.length > 0
}

/** Whether the token of this person may count at this place, now. */
const mayCount = (row: PlaceRow, place: Place, { session }: Ask): boolean =>
  row.is_own &&
  row.place === place &&
  row.shop_id !== session?.shopId &&
  !row.is_seen &&
  row.is_open &&
  row.is_looked_at

/**
 * Counts the view of a promoted product, once for each token, and once a day for each person and product. The answer is always the same:
 * a competitor learns nothing from it about the shop's views.
 */
export async function seePlace(ask: Ask, { token, place }: SeenPlace): Promise<Result<Done>> {
  const { db, publishPromotion } = ask.services
  const viewer = viewerOf(ask, 'promotion')
  const [row] = viewer ? await db.run<PlaceRow>(find, [token, viewer.mark]) : []
  if (row && mayCount(row, place, ask) && (await db.transaction((tx) => countPlace(tx, token, row))))
    publishPromotion(row.shop_id)
  return accepted({ done: true })
}
