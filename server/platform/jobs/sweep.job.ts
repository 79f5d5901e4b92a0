import { type Queries, type Statement, statement } from '../db/database.ts'
import { madeOnce } from '../db/made-once.ts'
import type { Clearing, Retention } from '../db/retention.ts'
import type { Registry } from '../domain/registry.ts'
import type { Services } from '../domain/services.ts'

/** The rows deleted at a time: short locks and short transactions also for a long list. */
const BATCH = 500

/** One kind of rows whose time is over, a batch at a time. */
interface Sweep {
  readonly batch: Statement
  readonly isWalked: boolean
}

interface Batch {
  readonly gone: number
  /** Where the last of them stood. */
  readonly last: string | null
}

/** Before the first row of any table. */
const START = '(0,0)'

// By where the rows stand: found again by their keys, they would be looked for as if the table were as small as when it was last
// counted, in all of it for each of them.
const sweepOf = ({ table, over, isWalked = false }: Retention): Sweep => ({
  batch: statement(
    `sweep_${table}`,
    `with over as (select ctid from ${table} where ${isWalked ? 'ctid > $1::tid and ' : ''}(${over}) limit ${BATCH} for update skip locked),
       gone as (delete from ${table} where ctid = any(array(select ctid from over)) returning ctid)
     select count(*)::int as gone, max(ctid)::text as last from gone`,
  ),
  isWalked,
})

/** What each domain keeps for a time only. */
const stagesOf = madeOnce(({ retention }: Registry): readonly Clearing[] =>
  retention.map((each) => {
    if (typeof each === 'function') return each
    const sweep = sweepOf(each)
    return (on, stopping) => sweepAll(on, sweep, stopping)
  }),
)

/**
 * Takes away what was kept for its time, by the database's clock, in batches; answers how many rows went. What cannot be swept is
 * told at the end, when everything else was.
 */
export async function sweep(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  stopping?: AbortSignal,
): Promise<number> {
  let gone = 0
  const failures: unknown[] = []
  for (const stage of stagesOf(registry)) {
    stopping?.throwIfAborted()
    gone += await stage(db, stopping).catch((error: unknown) => {
      stopping?.throwIfAborted()
      failures.push(error)
      return 0
    })
  }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} tables could not be swept`)
  if (failures.length > 0) throw failures[0]
  return gone
}

async function sweepAll(db: Queries, { batch, isWalked }: Sweep, stopping?: AbortSignal): Promise<number> {
  let gone = 0
  let last = START
  for (let isMore = true; isMore;) {
    const [went] = await db.run<Batch>(batch, isWalked ? [last] : [])
    gone += went?.gone ?? 0
    last = went?.last ?? last
    isMore = went?.gone === BATCH
    stopping?.throwIfAborted()
  }
  return gone
}
