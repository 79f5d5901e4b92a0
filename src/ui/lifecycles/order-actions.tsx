import type { OrderView } from '#contract/order.contract.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { useLifecycle } from '../hooks/use-lifecycle.ts'
import { LifecycleActions } from './lifecycle-actions.tsx'
import { ORDER_MOVES } from './order.actions.ts'

/** What the one who looks at an order can do with it now. */
export function OrderActions({ order, compact = false }: { order: OrderView; compact?: boolean }) {
  const { open } = useLifecycle(orderLifecycle, order, order.as)
  return <LifecycleActions moves={ORDER_MOVES} open={open} of={{ order }} compact={compact} />
}
