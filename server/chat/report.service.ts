import type { z } from 'zod'
import type { conversationContract } from '#contract/chat.contract.ts'
import type { Done } from '#contract/contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { type Queries, statement } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { SignedAsk } from '../services.ts'
import { sidesFor } from './party.queries.ts'

type Report = z.output<typeof conversationContract.report.input>

const isWithin = statement('chat_is_within', 'select 1 from chat_messages where id = $1 and conversation_id = $2')
// The same thing once a day a person: who presses twice means it once.
const insert = statement(
  'chat_report',
  `insert into chat_reports (id, conversation_id, message_id, reporter_id, reason, note)
   select $1, $2, $3::text, $4, $5, $6 where not exists (
     select from chat_reports where conversation_id = $2 and reporter_id = $4 and message_id is not distinct from $3::text
       and reason = $5 and note = $6 and at > shop_now() - interval '1 day')`,
)

const isMessageOf = async (on: Queries, id: string, chatId: string): Promise<boolean> =>
  (await on.run(isWithin, [id, chatId])).length > 0

/** Reports a conversation, or one message of it, to customer service. The message is named and not copied. */
export async function reportChat(
  { services: { db }, session }: SignedAsk,
  { id, message_id, reason, note }: Report,
): Promise<Result<Done>> {
  if (!(await sidesFor(db, id, session))) return refused('chat.notFound')
  if (message_id !== undefined && !(await isMessageOf(db, message_id, id)))
    return refused('chat.messageNotFound', {}, 'message_id')
  await db.run(insert, [newId(), id, message_id ?? null, session.userId, reason, note])
  return accepted({ done: true })
}
