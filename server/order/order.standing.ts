import type { OrderRoot, Standing } from './order.root.ts'

/** Where a lifecycle of this root stands, by the lifecycle's name and the entity's id. */
export function standingOf(root: OrderRoot, lifecycle: string, entityId: string): Standing<unknown> | undefined {
  switch (lifecycle) {
    case 'order':
      return root.order
    case 'settlement':
      return root.settlement ?? undefined
    case 'refund':
      return root.refunds.find((refund) => refund.id === entityId)
    default:
      throw new Error(`An order has no ${lifecycle}`)
  }
}
