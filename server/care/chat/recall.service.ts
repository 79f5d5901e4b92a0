import type { ChatMessage } from '#contract/care/chat-view.contract.ts'
import { refused, type Result } from '#contract/platform/problem.ts'
import { chatMessageLifecycle } from '#machines/care/chat-message.machine.ts'
import { applyEvent } from '#machines/platform/referee.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse, refuseIf } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { purgeReleased } from '../../people/upload/upload.service.ts'
import { actorOf } from './addressed.ts'
import { chatKind, lockWord } from './chat.kind.ts'
import { presentMessage } from './chat.presenter.ts'
import { findChats } from './chat.queries.ts'
import { eraseMessage, findMessage, type MessageRow } from './message.queries.ts'
import { recount } from './marks.service.ts'
import { otherSide, sidesFor } from './party.queries.ts'
import { publish } from './send.service.ts'

/** Recalls a message of one's own within two minutes. */
export async function recallMessage(ask: SignedAsk, id: string): Promise<Result<ChatMessage>> {
  const { services, session, confirm } = ask
  const seen = await findMessage(services.db, id)
  const sides = seen && (await sidesFor(services.db, seen.chat_id, session))
  if (!seen || !sides) return refused('chat.messageNotFound')
  const roots = [{ kind: chatKind, ids: [lockWord(sides)] }]
  const actor = { kind: actorOf(sides), id: session.userId }
  const recalled = await transact(services, { actor, roots, confirm }, async (door) => {
    const [message, [chat]] = await Promise.all([findMessage(door.tx, id), findChats(door.tx, [seen.chat_id])])
    if (!message || !chat) return refuse('chat.messageNotFound')
    const isMine = message.author_id === session.userId
    const { state } = presentMessage(message, chat, sides.side)
    const facts = { isMine, hasContent: true, sentAt: message.created_at.getTime() }
    const event = { type: 'chatMessage.recall', at: door.at, deadlineAt: null } as const
    const move = applyEvent(chatMessageLifecycle, { state, facts }, event)
    if (!move.ok) refuseIf(move.objection)
    const erased = await erase(door, message)
    publish(door, chat, erased)
    await recount(door, { chat, side: otherSide(message.side), seq: message.seq })
    return { view: presentMessage(erased, chat, sides.side), uploadId: message.upload?.id }
  })
  if (!recalled.ok) return recalled
  const { view, uploadId } = recalled.value
  if (uploadId !== undefined) await purgeReleased(services, uploadId)
  return { ok: true, value: view }
}

/** Of a recalled message only that it was there is left; quotes and the log show what stands in it. */
async function erase({ tx, at, time }: Door, message: MessageRow): Promise<MessageRow> {
  await eraseMessage(tx, message.id, time)
  return { ...message, text: '', upload: null, card: null, quote: null, recalled_at: new Date(at) }
}
