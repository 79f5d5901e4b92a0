import type { Domain } from '../../platform/domain/domain.ts'
import { accountClosingRoutes } from './account-closing.routes.ts'
import { closeDueAccounts } from './close-due.job.ts'

/** Accounts that their people cancelled, and what the shop knows of a person. */
export const accountClosingDomain: Domain = {
  routes: [accountClosingRoutes],
  jobs: [
    {
      name: 'closing',
      turn: 11,
      everyMs: 60_000,
      isChore: true,
      work: (services) => (stopping) => closeDueAccounts(services, stopping),
    },
  ],
}
