import type { OrderView } from '#contract/trade/order.contract.ts'
import type { AskingActor } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { Session } from '../../platform/domain/services.ts'
import type { OrderRoot } from './order.kind.ts'

/** The role in which a person sees an order, or none: an order of another person is reported as not found. */
export function partyOf(root: Pick<OrderRoot, 'buyerId' | 'shopId'>, session: Session, as: OrderView['as']): boolean {
  if (as === 'shopper') return root.buyerId === session.userId
  if (as === 'merchant') return root.shopId === session.shopId
  return session.staff !== null
}

/** Refuses with `order.notFound` unless this person is that party of the order. */
export function assertParty(root: OrderRoot, session: Session, as: OrderView['as']): void {
  if (!partyOf(root, session, as)) refuse('order.notFound')
}

/** Who stands at the door for a party's call. */
export function actorOf(session: Session, as: OrderView['as']): AskingActor {
  return { kind: as === 'support' ? (session.staff ?? 'support') : as, id: session.userId }
}
