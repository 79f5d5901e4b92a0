import type {
  Announcement,
  Announcements,
  AnnouncementState,
  ChangeAnnouncement,
  PublishAnnouncement,
  SaveAnnouncement,
} from '#contract/people/announcement.contract.ts'
import { textFor } from '#contract/platform/languages.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { isComplete } from '../../platform/text/is-complete.ts'
import { withTranslations } from '../../platform/text/with-translations.ts'
import { changedBetween } from '../audit/changed.ts'
import { asSeen, changeWritten } from '../audit/change-written.ts'
import * as rows from './announcement.queries.ts'

/** So many are kept at most: each look at the notices reads those of half a year. */
const MOST = 200

type Row = rows.AnnouncementRow
type Act = 'saved' | 'published' | 'scheduled' | 'unscheduled' | 'takenBack' | 'deleted'

function stateOf({ publish_at, is_taken_back, is_waiting, is_over }: Row): AnnouncementState {
  if (publish_at === null) return 'draft'
  if (is_taken_back) return 'takenBack'
  if (is_waiting) return 'scheduled'
  return is_over ? 'over' : 'published'
}

const OPEN: Readonly<Record<AnnouncementState, Announcement['open']>> = {
  draft: ['save', 'publish', 'remove'],
  scheduled: ['unschedule'],
  published: ['takeBack'],
  over: ['remove'],
  takenBack: ['remove'],
}

function present(row: Row): Announcement {
  const { id, audience, texts, place, version, readers } = row
  const state = stateOf(row)
  return {
    id,
    audience,
    texts,
    place,
    version,
    state,
    readers,
    publish_at: row.publish_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    changed_at: row.changed_at.toISOString(),
    open: OPEN[state],
  }
}

/** Every announcement as the desk lists it. */
export const announcements = async ({ services }: SignedAsk): Promise<Result<Announcements>> =>
  accepted({ data: (await rows.allAnnouncements(services.db)).map(present) })

/** One announcement. */
export async function announcement({ services }: SignedAsk, id: string): Promise<Result<Announcement>> {
  const row = await rows.announcementRow(services.db, id)
  return row ? accepted(present(row)) : refused('announcement.notFound')
}

/** Changes an announcement in one transaction and records the act. `work` answers what was done. */
const changed = (
  ask: SignedAsk,
  id: string,
  work: (tx: Tx, row: Row | undefined) => Promise<Act>,
): Promise<Result<Row | undefined>> =>
  changeWritten<Row | undefined, Act, Row | undefined>(
    ask,
    {
      entity: 'announcement',
      id,
      lock: (tx) => rows.lockedAnnouncement(tx, id),
      row: (tx) => rows.announcementRow(tx, id),
      details: (act, before, after) => {
        const named = after ?? before
        return {
          number: named ? textFor(named.texts.title, 'en').text : '',
          ...(named && act !== 'saved' && { audience: named.audience }),
          ...(act === 'scheduled' && after?.publish_at && { at: after.publish_at.toISOString() }),
          ...(act === 'saved' && after && { changed: changedBetween(before && factsOf(before), factsOf(after)) }),
        }
      },
    },
    work,
    (_tx, after) => after,
  )

const factsOf = ({ texts, audience, place, ends_at }: Row) => ({
  title: texts.title,
  body: texts.body,
  audience,
  place,
  ends: ends_at?.toISOString() ?? null,
})

async function answered(work: ReturnType<typeof changed>): Promise<Result<Announcement>> {
  const result = await work
  if (!result.ok) return result
  return result.value ? accepted(present(result.value)) : refused('announcement.notFound')
}

/** The announcement as its author saw it, if that may be done with it now. */
function openFor(found: Row | undefined, version: number, move: Announcement['open'][number]): Row {
  const row = asSeen(found, version, 'announcement')
  return OPEN[stateOf(row)].includes(move) ? row : refuse('announcement.notOpen')
}

/** The texts as they were typed, each with its translations where its English stays. */
const translated = (before: Row['texts'], typed: Row['texts']): Row['texts'] => ({
  title: withTranslations(before.title, typed.title),
  body: withTranslations(before.body, typed.body),
})

/** Saves a draft. What readers have is not changed: it is taken back, and another one written. */
export const saveAnnouncement = (
  ask: SignedAsk,
  { id, version, ...written }: SaveAnnouncement,
): Promise<Result<Announcement>> =>
  answered(
    changed(ask, id, async (tx, row) => {
      if (row) {
        openFor(row, version, 'save')
        await rows.changeAnnouncement(tx, id, { ...written, texts: translated(row.texts, written.texts) })
        return 'saved'
      }
      if ((await rows.announcementCount(tx)) >= MOST) refuse('announcement.limit', { max: MOST })
      if (!(await rows.beginAnnouncement(tx, id, written, version + 1))) refuse('announcement.changed')
      return 'saved'
    }),
  )

/** Gives it to its readers, at once or from a time on. */
export async function publishAnnouncement(
  ask: SignedAsk,
  { id, version, at }: PublishAnnouncement,
): Promise<Result<Announcement>> {
  const answer = await answered(
    changed(ask, id, async (tx, found) => {
      const row = openFor(found, version, 'publish')
      if (!isComplete(row.texts)) refuse('announcement.incomplete')
      const times = await rows.timesOf(tx, at, row.ends_at?.toISOString() ?? null)
      if (times.isPast) refuse('announcement.past', {}, 'at')
      if (times.endsBefore) refuse('announcement.endsBefore')
      await rows.publishAnnouncement(tx, id, at)
      return at === null ? 'published' : 'scheduled'
    }),
  )
  if (answer.ok) await publishDue(ask.services)
  return answer
}

/** Makes one that waits for its time a draft again. */
export const unscheduleAnnouncement = (
  ask: SignedAsk,
  { id, version }: ChangeAnnouncement,
): Promise<Result<Announcement>> =>
  answered(
    changed(ask, id, async (tx, row) => {
      openFor(row, version, 'unschedule')
      await rows.unscheduleAnnouncement(tx, id)
      return 'unscheduled'
    }),
  )

/** Takes one from its readers, and out of every count. */
export async function takeBackAnnouncement(
  ask: SignedAsk,
  { id, version }: ChangeAnnouncement,
): Promise<Result<Announcement>> {
  const answer = await answered(
    changed(ask, id, async (tx, row) => {
      openFor(row, version, 'takeBack')
      await rows.takeBackAnnouncement(tx, id)
      return 'takenBack'
    }),
  )
  if (answer.ok) ask.services.publishNotices()
  return answer
}

/** Deletes a draft, or one that no one reads any more. */
export async function removeAnnouncement(
  ask: SignedAsk,
  { id, version }: ChangeAnnouncement,
): Promise<Result<{ done: true }>> {
  const answer = await changed(ask, id, async (tx, row) => {
    openFor(row, version, 'remove')
    await rows.removeAnnouncement(tx, id)
    return 'deleted'
  })
  return answer.ok ? accepted({ done: true }) : answer
}

/** Publishes what has become due to those who look at the shop: each page asks what it is. */
export async function publishDue({
  db,
  publishNotices,
}: Pick<SignedAsk['services'], 'db' | 'publishNotices'>): Promise<number> {
  const sent = await rows.markSent(db)
  if (sent > 0) publishNotices()
  return sent
}
