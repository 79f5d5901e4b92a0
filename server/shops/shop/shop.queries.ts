import { FOLLOW_NOTICE_MS } from '#machines/platform/constants.ts'
import { shopTopic } from '../../platform/domain/event.ts'
import type { FreightRule } from '#machines/shops/freight.ts'
import type { Holiday } from '#machines/shops/holiday.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { freightRule } from './freight.queries.ts'
import { shownHoliday } from './holiday.sql.ts'
import { isRated, isShut, protects, sells } from './shop.sql.ts'
import { cutById, type Mark, momentAt, momentRank, PAGE_SIZE } from '../../platform/db/keyset.ts'

/** A shop as one reader sees it, in a list or on its page. */
export interface ShopRow {
  readonly id: string
  readonly name: string
  readonly logo: string
  readonly bio: Localised
  readonly level: number
  readonly rating_sum: number
  readonly rating_count: number
  readonly followers: number
  readonly sales: number
  readonly goods: number
  readonly pictures: string[]
  readonly followed: boolean
  readonly sells: boolean
}

/** A row of a list, with its rank. */
export type RankedShop = ShopRow & { readonly rank: bigint }

const PICTURES = 3

/** `$1` is the actor. */
const columns = `s.id, s.name, s.logo, s.bio, s.level, s.rating_sum, s.rating_count, s.followers, s.sales,
  (select count(*)::int from goods g where g.shop_id = s.id and g.on_shelf) as goods,
  coalesce((select jsonb_agg(p.picture) from (select g.pictures->>0 as picture from goods g where g.shop_id = s.id and g.on_shelf
    order by g.popularity desc, g.id desc limit ${PICTURES}) p), '[]') as pictures,
  exists (select from follows f where f.user_id = $1 and f.shop_id = s.id) as followed, ${sells('s')} as sells`

/** More than any shop has followers: what the reader follows stands above everything else. */
const ABOVE_ALL = '1000000000000'
const listRank = `(s.followers::bigint + case when exists (select from follows f where f.user_id = $1 and f.shop_id = s.id)
  then ${ABOVE_ALL}::bigint else 0 end)`

const list = statement(
  'shop_list',
  `select ${columns}, ${listRank} as rank from shops s
   where ${sells('s')} and ($2::text is null or lower(s.name || ' ' || s.bio::text) like $2)
     and ($5::text is null or exists (select from goods g where g.shop_id = s.id and g.on_shelf
       and g.category_id in (select id from categories where id = $5 or parent_id = $5)))
     and ($6::int is null or ${isRated('s', '$6::int')})
     and ($3::bigint is null or (${listRank}, s.id) < ($3::bigint, $4))
   order by rank desc, s.id desc limit ${PAGE_SIZE + 1}`,
)

/** What narrows a list of shops. */
export interface ShopFilter {
  /** By name or description. */
  readonly like?: string | undefined
  readonly category?: string | undefined
  readonly stars?: number | undefined
}

/** Open shops: those that the reader follows first, then the most followed. */
export const listShops = (
  on: Queries,
  userId: string | null,
  { like, category, stars, after }: ShopFilter & { readonly after?: Mark | undefined },
): Promise<RankedShop[]> =>
  on.run<RankedShop>(list, [
    userId,
    like ?? null,
    after?.rank ?? null,
    after?.id ?? null,
    category ?? null,
    stars ?? null,
  ])

const followed = statement(
  'shop_followed',
  `select ${columns}, ${momentRank('m.at')} as rank from follows m join shops s on s.id = m.shop_id
   where m.user_id = $1 and ($2::bigint is null or (m.at, m.shop_id) < (${momentAt(2)}, $3))
   order by m.at desc, m.shop_id desc limit ${PAGE_SIZE + 1}`,
)

/** The shops that a person follows, the latest first. */
export const listFollowed = (on: Queries, userId: string, after: Mark | undefined): Promise<RankedShop[]> =>
  on.run<RankedShop>(followed, [userId, after?.rank ?? null, after?.id ?? null])

/** A shop's own page. */
export interface ShopPageRow extends ShopRow {
  readonly owner_id: string
  readonly freight: FreightRule
  readonly holiday: Holiday | null
  readonly created_at: Date
  readonly fund: string
}

const one = statement(
  'shop_one',
  `select ${columns}, s.owner_id, s.created_at, ${protects('s')} as fund,
   (select ${freightRule} from freight_templates f where f.shop_id = s.id and f.is_default) as freight, ${shownHoliday('s')} as holiday
   from shops s where s.id = $2`,
)

/** A shop as one reader sees it. */
export async function findShop(on: Queries, id: string, userId: string | null): Promise<ShopPageRow | undefined> {
  const [row] = await on.run<ShopPageRow>(one, [userId, id])
  return row
}

const follow = statement(
  'shop_follow',
  `with changed as (insert into follows (user_id, shop_id) select $1, id from shops where id = $2 on conflict do nothing returning shop_id)
   update shops set followers = followers + (select count(*)::int from changed) where id = $2 returning followers, (select count(*)::int from changed) as changed`,
)
const unfollow = statement(
  'shop_unfollow',
  `with changed as (delete from follows where user_id = $1 and shop_id = $2 returning shop_id)
   update shops set followers = followers - (select count(*)::int from changed) where id = $2 returning followers, (select count(*)::int from changed) as changed`,
)

/** Follows or unfollows a shop: its followers, and whether that changed anything; undefined without such a shop. */
export async function setFollowing(
  on: Queries,
  userId: string,
  { id, on: follows }: { id: string; on: boolean },
): Promise<{ followers: number; changed: number } | undefined> {
  const [row] = await on.run<{ followers: number; changed: number }>(follows ? follow : unfollow, [userId, id])
  return row
}

const room = statement(
  'shop_follow_room',
  'select count(*)::int as n, coalesce(bool_or(shop_id = $2), false) as follows from follows where user_id = $1',
)

/** How many shops a person follows, and whether this one is among them. */
export async function followingOf(on: Queries, userId: string, id: string): Promise<{ n: number; follows: boolean }> {
  const [row] = await on.run<{ n: number; follows: boolean }>(room, [userId, id])
  return row ?? { n: 0, follows: false }
}

const notified = statement(
  'shop_follow_notified',
  `select 1 from messages where topic = $1 and entity_id = $2 and name = 'shop.followed'
     and at > shop_now() - ${FOLLOW_NOTICE_MS} * interval '1 millisecond' limit 1`,
)

/** Whether a shop heard lately that this person follows it: who stops and begins again is no news. */
export const wasNotifiedOf = async (on: Queries, id: string, userId: string): Promise<boolean> =>
  (await on.run(notified, [shopTopic(id), userId])).length > 0

const deskIds = statement(
  'shop_desk_ids',
  `select s.id from shops s where s.id > coalesce($2, '') and s.owner_id <> $3
     and case when $1 = '' then ${isShut('s')} else s.id = $1 or position(lower($1) in lower(s.name)) > 0 end
   order by s.id limit ${PAGE_SIZE + 1}`,
)

/** The ids of other people's shops for the desk, and one more when others follow. */
export const findShopIds = async (
  on: Queries,
  {
    keywords,
    userId,
    after,
  }: { readonly keywords: string; readonly userId: string; readonly after: string | undefined },
) => cutById(await on.run<{ id: string }>(deskIds, [keywords, after ?? null, userId]))
