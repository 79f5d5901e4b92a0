import type { ChatRow } from './chat.queries.ts'
import type { MessageRow } from './message.queries.ts'
import type { Side } from './party.queries.ts'

/**
 * What answers a customer's first message of a UTC day in the shop's name: what it says of its holiday, else the reply for while it is
 * away. A shop that has a window open is not away.
 */
export function automaticAnswer(
  { shop_id, answered_on, today, holiday, auto_reply }: ChatRow,
  author: Side,
  isOnline: boolean,
): Pick<MessageRow, 'text' | 'automatic'> | undefined {
  if (author !== 'user' || shop_id === null || answered_on === today) return undefined
  if (holiday) return { text: holiday, automatic: 'holiday' }
  return auto_reply === '' || isOnline ? undefined : { text: auto_reply, automatic: 'reply' }
}
