import type { Services } from '../../platform/domain/services.ts'
import { keepProof } from './last-proof.ts'
import { proveUnlessProving } from './prove.ts'

/**
 * Checks every invariant on the live database, unless another process is at it, and keeps what it found for the desk, which
 * is notified; a breach is an alarm, never repaired in silence.
 */
export async function proveNow(services: Services, stopping?: AbortSignal): Promise<void> {
  const { db, log, registry } = services
  const breaches = await proveUnlessProving(db, registry.invariants, stopping)
  for (const { invariant, rows } of breaches ?? [])
    log.fatal({ invariant: invariant.id, claim: invariant.claim, rows }, 'an invariant is broken')
  if (breaches) await keepProof(services, breaches)
}
