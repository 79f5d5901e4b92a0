import type { z } from 'zod'
import { CARD_FIELDS } from '#contract/care/chat.calls.ts'
import type { ChatMessage } from '#contract/care/chat-view.contract.ts'
import type { chatContract } from '#contract/care/chat.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { chatSend } from '#machines/care/chat-message.creation.ts'
import { refereeCreation } from '#machines/platform/referee.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse, refuseIf } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { userTopic } from '../../platform/domain/event.ts'
import { caseOf, moveCase } from '../service-case/service-chat.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { actorOf, addressed, type Addressed, sendFacts } from './addressed.ts'
import { automaticAnswer } from './automatic-answer.ts'
import { chatAuthorKind, chatKind, lockWord } from './chat.kind.ts'
import { presentMessage } from './chat.presenter.ts'
import { type ChatRow, findChats, findPair } from './chat.queries.ts'
import { type Sending, sendingWriter } from './chat.writer.ts'
import { contentOf } from './content.ts'
import { findMessage, findTwin, fullFor, type MessageRow, paceOf, type Twin } from './message.queries.ts'
import { otherSide, partyOf, type Side } from './party.queries.ts'

/** A message as it was asked for, tidied by the contract. */
export type Asked = z.output<typeof chatContract.send.input>

/** Sends a message: one insert, and one event for each side. The same client-made id again answers the message that is stored. */
export async function sendMessage(ask: SignedAsk, asked: Asked): Promise<Result<ChatMessage>> {
  const { services, session, confirm } = ask
  const { userId } = session
  const to = await addressed(ask, asked.to_id)
  // Refused inside: there it is sure that the session has not ended.
  if (typeof to === 'string')
    return transact(services, { actor: { kind: 'shopper', id: userId }, confirm }, () => refuse(to, {}, 'to_id'))
  const roots = [{ kind: chatAuthorKind, ids: [userId] }, { kind: chatKind, ids: [lockWord(to)] }, ...caseOf(to)]
  const isAway = isServiceAnswer(to) && !(await services.hasListener(userTopic(to.user_id)))
  const isOnline = to.shop_id !== null && to.side === 'user' && (await services.isOnline(to.shop_id))
  return transact(services, { actor: { kind: actorOf(to), id: userId }, roots, confirm }, async (door) => {
    const [chat, twin, pace, fullForMs] = await Promise.all([
      findPair(door.tx, to),
      findTwin(door.tx, userId, asked.local_id),
      paceOf(door.tx, userId),
      fullFor(door.tx, userId, asked.text),
    ])
    if (twin) return storedMessage(door, twin, to, asked)
    if (!chat) return refuse('chat.notMerchant', {}, 'to_id')
    const facts = { ...sendFacts(chat, to.side), sentLately: pace.sent, waitMs: pace.wait, fullForMs }
    refuseIf(refereeCreation(chatSend, facts, {}))
    if (to.shop_id === null) moveCase(door, { to, text: asked.text, customer: chat.nickname, isAway })
    return write(door, chat, { side: to.side, isOnline }, asked)
  })
}

const isServiceAnswer = ({ shop_id, side }: Addressed): boolean => shop_id === null && side === 'host'

async function storedMessage(door: Door, twin: Twin, to: Addressed, asked: Asked): Promise<ChatMessage> {
  const isSame =
    twin.user_id === to.user_id &&
    twin.shop_id === to.shop_id &&
    twin.type === asked.type &&
    twin.text === (asked.type === 'text' ? asked.text : '') &&
    twin.upload_id === (asked.upload_id ?? null) &&
    CARD_FIELDS.every((field) => twin[field] === (asked[field] ?? null)) &&
    twin.quote_id === (asked.quote_id ?? null)
  // What a recalled message said is not known any more.
  if (!isSame && twin.recalled_at === null) refuse('key.reused', {}, 'local_id')
  const row = await findMessage(door.tx, twin.id)
  const [chat] = row ? await findChats(door.tx, [row.chat_id]) : []
  if (!row || !chat) throw new Error(`The message ${twin.id} is gone`)
  return presentMessage(row, chat, to.side)
}

async function write(
  door: Door,
  chat: ChatRow,
  { side, isOnline }: { side: Side; isOnline: boolean },
  asked: Asked,
): Promise<ChatMessage> {
  const chatId = chat.id ?? door.newId()
  const content = await contentOf(door, { chat, chatId, side, asked })
  const own = {
    ...emptyMessage(door, chatId, chat.seq + 1, side),
    ...content,
    author_id: door.actor.id,
    local_id: asked.local_id,
    type: asked.type,
  }
  const answer = automaticAnswer(chat, side, isOnline)
  const messages: Sending['messages'] = answer
    ? [own, { ...emptyMessage(door, chatId, own.seq + 1, otherSide(side)), ...answer }]
    : [own]
  door.draft.add(sendingWriter, { chat, chatId, messages, answeredOn: answer ? chat.today : null })
  for (const message of messages) publish(door, chat, message)
  return presentMessage(own, chat, side)
}

const emptyMessage = (door: Door, chatId: string, seq: number, side: Side): Sending['messages'][number] => ({
  id: door.newId(),
  chat_id: chatId,
  seq,
  side,
  author_id: null,
  local_id: null,
  type: 'text',
  text: '',
  automatic: null,
  created_at: new Date(door.at),
  recalled_at: null,
  upload: null,
  card: null,
  quote: null,
  refs: {},
})

/** Both sides hear of a message, each in its own view; the author's other devices too. */
export function publish(door: Door, chat: ChatRow, message: MessageRow): void {
  const isRecalled = message.recalled_at !== null
  for (const side of ['user', 'host'] as const) {
    const view = presentMessage(message, chat, side)
    door.draft.notices.push({
      topic: partyOf(chat, side).topic,
      type: isRecalled ? 'recall' : 'chat',
      name: isRecalled ? 'chatMessage.recalled' : 'chatMessage.sent',
      entity: 'chatMessage',
      entityId: message.id,
      version: view.version,
      view,
      // As much as pushes are chosen by. The text stands in the message alone, and a recalled one nowhere.
      kept: { chat_id: view.chat_id, mine: view.mine, automatic: view.automatic },
    })
  }
}
