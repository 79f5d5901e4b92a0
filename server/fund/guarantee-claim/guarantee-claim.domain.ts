import { statesTagged } from '#machines/platform/chart.ts'
import { guaranteeClaimLifecycle } from '#machines/fund/guarantee-claim.machine.ts'
import { listed } from '../../platform/db/literal.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { shownWithOrder } from '../../platform/sql/orders.sql.ts'
import { guaranteeClaimMoney } from './guarantee-claim.invariants.ts'
import { guaranteeClaimKind } from './guarantee-claim.kind.ts'
import { guaranteeClaimRoutes } from './guarantee-claim.routes.ts'
import { guaranteeClaimPersonal } from './guarantee-claim.personal.ts'

// Each is shown with its order.
const openClaims = `select order_id as id from guarantee_claims
  where buyer_id = $1 and state in (${listed(statesTagged(guaranteeClaimLifecycle, 'open'))})`

/** Claims of buyers on the operating fund of a shop, after an order was settled. */
export const guaranteeClaimDomain: Domain = {
  kinds: [guaranteeClaimKind],
  routes: [guaranteeClaimRoutes],
  money: { guaranteeClaim: guaranteeClaimMoney },
  pictures: {
    guaranteeClaim: ({ user, shop, isStaff }) => `(${isStaff} or exists (
      select 1 from guarantee_claims g where g.id = u.entity_id and (g.buyer_id = ${user} or g.shop_id = ${shop})))`,
  },
  notices: {
    guaranteeClaim: {
      ...shownWithOrder('guarantee_claims q join orders o on o.id = q.order_id', 'q.id'),
      number: 'q.claim_no',
      numbered: 'guaranteeClaim:numbered',
    },
  },
  personal: guaranteeClaimPersonal,
  openWork: { claims: openClaims },
}
