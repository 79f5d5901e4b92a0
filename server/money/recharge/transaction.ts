import type { Network } from '#machines/platform/constants.ts'
import { type Queries, statement } from '../../platform/db/database.ts'

const lock = statement('transaction_lock', 'select pg_advisory_xact_lock(hashtextextended($1, 7391))')

/** Two credits by the same transaction wait for each other: a person and a watcher may see it at once. */
export const lockTransaction = (on: Queries, network: Network, txId: string): Promise<unknown> =>
  on.run(lock, [`${network}:${txId}`])
