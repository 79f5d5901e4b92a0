import { DUE_LOOK_AFTER_MS, DUE_MAIL_AFTER_MS } from '#machines/platform/constants.ts'
import { dueMail, type MailText } from '../account/mail-texts.ts'
import { putMail } from '../account/mail.queries.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { literal } from '../../platform/db/literal.ts'
import { madeOnce } from '../../platform/db/made-once.ts'
import { userTopic } from '../../platform/domain/event.ts'
import { noticeText, otherNews } from '../push/push-texts.ts'
import type { Registry } from '../../platform/domain/registry.ts'
import type { Services } from '../../platform/domain/services.ts'

const AT_ONCE = 100

/** The person that hears a topic `m.topic`. */
const PERSON = `case when m.topic like 'user:%' then substr(m.topic, 6)
  else (select s.owner_id from shops s where s.id = substr(m.topic, 6)) end`

const waiting = statement(
  'due_mail_waiting',
  `select distinct ${PERSON} as id from messages m where m.mail_open and m.at <= shop_now() - $1 * interval '1 ms'`,
)
const shown = statement(
  'due_mail_shown',
  `update messages m set mail_open = false where m.mail_open and m.at <= shop_now() - $2 * interval '1 ms' and ${PERSON} = any($1)`,
)
// One that a device showed as a push is known. Mails about unread notices become rare, so they stand for none of these.
const takeOf = madeOnce(({ mailedTo }: Registry) =>
  statement(
    'due_mail_take',
    `with due as (
     select id from messages where mail_open and at <= shop_now() - $1 * interval '1 ms' order by at limit ${AT_ONCE} for update skip locked
   ), m as (
     update messages t set mail_open = false from due where t.id = due.id returning t.*
   )
   select m.name, m.topic, u.lang, coalesce(case m.entity ${[...mailedTo].map(([entity, address]) => `when ${literal(entity)} then ${address}`).join(' ')} end, u.email) as email
   from m join users u on u.id = ${PERSON}
   where m.read_at is null and u.closed_at is null
     and not exists (select from notice_choices c where c.user_id = u.id and c.kind = 'due' and not c.mail)
     and not exists (select from push_deliveries d where d.source_id = m.id and d.sent_at > '-infinity')
   order by m.at, m.id`,
  ),
)
const left = statement(
  'due_mail_left',
  `select 1 from messages where mail_open and at <= shop_now() - $1 * interval '1 ms' limit 1`,
)

interface Due {
  readonly name: string
  readonly topic: string
  readonly lang: string
  readonly email: string
}

/**
 * Mails what has a deadline for a person or decides about them, one mail for all that came together, unless they read it, refuse
 * such mails, or one of their devices showed it; answers the number of mails.
 */
export async function mailDue(
  { db, env, hasListener, registry }: Pick<Services, 'db' | 'env' | 'hasListener' | 'registry'>,
  stopping?: AbortSignal,
): Promise<number> {
  await noteShown(db, hasListener)
  let mails = 0
  for (let isMore = true; isMore;) {
    mails += await db.transaction(async (tx) => {
      const rows = await tx.run<Due>(takeOf(registry), [DUE_MAIL_AFTER_MS])
      const letters = new Map<string, Due[]>()
      for (const row of rows) {
        const to = `${row.lang} ${row.email}`
        letters.set(to, [...(letters.get(to) ?? []), row])
      }
      for (const [first, ...others] of letters.values())
        if (first) await putMail(tx, first.email, letterOf(first, others, env.SITE_URL))
      return letters.size
    })
    isMore = (await db.run(left, [DUE_MAIL_AFTER_MS])).length > 0
    stopping?.throwIfAborted()
  }
  return mails
}

function letterOf(first: Due, others: readonly Due[], site: string | undefined): MailText {
  const { lang } = first
  const lines = [first, ...others].map(({ name, topic }) => noticeText(lang, name, topic) ?? otherNews(lang))
  return dueMail(lang, [...new Set(lines)], site)
}

/** A page that is open shows it; the socket of a phone that was just locked is no such page, so that none counts at first. */
async function noteShown(db: Queries, hasListener: Services['hasListener']): Promise<void> {
  const people = await db.run<{ id: string }>(waiting, [DUE_LOOK_AFTER_MS])
  const connected = await Promise.all(people.map(async ({ id }) => ((await hasListener(userTopic(id))) ? [id] : [])))
  if (connected.flat().length > 0) await db.run(shown, [connected.flat(), DUE_LOOK_AFTER_MS])
}
