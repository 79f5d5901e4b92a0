import type { Unread } from '#contract/notice.contract.ts'
import { countUnreadChat } from '../chat/chat.queries.ts'
import type { Queries } from '../db/database.ts'
import { topicsOf } from '../event.ts'
import type { Session } from '../services.ts'
import { countUnread } from './notice.queries.ts'

/** How much a person and their shop have not read: the one count of the bell, the list, the title of the page and the app's badge. */
export async function unreadOf(on: Queries, of: Pick<Session, 'userId' | 'shopId'>): Promise<Unread> {
  const { userId, shopId } = of
  const [notices, chat] = await Promise.all([
    countUnread(on, topicsOf(of)),
    countUnreadChat(on, userId, shopId === null ? [] : [shopId]),
  ])
  return { chat, ...notices }
}
