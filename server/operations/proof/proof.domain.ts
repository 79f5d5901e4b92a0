import type { Domain } from '../../platform/domain/domain.ts'
import { historyInvariants } from './history.invariants.ts'
import { proveInTurn } from './prove.ts'
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
  onMachine: { '/prove': ({ db, registry }) => proveInTurn(db, registry.invariants) },
  invariants: ({ kinds }) => historyInvariants(kinds),
}
