import { NOTICE_MAIL_AFTER_MS } from '#machines/constants.ts'
import { MONEY_LIFECYCLES, NEW_ORDER } from '#machines/notice-kind.ts'
import { unreadMail } from '../account/mail-texts.ts'
import { putMail } from '../account/mail.queries.ts'
import { statement } from '../db/database.ts'
import { listed, literal } from '../db/literal.ts'
import type { Services } from '../services.ts'

const AT_ONCE = 100

/** The kind of a notice `m` in SQL, as `noticeKind` says it. */
export const NOTICE_KIND_SQL = `case when m.name = ${literal(NEW_ORDER)} and m.topic like 'shop:%' then 'order'
     when split_part(m.name, '.', 1) in (${listed(MONEY_LIFECYCLES)}) then 'money' else m.tab end`

/** Takes what is due of some people. Of two processes that count the same notices only the first still finds the moment it counted from. */
const due = statement(
  'notice_mail_due',
  `with due as (
     select c.user_id, c.kind, c.mailed_until, n.count from notice_choices c left join shops s on s.owner_id = c.user_id,
       lateral (select count(*)::int as count from messages m
         where m.topic in ('user:' || c.user_id, 'shop:' || s.id) and ${NOTICE_KIND_SQL} = c.kind and m.read_at is null
           and m.at > c.mailed_until and m.at <= shop_now() - $1 * interval '1 ms') n
     where c.mail and n.count > 0 order by c.user_id limit ${AT_ONCE}
   ), taken as (
     update notice_choices c set mailed_until = shop_now() - $1 * interval '1 ms' from due
     where c.user_id = due.user_id and c.kind = due.kind and c.mailed_until = due.mailed_until
     returning c.user_id, due.count
   )
   select u.email, u.lang, sum(taken.count)::int as count from taken join users u on u.id = taken.user_id
   where u.closed_at is null group by u.id, u.email, u.lang`,
)

interface Due {
  readonly email: string
  readonly lang: string
  readonly count: number
}

/** Mails people who want it about notices that stayed unread for a while; answers the number of mails. */
export async function mailUnread({ db, env }: Pick<Services, 'db' | 'env'>, stopping?: AbortSignal): Promise<number> {
  let mails = 0
  for (let isMore = true; isMore;) {
    const people = await db.transaction(async (tx) => {
      const rows = await tx.run<Due>(due, [NOTICE_MAIL_AFTER_MS])
      for (const { email, lang, count } of rows) await putMail(tx, email, unreadMail(lang, count, env.SITE_URL))
      return rows.length
    })
    mails += people
    isMore = people > 0
    stopping?.throwIfAborted()
  }
  return mails
}
