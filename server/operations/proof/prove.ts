import { type Database, type Queries, type Statement, statement, type Tx } from '../../platform/db/database.ts'
import type { Invariant } from '../../platform/db/invariant.ts'

/** A claim that does not hold, and the first rows that break it. */
export interface Breach {
  readonly invariant: Invariant
  readonly rows: readonly unknown[]
}

/** One claim may take this long on the live database; the next one before us in the line, as long as a few of them. */
const CLAIM_MS = 60_000

/** Checks these invariants on a database; an empty answer is the proof. */
export async function prove(on: Queries, invariants: readonly Invariant[], stopping?: AbortSignal): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const invariant of invariants) {
    stopping?.throwIfAborted()
    const rows = await on.run<{ breach: unknown }>({
      name: `prove_${invariant.id}`,
      withinMs: CLAIM_MS + 2_000,
      // As JSON, because breaches travel: to a log, or over the admin socket.
      text: `select to_jsonb(breach) as breach from (${invariant.sql}) breach limit 5`,
    })
    if (rows.length > 0) breaches.push({ invariant, rows: rows.map(({ breach }) => breach) })
  }
  return breaches
}

const bounds = statement(
  'prove_bounds',
  `select set_config('statement_timeout', '${CLAIM_MS}', true), set_config('lock_timeout', '50s', true)`,
)
/** Any number that nothing else locks. */
const LOCK = 7_391_002
const takeTurn = { ...statement('prove_turn', `select pg_advisory_xact_lock(${LOCK})`), withinMs: CLAIM_MS }
const tryTurn = statement('prove_try', `select pg_try_advisory_xact_lock(${LOCK}) as free`)

/** Stops the shop's clock at a moment. It must not go on from there: a proof may take minutes, and deadlines pass in them. */
const stoppedAt = (at: Date): Statement => ({
  name: `prove_stopped_${at.getTime()}`,
  text: `create or replace function shop_now() returns timestamptz language sql stable as $$ select timestamptz '${at.toISOString()}' $$`,
})

const bounded = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.run(bounds)
    return work(tx)
  })

/** Proves a live database after a running proof ends: one prover at a time, each claim within a time limit. */
export const proveInTurn = (db: Database, invariants: readonly Invariant[]): Promise<Breach[]> =>
  bounded(db, async (tx) => {
    await tx.run(takeTurn)
    return prove(tx, invariants)
  })

/** Carries what was found out of a transaction that is rolled back. */
class Found extends Error {
  readonly breaches: Breach[]
  constructor(breaches: Breach[]) {
    super('Nothing of this is kept')
    this.breaches = breaches
  }
}

/**
 * Proves a database as of another moment of its shop: what was backed up then owes nothing for the time since. The clock is stopped in a
 * transaction that is rolled back, so that nothing of it stays, however this ends.
 */
export async function proveAsOf(db: Database, invariants: readonly Invariant[], at: Date): Promise<Breach[]> {
  try {
    return await bounded(db, async (tx) => {
      await tx.run(takeTurn)
      await tx.run(stoppedAt(at))
      throw new Found(await prove(tx, invariants))
    })
  } catch (error) {
    if (error instanceof Found) return error.breaches
    throw error
  }
}

/** Proves a live database; undefined while another proof is running. */
export const proveUnlessProving = (
  db: Database,
  invariants: readonly Invariant[],
  stopping?: AbortSignal,
): Promise<Breach[] | undefined> =>
  bounded(db, async (tx) => {
    const [turn] = await tx.run<{ free: boolean }>(tryTurn)
    return turn?.free ? prove(tx, invariants, stopping) : undefined
  })
