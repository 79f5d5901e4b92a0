import type { ChooseNotices, NoticeChoice, NoticeChoices } from '#contract/people/notice.contract.ts'
import { NOTICE_KINDS, type NoticeKind, type STOPPED_WAYS } from '#machines/people/notice-kind.ts'
import { type Queries, statement } from '../../platform/db/database.ts'

const QUIET: NoticeChoice = { in_app: true, sound: false, push: true, mail: false }
/** Before a choice. A push needs the person's permission on each device besides. */
const UNCHOSEN: NoticeChoices = {
  due: { in_app: false, sound: false, push: false, mail: true },
  order: { ...QUIET, sound: true },
  chat: { ...QUIET, sound: true },
  logistics: QUIET,
  money: QUIET,
  price: QUIET,
  stock: QUIET,
  interaction: { ...QUIET, push: false },
  system: QUIET,
}

const choices = statement(
  'notice_choices',
  'select kind, in_app, sound, push, mail from notice_choices where user_id = $1',
)
// What happened before mails were switched on is never mailed.
const choose = statement(
  'notice_choose',
  `insert into notice_choices as c (user_id, kind, in_app, sound, push, mail) values ($1, $2, $3, $4, $5, $6)
   on conflict (user_id, kind) do update set in_app = excluded.in_app, sound = excluded.sound, push = excluded.push,
     mail = excluded.mail, mailed_until = case when c.mail then c.mailed_until else shop_now() end`,
)

// A kind without a row gets one first, so that one update, without a look at it before, leaves the other ways alone.
const begin = statement(
  'notice_choice_begin',
  `insert into notice_choices (user_id, kind, in_app, sound, push, mail) select $1, kind, in_app, sound, push, mail
   from jsonb_to_recordset($2) as u(kind text, in_app boolean, sound boolean, push boolean, mail boolean) order by kind on conflict do nothing`,
)
const stop = statement(
  'notice_choice_stop',
  `update notice_choices set push = push and $3::text <> 'push', mail = mail and $3::text <> 'mail'
   where user_id = $1 and kind = any($2) and case $3::text when 'push' then push when 'mail' then mail end returning kind`,
)

/** How a person wants to hear of news, by kind. */
export async function findChoices(on: Queries, userId: string): Promise<NoticeChoices> {
  const rows = await on.run<NoticeChoice & { kind: NoticeKind }>(choices, [userId])
  const chosen = new Map(rows.map(({ kind, ...choice }) => [kind, choice]))
  return Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, chosen.get(kind) ?? UNCHOSEN[kind]])) as NoticeChoices
}

/** Remembers the choice for one kind. */
export const writeChoice = (
  on: Queries,
  userId: string,
  { kind, in_app, sound, push, mail }: ChooseNotices,
): Promise<unknown> => on.run(choose, [userId, kind, in_app, sound, push, mail])

/** Switches one way off for these kinds; false where it was off for all of them. */
export async function stopWay(
  on: Queries,
  userId: string,
  way: (typeof STOPPED_WAYS)[number],
  kinds: readonly NoticeKind[],
): Promise<boolean> {
  const unchosen = kinds.filter((kind) => UNCHOSEN[kind][way]).map((kind) => ({ kind, ...UNCHOSEN[kind] }))
  await on.run(begin, [userId, JSON.stringify(unchosen)])
  return (await on.run(stop, [userId, kinds, way])).length > 0
}
