import { days } from '#machines/platform/constants.ts'
import { olderThan } from '../../platform/db/retention.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { bondAxis } from './bond.axis.ts'
import { bondInvariants } from './bond.invariants.ts'
import { bondRoutes } from './bond.routes.ts'

/** The operating fund of a shop. Its root is the shop: the kind of that stores its lifecycle. */
export const bondDomain: Domain = {
  axes: [bondAxis],
  routes: [bondRoutes],
  invariants: bondInvariants,
  money: { shop: { table: 'shops', transfers: ['bond'] } },
  retention: [
    // A signature is good for a day, and one that was used stays.
    {
      table: 'bond_contracts',
      over: `used_for is null and ${olderThan('signed_at', days(2))}`,
      isWalked: true,
    },
  ],
}
