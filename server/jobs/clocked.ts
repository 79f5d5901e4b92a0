import { orderLifecycle, type OrderEvent } from '#machines/order.machine.ts'
import { refundLifecycle, type RefundEvent } from '#machines/refund.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import { type WithdrawalEvent, withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import type { Door } from '../door/door.ts'
import type { Root, RootKind } from '../door/root.ts'
import { orderKind } from '../order/order.kind.ts'
import { expire } from '../recharge/expire.service.ts'
import { rechargeKind } from '../recharge/recharge.kind.ts'
import type { Services } from '../services.ts'
import { autoApprove } from '../withdrawal/auto-approve.service.ts'
import { withdrawalKind } from '../withdrawal/withdrawal.kind.ts'

/** A lifecycle that the clock moves. */
export type DueLifecycle = 'order' | 'settlement' | 'refund' | 'recharge' | 'withdrawal'

/** How the clock finds what is due of a lifecycle, and what it asks then. */
interface Clocked {
  readonly kind: RootKind
  /** Rows of lifecycle, id, root_id, event and the moment they were due. */
  readonly due: string
  move(door: Door, root: Root, row: Due, services: Services): Promise<void> | void
}

interface Due {
  readonly id: string
  readonly event: string
}

interface DueColumns {
  readonly table: 'orders' | 'refunds' | 'recharges' | 'withdrawals'
  readonly rootId?: 'id' | 'order_id'
  /** What the columns of its deadline are called by. */
  readonly named?: 'deadline' | 'settlement'
}

// `target` is counted down on screens and never fires.
const dueIn = (lifecycle: DueLifecycle, { table, rootId = 'id', named = 'deadline' }: DueColumns): string =>
  `select '${lifecycle}' as lifecycle, id, ${rootId} as root_id, ${named}_event as event, ${named}_at as at
   from ${table} where ${named}_at <= shop_now() and ${named}_event <> 'target'`

const clock = <R extends Root, Before>(
  kind: RootKind<R, Before>,
  due: string,
  move: (door: Door, root: R, row: Due, services: Services) => Promise<void> | void,
): Clocked => ({ kind: kind as RootKind, due, move: move as Clocked['move'] })

/** Every lifecycle that moves when its time is over. */
export const clocked: Readonly<Record<DueLifecycle, Clocked>> = {
  order: clock(orderKind, dueIn('order', { table: 'orders' }), (door, root, { id, event }) =>
    door.move(orderLifecycle, root, id, { type: event } as OrderEvent),
  ),
  settlement: clock(orderKind, dueIn('settlement', { table: 'orders', named: 'settlement' }), (door, root, { id }) =>
    door.move(settlementLifecycle, root, id, { type: 'settlement.settle' }),
  ),
  refund: clock(orderKind, dueIn('refund', { table: 'refunds', rootId: 'order_id' }), (door, root, { id, event }) =>
    door.move(refundLifecycle, root, id, { type: event, returnAddress: root.returnAddress !== null } as RefundEvent),
  ),
  recharge: clock(rechargeKind, dueIn('recharge', { table: 'recharges' }), (door, root, _due, services) =>
    expire(services, door, root),
  ),
  withdrawal: clock(withdrawalKind, dueIn('withdrawal', { table: 'withdrawals' }), (door, root, { id, event }) =>
    event === 'withdrawal.autoApprove'
      ? autoApprove(door, root)
      : door.move(withdrawalLifecycle, root, id, { type: event } as WithdrawalEvent),
  ),
}
