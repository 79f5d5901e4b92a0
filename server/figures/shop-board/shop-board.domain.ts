import type { Domain } from '../../platform/domain/domain.ts'
import { shopInvariants } from './shop-board.invariants.ts'
import { shopBoardRoutes } from './shop-board.routes.ts'
import { closeDays } from './shop-days.job.ts'

/** The figures of a shop, day by day. */
export const shopBoardDomain: Domain = {
  routes: [shopBoardRoutes],
  jobs: [
    {
      name: 'days',
      turn: 5,
      everyMs: 30 * 60_000,
      isChore: true,
      work: (services) => (stopping) => closeDays(services, stopping),
    },
  ],
  invariants: shopInvariants,
}
