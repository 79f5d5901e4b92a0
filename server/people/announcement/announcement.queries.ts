import type { AnnouncementTexts } from '#contract/people/announcement.contract.ts'
import type { Audience } from '#contract/people/announcement.calls.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'

/** An announcement as the desk has it. */
export interface AnnouncementRow {
  readonly id: string
  readonly audience: Audience
  readonly texts: AnnouncementTexts
  readonly place: string | null
  readonly version: number
  readonly publish_at: Date | null
  readonly ends_at: Date | null
  readonly changed_at: Date
  readonly is_taken_back: boolean
  /** Its time has not come. */
  readonly is_waiting: boolean
  readonly is_over: boolean
  /** How many people have read it. */
  readonly readers: number
}

const columns = `a.id, a.audience, a.texts, a.place, a.version, a.publish_at, a.ends_at, a.changed_at,
  a.taken_back_at is not null as is_taken_back, coalesce(a.publish_at > shop_now(), false) as is_waiting,
  coalesce(a.ends_at <= shop_now(), false) as is_over`
const all = statement(
  'announcements_all',
  `select ${columns}, coalesce(r.readers, 0) as readers from announcements a
     left join (select announcement_id, count(*)::int as readers from announcement_reads group by announcement_id) r
       on r.announcement_id = a.id
   order by coalesce(a.publish_at, 'infinity') desc, a.changed_at desc, a.id`,
)
const one = statement(
  'announcement_one',
  `select ${columns}, (select count(*)::int from announcement_reads r where r.announcement_id = a.id) as readers
   from announcements a where a.id = $1`,
)
const lock = statement('announcement_lock', 'select id from announcements where id = $1 for update')
const count = statement('announcements_count', 'select count(*)::int as count from announcements')
const begin = statement(
  'announcement_begin',
  `insert into announcements (id, audience, texts, place, ends_at, version) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing returning id`,
)
const change = statement(
  'announcement_change',
  `update announcements set audience = $2, texts = $3, place = $4, ends_at = $5, version = version + 1, changed_at = shop_now()
   where id = $1`,
)
// The order of its readers' notices is that of the ids, so its id is of the time at which they get it.
const publish = statement(
  'announcement_publish',
  `update announcements set publish_at = coalesce($2::timestamptz, shop_now()), notice_id = $3, version = version + 1,
     changed_at = shop_now() where id = $1`,
)
const unschedule = statement(
  'announcement_unschedule',
  `update announcements set publish_at = null, notice_id = null, version = version + 1, changed_at = shop_now() where id = $1`,
)
const takeBack = statement(
  'announcement_take_back',
  `update announcements set taken_back_at = shop_now(), version = version + 1, changed_at = shop_now() where id = $1`,
)
const remove = statement('announcement_remove', 'delete from announcements where id = $1')
const isLater = statement(
  'announcement_is_later',
  `select $1::timestamptz > shop_now() as is_future,
     coalesce($2::timestamptz > coalesce($1::timestamptz, shop_now()), true) as ends_later`,
)
const send = statement(
  'announcements_send',
  `update announcements set is_sent = true where not is_sent and publish_at <= shop_now() returning id`,
)
const aboutArticle = statement(
  'announcement_about',
  `insert into announcements (id, audience, texts, place, version, publish_at, notice_id, about)
   values ($1, 'everybody', $2, $3, 1, coalesce($4::timestamptz, shop_now()), $5, $6) on conflict do nothing`,
)
const notAbout = statement(
  'announcement_not_about',
  'delete from announcements where about = $1 and coalesce(publish_at > shop_now(), true)',
)

/** Every announcement, drafts first, then the newest. */
export const allAnnouncements = (on: Queries): Promise<AnnouncementRow[]> => on.run<AnnouncementRow>(all)

/** One announcement. */
export async function announcementRow(on: Queries, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await on.run<AnnouncementRow>(one, [id])
  return row
}

/** The same for a change of it. */
export async function lockedAnnouncement(tx: Tx, id: string): Promise<AnnouncementRow | undefined> {
  await tx.run(lock, [id])
  return announcementRow(tx, id)
}

/** How many announcements there are. */
export async function announcementCount(on: Queries): Promise<number> {
  const [row] = await on.run<{ count: number }>(count)
  return row?.count ?? 0
}

/** What its author writes of an announcement. */
export interface WrittenAnnouncement {
  readonly audience: Audience
  readonly texts: AnnouncementTexts
  readonly place: string | null
  readonly ends_at: string | null
}

const values = ({ audience, texts, place, ends_at }: WrittenAnnouncement) => [
  audience,
  JSON.stringify(texts),
  place,
  ends_at,
]

/** Begins an announcement as the change of this number; false where there is one of that id. */
export const beginAnnouncement = async (
  tx: Tx,
  id: string,
  written: WrittenAnnouncement,
  version: number,
): Promise<boolean> => (await tx.run(begin, [id, ...values(written), version])).length > 0

/** Writes what its author changed. */
export const changeAnnouncement = (tx: Tx, id: string, written: WrittenAnnouncement): Promise<unknown> =>
  tx.run(change, [id, ...values(written)])

/** Gives it to its readers, at once or from a time on. */
export const publishAnnouncement = (tx: Tx, id: string, at: string | null): Promise<unknown> =>
  tx.run(publish, [id, at, newId(at === null ? undefined : Date.parse(at))])

/** Makes it a draft again. */
export const unscheduleAnnouncement = (tx: Tx, id: string): Promise<unknown> => tx.run(unschedule, [id])

/** Takes it from its readers. */
export const takeBackAnnouncement = (tx: Tx, id: string): Promise<unknown> => tx.run(takeBack, [id])

/** Removes it. */
export const removeAnnouncement = (tx: Tx, id: string): Promise<unknown> => tx.run(remove, [id])

/** Whether a time is still to come, and whether an end is after it. */
export async function timesOf(
  on: Queries,
  at: string | null,
  endsAt: string | null,
): Promise<{ isPast: boolean; endsBefore: boolean }> {
  const [row] = await on.run<{ is_future: boolean | null; ends_later: boolean }>(isLater, [at, endsAt])
  return { isPast: at !== null && row?.is_future !== true, endsBefore: row?.ends_later === false }
}

/** Marks what has become due as sent; answers how many were not before. Of two processes only one sends each. */
export const markSent = async (on: Queries): Promise<number> => (await on.run(send)).length

/** An announcement of a version of an article, to everybody, at the time of that version. */
export const announceVersion = (
  tx: Tx,
  { about, texts, place, at }: { about: string; texts: AnnouncementTexts; place: string; at: string | null },
): Promise<unknown> =>
  tx.run(aboutArticle, [
    newId(),
    JSON.stringify(texts),
    place,
    at,
    newId(at === null ? undefined : Date.parse(at)),
    about,
  ])

/** Removes the announcement of a version that is not published after all. */
export const unannounceVersion = (tx: Tx, about: string): Promise<unknown> => tx.run(notAbout, [about])
