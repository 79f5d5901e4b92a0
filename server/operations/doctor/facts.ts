import { sparesOf } from '../../money/chain/address-pool.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { demoTraces } from '../demo/demo-traces.ts'
import type { Services } from '../../platform/domain/services.ts'

/** What a database says about how ready its shop is; plain data, because the running server may have to be asked for it. */
export interface Facts {
  /** What a demo left in it, one line each. */
  readonly demo: readonly string[]
  /** How far its shop's clock was turned. */
  readonly turnedMs: number
  /** Its own time. */
  readonly now: string
  readonly finance: number
  /** Deposit addresses left, by network, where they come from a pool. */
  readonly spares: readonly { readonly network: string; readonly spare: number }[]
}

const state = statement(
  'doctor_state',
  `select (select ahead_ms from shop_clock)::float8 as turned, clock_timestamp() as now,
     (select count(*)::int from users where staff = 'finance') as finance`,
)

/** Reads the facts of a database; changes nothing. */
export async function readFacts({ db, env }: { db: Queries } & Pick<Services, 'env'>): Promise<Facts> {
  const [row] = await db.run<{ turned: number; now: Date; finance: number }>(state)
  if (!row) throw new Error('A query without a table answers one row')
  const spares = await sparesOf({ db, env })
  return { demo: await demoTraces(db), turnedMs: row.turned, now: row.now.toISOString(), finance: row.finance, spares }
}
