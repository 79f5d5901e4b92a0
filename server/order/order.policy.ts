import type { OrderView } from '#contract/order.contract.ts'
import type { AskingActor } from '../door/door.ts'
import { refuse } from '../door/refusal.ts'
import type { Session } from '../services.ts'
import type { OrderRoot } from './order.root.ts'

/** Whose eyes an order is shown to, or nobody's: somebody else's order looks the same as none. */
export function partyOf(root: Pick<OrderRoot, 'buyerId' | 'shopId'>, session: Session, as: OrderView['as']): boolean {
  if (as === 'shopper') return root.buyerId === session.userId
  if (as === 'merchant') return root.shopId === session.shopId
  return session.staff !== null
}

/** Refuses with `order.notFound` unless this person is that party of the order. */
export function assertParty(root: OrderRoot, session: Session, as: OrderView['as']): void {
  if (!partyOf(root, session, as)) refuse('order.notFound')
}

/** Refuses staff who bought the goods or own the shop: nobody judges their own case, neither first nor second. */
export function assertImpartial({ buyerId, ownerId }: OrderRoot, { userId }: Session): void {
  if (userId === buyerId || userId === ownerId) refuse('desk.ownCase')
}

/** Who stands at the door for a party's call. */
export function actorOf(session: Session, as: OrderView['as']): AskingActor {
  return { kind: as === 'support' ? (session.staff ?? 'support') : as, id: session.userId }
}
