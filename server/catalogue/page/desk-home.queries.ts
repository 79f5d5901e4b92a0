import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import type { HomeContent } from './page.table.ts'

/** The home page at the desk. */
export interface HomeRow {
  readonly version: number
  readonly draft: HomeContent | null
  /** The newest version, shown or waiting. */
  readonly content: HomeContent | null
  readonly waits_until: Date | null
}

const one = statement(
  'desk_home',
  `select coalesce(p.version, 0) as version, p.draft, v.content,
     case when v.publish_at > shop_now() then v.publish_at end as waits_until
   from (values (1)) always (one) left join home_pages p on p.id = 'home'
     left join lateral (select content, publish_at from home_versions order by number desc limit 1) v on true`,
)
const begin = statement(
  'desk_home_begin',
  `insert into home_pages (id, version) values ('home', 0) on conflict do nothing`,
)
const lock = statement('desk_home_lock', `select id from home_pages where id = 'home' for update`)
const change = statement(
  'desk_home_change',
  `update home_pages set draft = $1, version = version + 1, changed_at = shop_now() where id = 'home'`,
)
const versions = statement(
  'home_versions',
  `select v.number, v.publish_at, coalesce(u.nickname, '') as by from home_versions v
   left join users u on u.id = v.published_by order by v.number desc limit 20`,
)
const dropWaiting = statement('home_drop_waiting', 'delete from home_versions where publish_at > shop_now()')
const publish = statement(
  'home_publish',
  `insert into home_versions (number, content, publish_at, published_by)
   select coalesce(max(number), 0) + 1, $1, coalesce($2::timestamptz, shop_now()), $3 from home_versions`,
)
// Of what was shown before, the newest are kept: they say what was there, and when.
const forget = statement(
  'home_forget',
  'delete from home_versions where number <= (select max(number) from home_versions) - 100',
)

// What was shown before the version of now is never shown again.
const release = statement(
  'home_release',
  `with needed as (
     select draft as content from home_pages where draft is not null union all
     select content from home_versions where number >= coalesce((select max(number) from home_versions where publish_at <= shop_now()), 0)
   )
   update uploads u set entity = null, entity_id = null
   where u.entity = 'home' and u.purged_at is null and not exists (select from needed n, jsonb_array_elements(n.content -> 'banners') b
     where position(u.sha256 in b ->> 'picture') > 0 or position(u.sha256 in b ->> 'narrow') > 0)`,
)

/** The home page with its draft and its newest version. */
export async function homeRow(on: Queries): Promise<HomeRow> {
  const [row] = await on.run<HomeRow>(one)
  if (!row) throw new Error('The home page answered nothing')
  return row
}

/** The same for a change of it. */
export async function lockedHome(tx: Tx): Promise<HomeRow> {
  await tx.run(begin)
  await tx.run(lock)
  return homeRow(tx)
}

/** Writes the draft, or that there is none. */
export const changeHome = (tx: Tx, draft: HomeContent | null): Promise<unknown> =>
  tx.run(change, [draft && JSON.stringify(draft)])

/** Releases the pictures of banners that are neither shown, nor wait, nor are in the draft: the hourly job deletes their bytes. */
export const releaseBannerPictures = (tx: Tx): Promise<unknown> => tx.run(release)

/** The newest versions, and who published them. */
export const homeVersionsOf = (on: Queries): Promise<{ number: number; publish_at: Date; by: string }[]> =>
  on.run(versions)

/** Deletes the version that waits for its time. */
export const dropWaitingHome = (tx: Tx): Promise<unknown> => tx.run(dropWaiting)

/** Writes the next version. */
export async function publishContent(tx: Tx, content: HomeContent, at: string | null, by: string): Promise<void> {
  await tx.run(publish, [JSON.stringify(content), at, by])
  await tx.run(forget)
}
