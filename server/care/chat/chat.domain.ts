import type { Domain } from '../../platform/domain/domain.ts'
import { chatInvariants } from './chat.invariants.ts'
import { chatAuthorKind, chatKind } from './chat.kind.ts'
import { pushOfMessage, pushOfRecall } from './chat-push.ts'
import { countUnreadChat } from './chat.queries.ts'
import { chatRoutes } from './chat.routes.ts'
import { chatMessageReader } from './message.reader.ts'

/** Chats between a user and a shop or customer service, and reports about their messages. */
export const chatDomain: Domain = {
  kinds: [chatAuthorKind, chatKind],
  readers: [chatMessageReader],
  routes: [chatRoutes],
  invariants: chatInvariants,
  pushes: { 'chatMessage.sent': pushOfMessage, 'chatMessage.recalled': pushOfRecall },
  unread: countUnreadChat,
  pictures: {
    chat: ({ user, shop, isStaff }) => `exists (
      select 1 from chats c where c.id = u.entity_id
        and (c.user_id = ${user} or c.shop_id = ${shop} or (c.shop_id is null and ${isStaff})))`,
  },
}
