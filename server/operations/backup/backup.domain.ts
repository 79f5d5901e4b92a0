import type { Domain } from '../../platform/domain/domain.ts'
import { dumpWhereAsked } from './ask-for-dump.ts'

/** The embedded database belongs to the running server alone: it writes the dump for a backup itself. */
export const backupDomain: Domain = {
  onMachine: { '/dump': ({ db }, wish) => dumpWhereAsked(db, wish) },
}
