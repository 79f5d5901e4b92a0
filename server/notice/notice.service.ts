import type { Page } from '#contract/call.ts'
import type { NoticeList, NoticeView, ReadNotices, Unread } from '#contract/notice.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { PAGE_SIZE } from '../db/keyset.ts'
import { refuse } from '../door/refusal.ts'
import { transact } from '../door/transact.ts'
import { topicsOf, userTopic } from '../event.ts'
import type { SignedAsk } from '../services.ts'
import { areOwn, findNotice, findNotices, markRead, type NoticeRow } from './notice.queries.ts'
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
  },
  at: at.toISOString(),
  read,
})

/** A person's notices of one kind, newest first. */
export async function notices(
  { services: { db }, session }: SignedAsk,
  { tab = 'logistics', after }: NoticeList,
): Promise<Result<Page<NoticeView>>> {
  const rows = await findNotices(db, topicsOf(session), tab, after)
  const shown = rows.slice(0, PAGE_SIZE)
  return accepted({ data: shown.map(present), after: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null })
}

/** One notice; that of another person is reported as not found. */
export async function oneNotice({ services: { db }, session }: SignedAsk, id: string): Promise<Result<NoticeView>> {
  const row = await findNotice(db, topicsOf(session), id)
  return row ? accepted(present(row)) : refused('notice.notFound')
}

/** How many messages and notices are unread. */
export const unreadNotices = async ({ services: { db }, session }: SignedAsk): Promise<Result<Unread>> =>
  accepted(await unreadOf(db, session))

/** Marks notices as read; the person's other devices hear of it. Marking twice changes nothing and publishes nothing. */
export const readNotices = (ask: SignedAsk, input: ReadNotices): Promise<Result<Unread>> => {
  const { services, session } = ask
  const topics = topicsOf(session)
  return transact(services, { actor: { kind: 'shopper', id: session.userId }, confirm: ask.confirm }, async (door) => {
    if (input.ids && !(await areOwn(door.tx, topics, input.ids))) refuse('notice.notFound', {}, 'ids')
    if ((await markRead(door.tx, topics, input)) > 0)
      door.draft.notices.push({
        topic: userTopic(session.userId),
        name: 'notice.read',
        entity: 'notice',
        entityId: session.userId,
        view: {},
      })
    return unreadOf(door.tx, session)
  })
}
