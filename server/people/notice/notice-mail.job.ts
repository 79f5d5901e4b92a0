import { NOTICE_MAIL_AFTER_MS } from '#machines/platform/constants.ts'
import {
  FAVOURITE_BACK,
  FAVOURITE_CHEAPER,
  MONEY_LIFECYCLES,
  NEW_ORDER,
  type NoticeKind,
} from '#machines/people/notice-kind.ts'
import { unreadMail } from '../account/mail-texts.ts'
import { putMailThatWaits } from '../account/mail.queries.ts'
import { announcedTo } from './announced.ts'
import { statement } from '../../platform/db/database.ts'
import { listed, literal } from '../../platform/db/literal.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import type { Services } from '../../platform/domain/services.ts'
import { stopPlace } from './stop-notices.ts'

const AT_ONCE = 100

/** The kind of a notice `m` in SQL, as `noticeKind` says it. */
export const NOTICE_KIND_SQL = `case when m.name = ${literal(NEW_ORDER)} and m.topic like 'shop:%' then 'order'
     when m.name = ${literal(FAVOURITE_CHEAPER)} then 'price' when m.name = ${literal(FAVOURITE_BACK)} then 'stock'
     when split_part(m.name, '.', 1) in (${listed(MONEY_LIFECYCLES)}) then 'money' else m.tab end`

/** Days until the next mail to a person who has not looked at the shop since the first, the second and so on; at last it stays so. */
const APART_DAYS = [1, 3, 7, 14]
const hasLooked = `exists (select from sessions x where x.user_id = c.user_id and x.seen_at > r.at)
  or exists (select from messages m where m.topic in ('user:' || c.user_id, 'shop:' || s.id) and m.read_at > r.at)`
const isTime = `(r.at is null or ${hasLooked}
  or r.at + (array[${APART_DAYS.join(', ')}])[least(r.in_row, ${APART_DAYS.length})] * interval '1 day' <= shop_now())`

/** SQL: what the shop announced to the person of the choice `c` and they have not read, as rows of `messages`. */
const ANNOUNCED_UNREAD = `(${announcedTo('u.id = c.user_id')}) n where c.kind = 'system' and n.read_at is null`

/**
 * Takes what is due of some people, and says how much they have not read in all. Of two processes that count the same notices only the
 * first still finds the moment it counted from.
 */
const due = statement(
  'notice_mail_due',
  `with due as (
     select c.user_id, c.kind, c.mailed_until, r.at is null or ${hasLooked} as is_first
     from notice_choices c left join shops s on s.owner_id = c.user_id left join unread_mails r on r.user_id = c.user_id
     where c.mail and (exists (select from messages m
         where m.topic in ('user:' || c.user_id, 'shop:' || s.id) and ${NOTICE_KIND_SQL} = c.kind and m.read_at is null
           and m.at > c.mailed_until and m.at <= shop_now() - $1 * interval '1 ms')
       or exists (select from ${ANNOUNCED_UNREAD}
           and n.at > c.mailed_until and n.at <= shop_now() - $1 * interval '1 ms')) and ${isTime}
     order by c.user_id limit ${AT_ONCE}
   ), taken as (
     update notice_choices c set mailed_until = shop_now() - $1 * interval '1 ms' from due
     where c.user_id = due.user_id and c.kind = due.kind and c.mailed_until = due.mailed_until
     returning c.user_id, due.is_first
   ), people as (select user_id, bool_or(is_first) as is_first from taken group by user_id
   ), noted as (
     insert into unread_mails as r (user_id, at, in_row) select user_id, shop_now(), 1 from people
     on conflict (user_id) do update set at = excluded.at,
       in_row = case when (select is_first from people p where p.user_id = r.user_id) then 1 else r.in_row + 1 end
   )
   select u.id, u.email, u.lang, array(select c.kind from notice_choices c where c.user_id = u.id and c.mail and c.kind <> 'due') as kinds,
     (select count(*)::int from notice_choices c left join shops s on s.owner_id = c.user_id
       join messages m on m.topic in ('user:' || c.user_id, 'shop:' || s.id) and ${NOTICE_KIND_SQL} = c.kind and m.read_at is null
       where c.user_id = u.id and c.mail)
     + (select count(*)::int from notice_choices c cross join lateral (select n.id from ${ANNOUNCED_UNREAD}) a
       where c.user_id = u.id and c.mail) as count
   from people join users u on u.id = people.user_id where u.closed_at is null`,
)

interface Due {
  readonly id: string
  /** What is mailed to this person while it is unread. */
  readonly kinds: readonly NoticeKind[]
  readonly email: string
  readonly lang: string
  readonly count: number
}

/**
 * Mails people who want it about notices that stayed unread for a while: one mail until they have looked at the shop, then rarer ones.
 * Answers the number of mails.
 */
export async function mailUnread({ db, env }: Pick<Services, 'db' | 'env'>, stopping?: AbortSignal): Promise<number> {
  let mails = 0
  for (let isMore = true; isMore;) {
    const people = await db.transaction(async (tx) => {
      const rows = await tx.run<Due>(due, [NOTICE_MAIL_AFTER_MS])
      const at = rows.length > 0 ? (await shopNow(tx)).getTime() : 0
      for (const { id: userId, email, lang, count, kinds } of rows) {
        const stop = stopPlace(env.SECRET, at, { userId, way: 'mail', kinds })
        await putMailThatWaits(tx, email, unreadMail(lang, count, env.SITE_URL, stop))
      }
      return rows.length
    })
    mails += people
    isMore = people > 0
    stopping?.throwIfAborted()
  }
  return mails
}
