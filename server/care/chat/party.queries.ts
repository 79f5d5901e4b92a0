import { SERVICE_PARTY } from '#contract/care/chat-view.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { DESK, shopTopic, userTopic } from '../../platform/domain/event.ts'
import type { Party } from '../../platform/events/presence.ts'
import type { Session } from '../../platform/domain/services.ts'

/** A side of a chat, as it is stored: the person, or the shop or customer service. */
export type Side = 'user' | 'host'

/** The two sides of a chat. */
export interface Sides {
  readonly user_id: string
  /** Null for customer service. */
  readonly shop_id: string | null
}

/** Which side of a chat a session is; nothing where it is neither. */
export function sideOf({ user_id, shop_id }: Sides, session: Session): Side | undefined {
  const { userId, shopId, staff, serviceOnly } = session
  // A locked account has its chat with customer service, and no other.
  if (serviceOnly) return user_id === userId && shop_id === null ? 'user' : undefined
  if (user_id === userId) return 'user'
  const isHost = shop_id === null ? staff !== null : shop_id === shopId
  return isHost ? 'host' : undefined
}

/** The id that one writes to, and the topic of a side. */
export function partyOf({ user_id, shop_id }: Sides, side: Side): Party {
  if (side === 'user') return { id: user_id, topic: userTopic(user_id) }
  return shop_id === null ? { id: SERVICE_PARTY, topic: DESK } : { id: shop_id, topic: shopTopic(shop_id) }
}

/** The other side. */
export const otherSide = (side: Side): Side => (side === 'user' ? 'host' : 'user')

const sides = statement('chat_sides', 'select user_id, shop_id from chats where id = $1')

/** The sides of a chat, for those who belong to it; nothing for all others. */
export async function sidesFor(
  on: Queries,
  id: string,
  session: Session,
): Promise<(Sides & { readonly side: Side }) | undefined> {
  const [row] = await on.run<Sides>(sides, [id])
  const side = row && sideOf(row, session)
  return row && side && { ...row, side }
}

/** As which party a session may look at the room of a chat. */
export async function partyIn(on: Queries, id: string, session: Session): Promise<Party | undefined> {
  const found = await sidesFor(on, id, session)
  return found && partyOf(found, found.side)
}
