import type { ChooseNotices, NoticeChoice, NoticeChoices } from '#contract/notice.contract.ts'
import { NOTICE_TABS, type NoticeTab } from '#machines/lifecycle.ts'
import { type Queries, statement } from '../db/database.ts'

const SILENT: NoticeChoice = { in_app: true, sound: false, mail: false }

const choices = statement('notice_choices', 'select tab, in_app, sound, mail from notice_choices where user_id = $1')
// What happened before mails were switched on is never mailed.
const choose = statement(
  'notice_choose',
  `insert into notice_choices as c (user_id, tab, in_app, sound, mail) values ($1, $2, $3, $4, $5)
   on conflict (user_id, tab) do update set in_app = excluded.in_app, sound = excluded.sound, mail = excluded.mail,
     mailed_until = case when c.mail then c.mailed_until else shop_now() end`,
)

/** How a person wants to hear of notices, by kind. */
export async function findChoices(on: Queries, userId: string): Promise<NoticeChoices> {
  const rows = await on.run<NoticeChoice & { tab: NoticeTab }>(choices, [userId])
  const chosen = new Map(rows.map(({ tab, ...choice }) => [tab, choice]))
  return Object.fromEntries(NOTICE_TABS.map((tab) => [tab, chosen.get(tab) ?? SILENT])) as NoticeChoices
}

/** Remembers the choice for one kind. */
export const writeChoice = (
  on: Queries,
  userId: string,
  { tab, in_app, sound, mail }: ChooseNotices,
): Promise<unknown> => on.run(choose, [userId, tab, in_app, sound, mail])
