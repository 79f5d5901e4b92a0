import type { Place } from '#contract/fund/promotion.calls.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { cardColumns, type CardRow } from '../../catalogue/goods/goods-card.ts'
import { hasTerms } from '../../platform/search-text/goods-terms.ts'
import { hasRoom, markOfDay, type Viewer } from '../../catalogue/goods/viewer.ts'
import { budgetOf, openPlacesOf, PLACE_MINUTES, releasedOf, TODAY, TODAY_ENDS } from './pace.sql.ts'
import { canBeBought, promotes } from './promotable.sql.ts'

/** So many unseen places one person may reserve: no one holds up the views of all shops. */
const MOST_OPEN = 30

const known = statement(
  'promotion_known',
  `select (select array_agg(goods_id) from promotion_places where mark = ${markOfDay('$1', TODAY)} and day = ${TODAY} and seen_at is not null) as seen,
     (select country from addresses where user_id = $2 order by is_default desc, created_at desc, id desc limit 1) as country`,
)

/** What is known of who asks: the promoted products that they saw today, and the country of their default address. */
export async function findReader(
  on: Queries,
  { mark }: Viewer,
  userId: string | null,
): Promise<{ seen: ReadonlySet<string>; country: string | undefined }> {
  const [row] = await on.run<{ seen: string[] | null; country: string | null }>(known, [mark, userId])
  return { seen: new Set(row?.seen ?? []), country: row?.country ?? undefined }
}

const matching = statement(
  'promotion_matching',
  `select g.id from goods_terms g where g.id = any($1) and ${hasTerms(2)}`,
)

/** Those of some products that have all terms of a search. */
export const findMatching = async (on: Queries, ids: readonly string[], terms: string): Promise<ReadonlySet<string>> =>
  new Set((await on.run<{ id: string }>(matching, [ids, terms])).map(({ id }) => id))

const cards = statement(
  'promotion_cards',
  `select ${cardColumns} from goods g join shops s on s.id = g.shop_id
   where g.id = any($1) and ${canBeBought} and ${promotes('s')} and exists (select 1 from promoted_goods p where p.goods_id = g.id)`,
)

/** The cards of some promoted products, as they are now; those that may not be promoted any more are left out. */
export const findCards = (on: Queries, ids: readonly string[]): Promise<CardRow[]> => on.run<CardRow>(cards, [ids])

/** The row of today of a shop, locked until the transaction ends. */
const lockDay = statement(
  'promotion_lock_day',
  `insert into promotion_days (shop_id, day, budget) select s.id, ${TODAY}, ${budgetOf('s')} from shops s where s.id = $1
   on conflict (shop_id, day) do update set budget = greatest(promotion_days.budget, excluded.budget)`,
)

const ownOpen = `select 1 from promotion_places n where n.mark = w.mark and n.day = w.day and n.seen_at is null and n.expires_at > shop_now()`
// A place of this person that is still open is renewed: it has its view already.
const reserve = statement(
  'promotion_reserve',
  `insert into promotion_places as p (id, shop_id, goods_id, day, place, mark, network, street, placed_at, expires_at)
   select $1, w.shop_id, w.goods_id, w.day, w.place, w.mark, w.network, w.street, shop_now(), least(shop_now() + interval '${PLACE_MINUTES} minutes', ${TODAY_ENDS})
   from (select $2::text as shop_id, $3::text as goods_id, ${TODAY} as day, $4::text as place, ${markOfDay('$5', TODAY)} as mark,
       ${markOfDay('$6', TODAY)} as network, ${markOfDay('$7', TODAY)} as street) w
     join shops s on s.id = w.shop_id join promotion_days d on d.shop_id = w.shop_id and d.day = w.day
   where not exists (select 1 from promotion_places n where n.mark = w.mark and n.day = w.day and n.goods_id = w.goods_id and n.seen_at is not null)
     and (exists (${ownOpen} and n.goods_id = w.goods_id and n.place = w.place)
       or (d.views + ${openPlacesOf('w.shop_id')} < ${releasedOf(budgetOf('s'))} and (select count(*) from (${ownOpen}) n) < ${MOST_OPEN}
         and ${hasRoom('promotion_places', 'n.seen_at is not null or n.expires_at > shop_now()')}))
   on conflict (mark, day, goods_id, place) do update
     set id = excluded.id, network = excluded.network, street = excluded.street, placed_at = excluded.placed_at, expires_at = excluded.expires_at where p.seen_at is null
   returning expires_at`,
)

/** A promoted product that is to stand at a place for one person. */
export interface Wanted {
  readonly token: string
  readonly shopId: string
  readonly goodsId: string
  readonly place: Place
  readonly viewer: Viewer
}

// Asked under the lock of the day: no one else takes a view of the shop in the meantime.
const used = statement(
  'promotion_used',
  `select d.views + ${openPlacesOf('s.id')} >= ${releasedOf(budgetOf('s'))} as is_used
   from shops s join promotion_days d on d.shop_id = s.id and d.day = ${TODAY} where s.id = $1`,
)

/** What came of a wish: until when the view is reserved, or whether the shop has none left at this moment, or only not for this person. */
export type Reserved = Date | 'shopHasNone' | 'personHasEnough'

/** Reserves one view for a place. Two of one shop wait for each other. */
export async function reservePlace(tx: Tx, { token, shopId, goodsId, place, viewer }: Wanted): Promise<Reserved> {
  const { mark, network, street } = viewer
  const [, [row]] = await Promise.all([
    tx.run(lockDay, [shopId]),
    tx.run<{ expires_at: Date }>(reserve, [token, shopId, goodsId, place, mark, network, street]),
  ])
  if (row) return row.expires_at
  const [of] = await tx.run<{ is_used: boolean }>(used, [shopId])
  return of?.is_used === false ? 'personHasEnough' : 'shopHasNone'
}
