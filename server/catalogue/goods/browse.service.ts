import type { BrowsedPaused, Done, ForgetBrowsed, PauseBrowsed } from '#contract/catalogue/product.contract.ts'
import { MAX_FOOTPRINTS } from '#machines/platform/constants.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { statement } from '../../platform/db/database.ts'
import type { Ask, SignedAsk } from '../../platform/domain/services.ts'
import { hasRoom, markOfDay, viewerOf } from './viewer.ts'

// A person is one view of these goods a day, and one visitor of their shop. A network has so many people a day in a shop.
const look = statement(
  'browse_look',
  `with found as (select id, shop_id from goods where id = $1 and deleted_at is null),
   w as (select id, shop_id, day, ${markOfDay('$3', 'day')} as mark, ${markOfDay('$4', 'day')} as network, ${markOfDay('$5', 'day')} as street
     from found, (select (shop_now() at time zone 'UTC')::date as day) d where $3::text is not null and shop_id is distinct from $6),
   counted as (insert into goods_viewers (goods_id, day, mark)
     select id, day, mark from w where ${hasRoom('shop_visitors', 'n.mark <> w.mark')} on conflict do nothing returning goods_id, day),
   seen as (update goods set views = views + 1 where id in (select goods_id from counted)),
   by_day as (insert into goods_days (goods_id, day, views) select goods_id, day, 1 from counted
     on conflict (goods_id, day) do update set views = goods_days.views + 1),
   met as (insert into shop_visitors (shop_id, day, mark, network, street)
     select w.shop_id, w.day, mark, network, street from w join counted on goods_id = id on conflict do nothing),
   noted as (insert into footprints (user_id, goods_id, at) select $2, id, shop_now() from found
     where exists (select from users where users.id = $2 and not history_paused)
     on conflict (user_id, goods_id) do update set at = excluded.at),
   forgotten as (delete from footprints where user_id = $2 and goods_id in (select goods_id from footprints
     where user_id = $2 and goods_id <> $1 order by at desc, goods_id desc offset ${MAX_FOOTPRINTS - 1}))
   select id from found`,
)

/**
 * Counts a view of goods and a visitor of their shop, each once a person and day (see `viewerOf`), and adds the goods to the history of
 * a person who is signed in. The answer does not tell what was counted.
 */
export async function browse(ask: Ask, id: string): Promise<Result<Done>> {
  const { services, session } = ask
  const viewer = viewerOf(ask, 'visitor')
  const rows = await services.db.run(look, [
    id,
    session?.userId ?? null,
    viewer?.mark ?? null,
    viewer?.network ?? null,
    viewer?.street ?? null,
    session?.shopId ?? null,
  ])
  return rows.length > 0 ? accepted({ done: true }) : refused('goods.notFound')
}

const forget = statement(
  'browse_forget',
  `delete from footprints where user_id = $1 and ($2::text[] is null or goods_id = any($2))
     and at <= $3 and ($4::timestamptz is null or at >= $4)`,
)

/** Deletes views from a person's history: of these goods, of a day, or all that the person has seen there. */
export async function forgetBrowsed(
  { services: { db }, session }: SignedAsk,
  { ids, from, up_to }: ForgetBrowsed,
): Promise<Result<Done>> {
  await db.run(forget, [session.userId, ids ?? null, up_to, from ?? null])
  return accepted({ done: true })
}

const pause = statement('browse_pause', 'update users set history_paused = $2 where id = $1')

/** Writes nothing into a person's history from now on, or writes it again; what is there stays. */
export async function pauseBrowsed(
  { services: { db }, session }: SignedAsk,
  { on }: PauseBrowsed,
): Promise<Result<BrowsedPaused>> {
  await db.run(pause, [session.userId, on])
  return accepted({ paused: on })
}
