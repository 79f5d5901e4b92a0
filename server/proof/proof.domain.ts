import type { Domain } from '../domain.ts'
import { historyInvariants } from './history.invariants.ts'
import { proveStanding } from './proof.job.ts'

/** The proof of everything that must always hold. */
export const proofDomain: Domain = {
  jobs: [
    {
      name: 'proof',
      turn: 2,
      everyMs: 5 * 60_000,
      isChore: true,
      work: (services) => (stopping) => proveStanding(services, stopping),
    },
  ],
  invariants: ({ kinds }) => historyInvariants(kinds),
}
