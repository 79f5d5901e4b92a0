import type { ChatType } from '#contract/care/chat-view.contract.ts'
import type { ChatReport, Surroundings } from '#contract/care/desk-report.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { PAGE_SIZE } from '../../platform/db/keyset.ts'

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
const AGAINST = 'case when c.user_id = r.reporter_id then s.owner_id else c.user_id end'
const columns = `r.id, r.reason, r.note, r.at, b.id as by_id, b.nickname as by_name, a.id as against_id, a.nickname as against_name,
  s.id as shop_id, s.name as shop_name, m.id as message_id, m.type, m.text, m.recalled_at is not null as recalled, m.created_at as sent_at,
  r.handled_at, h.id as handler_id, h.nickname as handler_name
  from chat_reports r join chats c on c.id = r.chat_id join users b on b.id = r.reporter_id
    left join shops s on s.id = c.shop_id left join users a on a.id = ${AGAINST}
    left join chat_messages m on m.id = r.message_id left join users h on h.id = r.handled_by`

// Who wrote for customer service is a party to a report against it.
const wroteIn = (person: string): string =>
  `c.shop_id is null and exists (select from chat_messages w where w.chat_id = c.id and w.side = 'host' and w.author_id = ${person})`
const isParty = (person: string): string =>
  `(r.reporter_id = ${person} or coalesce(${AGAINST} = ${person}, false) or ${wroteIn(person)})`
const listOf = (which: string): string =>
  `select ${columns} where ${which} and not ${isParty('$2')} and ($1::text is null or r.id < $1) order by r.id desc limit ${PAGE_SIZE + 1}`
const open = statement('reports_open', listOf('r.handled_at is null'))
const over = statement('reports_handled', listOf('r.handled_at is not null'))
const lists = { open, handled: over }
const one = statement('report_one', `select ${columns} where r.id = $1`)
const lock = statement('report_lock', 'select 1 from chat_reports where id = $1 for update')
const handled = statement(
  'report_handled',
  'update chat_reports set handled_at = shop_now(), handled_by = $2 where id = $1 and handled_at is null returning id',
)

/** Whether a person made a report, is its subject, or wrote in what it is about, as SQL. */
export const isPartyToReport = (id: string, person: string): string =>
  `(select ${isParty(person)} from chat_reports r join chats c on c.id = r.chat_id left join shops s on s.id = c.shop_id where r.id = ${id})`

/** At most so many messages before and after a reported one are shown to its assignee. */
const AROUND = 10
// Nothing that followed the report: its assignee reads what was reported, and does not go on reading the chat.
const around = statement(
  'report_around',
  `select x.id, (x.side = 'user') = (c.user_id = r.reporter_id) as by_reporter, x.id is not distinct from r.message_id as reported,
     x.type, x.text, x.recalled_at is not null as recalled, x.created_at as at
   from chat_reports r join chats c on c.id = r.chat_id left join chat_messages m on m.id = r.message_id
     cross join lateral (select coalesce(m.seq, (select b.seq from chat_messages b where b.chat_id = c.id and b.created_at <= r.at
       order by b.seq desc limit 1), 0) as seq) mid
     join chat_messages x on x.chat_id = c.id and x.created_at <= r.at and x.seq
       between mid.seq - case when m.id is null then ${2 * AROUND} else ${AROUND} end
       and mid.seq + case when m.id is null then 0 else ${AROUND} end
   where r.id = $1 order by x.seq`,
)

/** The messages around what was reported, in their order. */
export async function findSurroundings(on: Queries, id: string): Promise<Surroundings['data']> {
  const rows = await on.run<Omit<Surroundings['data'][number], 'at'> & { readonly at: Date }>(around, [id])
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Reports of one tab, newest first, and one more when others follow; none to which this person is a party. */
export const findReports = (
  on: Queries,
  which: keyof typeof lists,
  { after, userId }: { readonly after: string | undefined; readonly userId: string },
): Promise<ReportRow[]> => on.run<ReportRow>(lists[which], [after ?? null, userId])

/** One report. */
export const findReport = async (on: Queries, id: string): Promise<ReportRow | undefined> =>
  (await on.run<ReportRow>(one, [id]))[0]

/** Keeps a report as it is until the transaction ends. */
export const lockReport = (on: Queries, id: string): Promise<unknown> => on.run(lock, [id])

const wrote = statement(
  'report_wrote',
  `select 1 from chat_reports r join chats c on c.id = r.chat_id where r.id = $1 and ${wroteIn('$2')}`,
)

/** Whether a person wrote for customer service in the chat of a report. */
export const wroteForService = async (on: Queries, id: string, userId: string): Promise<boolean> =>
  (await on.run(wrote, [id, userId])).length > 0

/** Notes that a report was dealt with; false where it was already. */
export const setHandled = async (on: Queries, id: string, by: string): Promise<boolean> =>
  (await on.run(handled, [id, by])).length > 0
