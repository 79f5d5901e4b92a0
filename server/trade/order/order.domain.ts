import type { Domain } from '../../platform/domain/domain.ts'
import { shownWithOrder } from '../../platform/sql/orders.sql.ts'
import { askCarriers, carriers } from './carrier.ts'
import { orderInvariants, orderMoney } from './order.invariants.ts'
import { orderKind } from './order.kind.ts'
import { orderRoutes } from './order.routes.ts'

/** Orders, with their settlement. */
export const orderDomain: Domain = {
  kinds: [orderKind],
  routes: [orderRoutes],
  jobs: [
    {
      name: 'carrier',
      turn: 7,
      everyMs: 5 * 60_000,
      isNeeded: () => carriers.length > 0,
      work: (services) => (stopping) => askCarriers(services, carriers, stopping),
    },
  ],
  invariants: orderInvariants,
  money: { order: orderMoney },
  notices: { order: shownWithOrder('orders o', 'o.id') },
}
