import { days } from '#machines/constants.ts'
import { olderThan } from '../db/retention.ts'
import type { Domain } from '../domain.ts'
import { bondInvariants } from './bond.invariants.ts'
import { bondRoutes } from './bond.routes.ts'

/** The operating fund of a shop. Its root is the shop, so that its lifecycle stands in the kind of that. */
export const bondDomain: Domain = {
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
