import type { Services } from '../services.ts'
import { proveUnlessProving } from '../wallet/prove.ts'

/** Checks every invariant on the live database, unless another process is at it; a breach is an alarm, never repaired in silence. */
export async function proveStanding({ db, log }: Services): Promise<void> {
  for (const { invariant, rows } of (await proveUnlessProving(db)) ?? [])
    log.fatal({ invariant: invariant.id, claim: invariant.claim, rows }, 'an invariant is broken')
}
