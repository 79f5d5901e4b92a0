import type { Domain, WebhookReader } from '../../platform/domain/domain.ts'
import { chatInvariants } from './chat.invariants.ts'
import { chatAuthorKind, chatKind } from './chat.kind.ts'
import { pushOfMessage, pushOfRecall } from './chat-push.ts'
import { countUnreadChat } from './chat.queries.ts'
import { chatRoutes } from './chat.routes.ts'
import { chatMessageReader } from './message.reader.ts'
import { chatPersonal } from './chat.personal.ts'

/** What a seller's program is told of a message of a customer; what it says is read in the chat. */
const writtenNews: WebhookReader = ({ entity_id, view }) => {
  const { chat_id, mine, automatic } = view as { chat_id?: string; mine?: boolean; automatic?: unknown }
  if (chat_id === undefined || mine !== false || automatic) return undefined
  return { event: 'chat.message', data: { chat_id, message_id: entity_id } }
}

/** Chats between a user and a shop or customer service, and reports about their messages. */
export const chatDomain: Domain = {
  kinds: [chatAuthorKind, chatKind],
  readers: [chatMessageReader],
  routes: [chatRoutes],
  invariants: chatInvariants,
  pushes: { 'chatMessage.sent': pushOfMessage, 'chatMessage.recalled': pushOfRecall },
  webhooks: { 'chatMessage.sent': writtenNews },
  unread: countUnreadChat,
  pictures: {
    chat: ({ user, shop, isStaff }) => `exists (
      select 1 from chats c where c.id = u.entity_id
        and (c.user_id = ${user} or c.shop_id = ${shop} or (c.shop_id is null and ${isStaff})))`,
  },
  personal: chatPersonal,
}
