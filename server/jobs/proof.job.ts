import type { Services } from '../services.ts'
import { prove } from '../wallet/prove.ts'

/** Checks every invariant on the live database; a breach is an alarm, never repaired in silence. */
export async function proveStanding({ db, log }: Services): Promise<void> {
  for (const { invariant, rows } of await prove(db))
    log.fatal({ invariant: invariant.id, claim: invariant.claim, rows }, 'an invariant is broken')
}
