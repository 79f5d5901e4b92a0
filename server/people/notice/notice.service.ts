import type { Page } from '#contract/platform/call.ts'
import type {
  NoticeList,
  NoticeView,
  ReadAllNotices,
  ReadNotices,
  ReadOnes,
  Unread,
  UnreadAgain,
} from '#contract/people/notice.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { cutById } from '../../platform/db/keyset.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { topicsOf, userTopic } from '../../platform/domain/event.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { areOwn, findNotice, findNotices, markAllRead, markRead, markUnread, type NoticeRow } from './notice.queries.ts'
import { unreadOf } from './unread.ts'

const present = ({ id, topic, tab, name, entity, at, read, ...row }: NoticeRow): NoticeView => ({
  id,
  tab,
  of: topic.startsWith('shop:') ? 'shop' : 'user',
  name,
  subject: {
    entity,
    id: row.subject_id,
    number: row.number,
    title: row.title,
    picture: row.picture,
    who: row.who,
    pays: row.pays,
    body: row.body,
    place: row.place,
  },
  at: at.toISOString(),
  read,
})

/** A person's notices of one kind, newest first. */
export async function notices(
  { services, session }: SignedAsk,
  { tab = 'logistics', after }: NoticeList,
): Promise<Result<Page<NoticeView>>> {
  const page = cutById(await findNotices(services, topicsOf(session), tab, after))
  return accepted({ data: page.rows.map(present), after: page.after })
}

/** One notice; that of another person is reported as not found. */
export async function oneNotice({ services, session }: SignedAsk, id: string): Promise<Result<NoticeView>> {
  const row = await findNotice(services, topicsOf(session), id)
  return row ? accepted(present(row)) : refused('notice.notFound')
}

/** How many messages and notices are unread. */
export const unreadNotices = async ({ services: { db, registry }, session }: SignedAsk): Promise<Result<Unread>> =>
  accepted(await unreadOf(db, registry, session))

/** Marks notices as read, and publishes that to the person's other devices where one was unread. */
const readWith = (
  { services, session, confirm }: SignedAsk,
  mark: (door: Door, topics: readonly string[]) => Promise<number>,
): Promise<Result<Unread>> =>
  transact(services, { actor: { kind: 'shopper', id: session.userId }, confirm }, async (door) => {
    if ((await mark(door, topicsOf(session))) > 0)
      door.draft.notices.push({
        topic: userTopic(session.userId),
        name: 'notice.read',
        entity: 'notice',
        entityId: session.userId,
        view: {},
      })
    return unreadOf(door.tx, services.registry, session)
  })

/** Marks notices as read. Marking twice changes nothing and publishes nothing. */
export const readNotices = (ask: SignedAsk, input: ReadNotices): Promise<Result<Unread>> =>
  readWith(ask, async ({ tx }, topics) => {
    if (!(await areOwn(tx, topics, input.ids))) refuse('notice.notFound', {}, 'ids')
    return markRead(tx, topics, input)
  })

/** Marks the notices of a tab as read, as far as the person has seen it: what came later stays unread. */
export async function readAllNotices(ask: SignedAsk, input: ReadAllNotices): Promise<Result<ReadOnes>> {
  let at = ''
  const answer = await readWith(ask, (door, topics) => {
    const now = new Date(door.at)
    at = now.toISOString()
    return markAllRead(door.tx, topics, { ...input, at: now })
  })
  return answer.ok ? accepted({ ...answer.value, at }) : answer
}

/** Undoes that the notices of a tab were marked as read at one moment, while it can still be seen that they were. */
export const unreadNoticesAgain = (ask: SignedAsk, input: UnreadAgain): Promise<Result<Unread>> =>
  readWith(ask, ({ tx }, topics) => markUnread(tx, topics, input))
