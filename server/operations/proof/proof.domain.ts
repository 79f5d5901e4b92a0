import type { Domain } from '../../platform/domain/domain.ts'
import { historyInvariants } from './history.invariants.ts'
import { proofGauges } from './proof.gauges.ts'
import { proveInTurn } from './prove.ts'
import { proveNow } from './proof.job.ts'

/** The proof of everything that must always hold. */
export const proofDomain: Domain = {
  jobs: [
    {
      name: 'proof',
      turn: 2,
      everyMs: 5 * 60_000,
      isChore: true,
      work: (services) => (stopping) => proveNow(services, stopping),
    },
  ],
  gauges: proofGauges,
  onMachine: { '/prove': ({ db, registry }) => proveInTurn(db, registry.invariants) },
  invariants: ({ kinds }) => historyInvariants(kinds),
}
