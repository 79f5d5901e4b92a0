import { problem } from '#contract/problem.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import { tagsOf } from '#machines/lifecycle.ts'
import { byIds } from '../db/database.ts'
import type { RootKind } from '../door/root.ts'
import { ordersPart } from '../door/write/orders.ts'
import { refundsPart } from '../door/write/refunds.ts'
import { DESK, shopTopic, userTopic } from '../events/event.ts'
import { countRefunds } from '../refund/refund.effects.ts'
import { presentOrder } from './order.presenter.ts'
import { lineAsItIs, loadOrders, type OrderBefore, type OrderRoot } from './order.root.ts'

/** Whether a refund of this order waits for a ruling. */
const isOnDesk = (root: OrderRoot): boolean =>
  root.refunds.some(({ state }) => tagsOf(refundLifecycle, state).includes('desk'))

const lock = byIds('order_lock', (match) => `select id from orders where id ${match} order by id for no key update`)

/** The order as a root: with its settlement and its refunds, told to both parties, and to the desk while it is there. */
export const orderKind: RootKind<OrderRoot, OrderBefore> = {
  entity: 'order',
  event: 'order',
  missing: problem('order.notFound'),
  lock,
  load: loadOrders,
  standings: ({ id, order, settlement, refunds }) => [
    { lifecycle: orderLifecycle.name, entityId: id, standing: order },
    ...(settlement ? [{ lifecycle: settlementLifecycle.name, entityId: id, standing: settlement }] : []),
    ...refunds.map((refund) => ({ lifecycle: refundLifecycle.name, entityId: refund.id, standing: refund })),
  ],
  remember: (root) => ({
    wasOnDesk: isOnDesk(root),
    lines: new Map(root.lines.map((line) => [line.id, lineAsItIs(line)])),
    refunds: new Set(root.refunds.map(({ id }) => id)),
  }),
  tellings: (root, before) => [
    { topic: userTopic(root.buyerId), view: presentOrder(root, 'shopper') },
    { topic: shopTopic(root.shopId), view: presentOrder(root, 'merchant') },
    // The desk hears only what enters, changes on or leaves its queue.
    ...(before?.wasOnDesk || isOnDesk(root) ? [{ topic: DESK, view: presentOrder(root, 'support') }] : []),
  ],
  parts: (held) => [...ordersPart(held), ...refundsPart(held)],
  afterMoves: (door, root, moved) => {
    if (moved.has(refundLifecycle.name)) countRefunds(door, root)
  },
}
