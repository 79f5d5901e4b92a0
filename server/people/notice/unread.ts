import type { Unread } from '#contract/people/notice.contract.ts'
import type { Queries } from '../../platform/db/database.ts'
import { topicsOf } from '../../platform/domain/event.ts'
import type { Registry } from '../../platform/domain/registry.ts'
import type { Session } from '../../platform/domain/services.ts'
import { countUnread } from './notice.queries.ts'

/** How much a person and their shop have not read: the one count of the bell, the list, the title of the page and the app's badge. */
export async function unreadOf(
  on: Queries,
  { unread }: Pick<Registry, 'unread'>,
  of: Pick<Session, 'userId' | 'shopId'>,
): Promise<Unread> {
  const { userId, shopId } = of
  const [notices, ...messages] = await Promise.all([
    countUnread(on, topicsOf(of)),
    ...unread.map((count) => count(on, userId, shopId === null ? [] : [shopId])),
  ])
  return { chat: messages.reduce((sum, count) => sum + count, 0), ...notices }
}
