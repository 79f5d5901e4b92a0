import type { ChatType } from '#contract/chat-view.contract.ts'
import type { ChatReport } from '#contract/desk-report.contract.ts'
import { type Queries, statement } from '../db/database.ts'
import { PAGE_SIZE } from '../db/keyset.ts'

/** A report with its people, its message and who dealt with it. */
export interface ReportRow {
  readonly id: string
  readonly reason: ChatReport['reason']
  readonly note: string
  readonly at: Date
  readonly by_id: string
  readonly by_name: string
  readonly against_id: string | null
  readonly against_name: string | null
  readonly shop_id: string | null
  readonly shop_name: string | null
  readonly message_id: string | null
  readonly type: ChatType
  readonly text: string
  readonly recalled: boolean
  readonly sent_at: Date
  readonly handled_at: Date | null
  readonly handler_id: string
  readonly handler_name: string
}

// A report of a customer is against the owner of the shop, or against customer service, who are several people; any other is against
// the customer.
const columns = `r.id, r.reason, r.note, r.at, b.id as by_id, b.nickname as by_name, a.id as against_id, a.nickname as against_name,
  s.id as shop_id, s.name as shop_name, m.id as message_id, m.type, m.text, m.recalled_at is not null as recalled, m.created_at as sent_at,
  r.handled_at, h.id as handler_id, h.nickname as handler_name
  from chat_reports r join conversations c on c.id = r.conversation_id join users b on b.id = r.reporter_id
    left join shops s on s.id = c.shop_id
    left join users a on a.id = case when c.user_id = r.reporter_id then s.owner_id else c.user_id end
    left join chat_messages m on m.id = r.message_id left join users h on h.id = r.handled_by`

const listOf = (which: string): string =>
  `select ${columns} where ${which} and ($1::text is null or r.id < $1) order by r.id desc limit ${PAGE_SIZE + 1}`
const open = statement('reports_open', listOf('r.handled_at is null'))
const over = statement('reports_handled', listOf('r.handled_at is not null'))
const lists = { open, handled: over }
const one = statement('report_one', `select ${columns} where r.id = $1`)
const handled = statement(
  'report_handled',
  'update chat_reports set handled_at = shop_now(), handled_by = $2 where id = $1 and handled_at is null returning id',
)

/** Reports of one tab, newest first, and one more when others follow. */
export const findReports = (on: Queries, which: keyof typeof lists, after: string | undefined): Promise<ReportRow[]> =>
  on.run<ReportRow>(lists[which], [after ?? null])

/** One report. */
export const findReport = async (on: Queries, id: string): Promise<ReportRow | undefined> =>
  (await on.run<ReportRow>(one, [id]))[0]

const wrote = statement(
  'report_wrote',
  `select 1 from chat_reports r join conversations c on c.id = r.conversation_id
   join chat_messages m on m.conversation_id = c.id and m.side = 'host' and m.author_id = $2
   where r.id = $1 and c.shop_id is null limit 1`,
)

/** Whether somebody wrote for customer service in the conversation of a report. */
export const wroteForService = async (on: Queries, id: string, userId: string): Promise<boolean> =>
  (await on.run(wrote, [id, userId])).length > 0

/** Notes that a report was dealt with; false where it was already. */
export const setHandled = async (on: Queries, id: string, by: string): Promise<boolean> =>
  (await on.run(handled, [id, by])).length > 0
