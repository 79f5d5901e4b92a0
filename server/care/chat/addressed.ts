import { SERVICE_PARTY } from '#contract/care/chat-view.contract.ts'
import type { ProblemKey } from '#contract/platform/problem.ts'
import type { ChatSendFacts } from '#machines/care/chat-message.creation.ts'
import type { Actor } from '#machines/platform/lifecycle.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { type ChatRow, isShopId } from './chat.queries.ts'
import { otherSide, type Side, type Sides } from './party.queries.ts'

/** The chat that a person writes in, and as which side. */
export interface Addressed extends Sides {
  readonly side: Side
}

/** Whom an id addresses: a shop, customer service, or a customer of one's own shop. Whether that exists is not asked yet. */
export async function addressed(
  { services: { db }, session: { userId, shopId, staff, serviceOnly } }: SignedAsk,
  toId: string,
): Promise<Addressed | Extract<ProblemKey, 'chat.self' | 'account.locked'>> {
  const isService = toId === SERVICE_PARTY
  if (serviceOnly && !isService) return 'account.locked'
  if (toId === userId || toId === shopId || (isService && staff !== null)) return 'chat.self'
  if (isService) return { user_id: userId, shop_id: null, side: 'user' }
  const isHost = (shopId !== null || staff !== null) && !(await isShopId(db, toId))
  return isHost ? { user_id: toId, shop_id: shopId, side: 'host' } : { user_id: userId, shop_id: toId, side: 'user' }
}

/** As what a side writes. */
export const actorOf = ({ shop_id, side }: Addressed): Actor =>
  side === 'user' ? 'shopper' : shop_id === null ? 'support' : 'merchant'

/** The facts that sending is checked against, without the pace and the size. */
export const sendFacts = (chat: ChatRow, side: Side): Omit<ChatSendFacts, 'sentLately' | 'waitMs' | 'fullForMs'> => ({
  isToSelf: chat.owner_id === chat.user_id,
  // A merchant writes to customers alone: to a person who wrote or bought.
  isWithMerchant: side === 'user' || chat.shop_id === null || chat.id !== null || chat.has_order,
  isPartyOpen: !chat.shop_gone && !(side === 'host' && chat.user_gone),
  isChatOn: chat.chat_on,
  hasBlocked: chat[side].blocked,
  isBlocked: chat[otherSide(side)].blocked,
})
