import type { z } from 'zod'
import type { chatContract } from '#contract/care/chat.contract.ts'
import type { Done } from '#contract/platform/contract.ts'
import { refused, type Result } from '#contract/platform/problem.ts'
import { days } from '#machines/platform/constants.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { lockPerson } from '../../people/account/person.kind.ts'
import { notifyDesk } from '../../desk/queue/desk-news.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { actorOf } from '../../trade/order/order.policy.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { sidesFor } from './party.queries.ts'

type Report = z.output<typeof chatContract.report.input>

const isWithin = statement('chat_is_within', 'select 1 from chat_messages where id = $1 and chat_id = $2')
const before = statement(
  'chat_reports_before',
  `select count(*)::int as sent, count(*) filter (where chat_id = $2 and message_id is not distinct from $3::text and reason = $4)::int as same
   from chat_reports where reporter_id = $1 and at > shop_now() - interval '1 day'`,
)
const insert = statement(
  'chat_report',
  `insert into chat_reports (id, chat_id, message_id, reporter_id, reason, note) values ($1, $2, $3, $4, $5, $6)`,
)
/** What one person reports in a day at most. */
const MOST_A_DAY = 20

const isMessageOf = async (on: Queries, id: string, chatId: string): Promise<boolean> =>
  (await on.run(isWithin, [id, chatId])).length > 0

/**
 * Reports a chat, or one message of it, to customer service. The message is named and not copied; the same report counts once
 * a day.
 */
export async function reportChat(
  { services, session, confirm }: SignedAsk,
  { id, message_id, reason, note }: Report,
): Promise<Result<Done>> {
  const { db } = services
  if (!(await sidesFor(db, id, session))) return refused('chat.notFound')
  if (message_id !== undefined && !(await isMessageOf(db, message_id, id)))
    return refused('chat.messageNotFound', {}, 'message_id')
  const about = message_id ?? null
  return transact(services, { actor: actorOf(session, 'shopper'), confirm }, async (door) => {
    await lockPerson(door.tx, session.userId)
    const [{ sent, same } = { sent: 0, same: 0 }] = await door.tx.run<{ sent: number; same: number }>(before, [
      session.userId,
      id,
      about,
      reason,
    ])
    if (same > 0) return { done: true }
    if (sent >= MOST_A_DAY) refuse('system.tooManyRequests', { seconds: days(1) / 1_000 })
    const reportId = door.newId()
    await door.tx.run(insert, [reportId, id, about, session.userId, reason, note])
    notifyDesk(door, { name: 'chat.reported', entity: 'chatReport', entityId: reportId })
    return { done: true }
  })
}
