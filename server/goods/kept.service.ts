import type { Page } from '#contract/call.ts'
import type { Collect, Collected, Done, KeptGoods, KeptList } from '#contract/product.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { type Queries, statement } from '../db/database.ts'
import { markOf, momentAt, momentRank, PAGE_SIZE, cutPage } from '../db/keyset.ts'
import type { Ask, SignedAsk } from '../services.ts'
import { cardColumns, type CardRow, onSale, presentCard } from './goods-card.ts'
import { markOfDay, visitorMark } from './visitor-mark.ts'

const keep = statement(
  'collect_keep',
  `with wanted as (select id from goods where id = any($2) and deleted_at is null),
   kept as (insert into collects (user_id, goods_id) select $1, id from wanted
     where (select count(*) from wanted) = cardinality($2::text[]) order by id on conflict do nothing returning goods_id)
   select (select count(*)::int from wanted) as known, (select count(*)::int from kept) as changed,
     (select count(*)::int from collects where user_id = $1) as before`,
)
const drop = statement(
  'collect_drop',
  `with gone as (delete from collects where user_id = $1 and goods_id = any($2) returning goods_id)
   select cardinality($2::text[]) as known, -(select count(*)::int from gone) as changed,
     (select count(*)::int from collects where user_id = $1) as before`,
)

/** Adds goods to a person's favourites or removes them; a repeated call changes nothing. Answers how many they keep. */
export async function collectGoods(
  on: Queries,
  userId: string,
  { ids, on: kept }: Collect,
): Promise<Result<Collected>> {
  const wanted = [...new Set(ids)]
  const [row] = await on.run<{ known: number; changed: number; before: number }>(kept ? keep : drop, [userId, wanted])
  if (!row || row.known < wanted.length) return refused('goods.notFound')
  return accepted({ on: kept, collection: row.before + row.changed })
}

/** See `collectGoods`. */
export const collect = ({ services: { db }, session }: SignedAsk, input: Collect): Promise<Result<Collected>> =>
  collectGoods(db, session.userId, input)

const listOf = (table: 'collects' | 'footprints') =>
  statement(
    `kept_${table}`,
    // Cut before any goods are read: a person may have viewed thousands.
    `select ${cardColumns}, ${onSale} as on_shelf, k.at, ${momentRank('k.at')} as rank
     from (select k.goods_id, k.at from ${table} k
       where k.user_id = $1 and ($2::bigint is null or (k.at, k.goods_id) < (${momentAt(2)}, $3))
       order by k.at desc, k.goods_id desc limit ${PAGE_SIZE + 1}) k join goods g on g.id = k.goods_id
     order by k.at desc, k.goods_id desc`,
  )
const lists = { collects: listOf('collects'), footprints: listOf('footprints') }

async function kept(
  { services: { db }, session }: SignedAsk,
  table: 'collects' | 'footprints',
  { after }: KeptList,
): Promise<Result<Page<KeptGoods>>> {
  const mark = markOf(after)
  type Row = CardRow & { on_shelf: boolean; at: Date; rank: bigint }
  const rows = await db.run<Row>(lists[table], [session.userId, mark?.rank ?? null, mark?.id ?? null])
  const page = cutPage(rows)
  const data = page.rows.map((row) => ({ ...presentCard(row), at: row.at.toISOString(), on_shelf: row.on_shelf }))
  return accepted({ data, after: page.after })
}

/** A person's favourite goods, the newest first; goods off the shelf stay and are marked. */
export const collection = (ask: SignedAsk, input: KeptList) => kept(ask, 'collects', input)
/** The goods that a person viewed, the latest first. */
export const footprints = (ask: SignedAsk, input: KeptList) => kept(ask, 'footprints', input)

const look = statement(
  'browse_look',
  `with seen as (update goods set views = views + 1 where id = $1 and deleted_at is null returning id, shop_id),
   counted as (insert into goods_days (goods_id, day, views) select id, (shop_now() at time zone 'UTC')::date, 1 from seen
     on conflict (goods_id, day) do update set views = goods_days.views + 1),
   noted as (insert into footprints (user_id, goods_id, at) select $2, id, shop_now() from seen where $2::text is not null
     on conflict (user_id, goods_id) do update set at = excluded.at),
   met as (insert into shop_visitors (shop_id, day, mark)
     select shop_id, d.day, ${markOfDay('$3', 'd.day')}
     from seen, (select (shop_now() at time zone 'UTC')::date as day) d where shop_id is distinct from $4
     on conflict do nothing)
   select id from seen`,
)

/**
 * Counts a view of goods and, once a day, a visitor of their shop; adds them to the history of a person who is signed in. A visitor
 * without an account is known by network and browser: two alike in one home are one, and who signs in later that day is two.
 */
export async function browse(ask: Ask, id: string): Promise<Result<Done>> {
  const { services, session } = ask
  const rows = await services.db.run(look, [
    id,
    session?.userId ?? null,
    visitorMark(ask, 'visitor'),
    session?.shopId ?? null,
  ])
  return rows.length > 0 ? accepted({ done: true }) : refused('goods.notFound')
}

const forget = statement(
  'browse_forget',
  'delete from footprints where user_id = $1 and ($2::text[] is null or goods_id = any($2))',
)

/** Deletes views from a person's history; all of them if no goods are named. */
export async function forgetBrowsed(
  { services: { db }, session }: SignedAsk,
  ids: readonly string[] | undefined,
): Promise<Result<Done>> {
  await db.run(forget, [session.userId, ids ?? null])
  return accepted({ done: true })
}
