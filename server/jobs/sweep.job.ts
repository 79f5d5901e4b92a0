import { CODE_LIFE_MS, days, NOTICE_KEPT_MS } from '#machines/constants.ts'
import { type Queries, type Statement, statement } from '../db/database.ts'
import { pruneEvents } from '../events/prune.ts'
import { POPULAR_DAYS } from '../goods/hot-words.ts'
import type { Services } from '../services.ts'
import { kinds } from '../kinds.ts'
import { dueIn } from './due.ts'

/** The rows deleted at a time: short locks and short transactions also for a long list. */
const BATCH = 500

const before = (column: string, ms: number): string => `${column} < shop_now() - ${ms} * interval '1 millisecond'`

/** One kind of rows whose time is over, a batch at a time. */
interface Sweep {
  readonly table: string
  readonly batch: Statement
  /** Whether a batch is looked for behind where the last one ended, for no index tells which rows are meant. */
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
const sweepOf = (table: string, over: string, { isWalked }: { isWalked: boolean }): Sweep => ({
  table,
  batch: statement(
    `sweep_${table}`,
    `with over as (select ctid from ${table} where ${isWalked ? 'ctid > $1::tid and ' : ''}(${over}) limit ${BATCH} for update skip locked),
       gone as (delete from ${table} where ctid = any(array(select ctid from over)) returning ctid)
     select count(*)::int as gone, max(ctid)::text as last from gone`,
  ),
  isWalked,
})

const indexed = (table: string, over: string): Sweep => sweepOf(table, over, { isWalked: false })
const walked = (table: string, over: string): Sweep => sweepOf(table, over, { isWalked: true })

// As the clock itself finds due deadlines, of every kind.
const isDue = `exists (select 1 from (${kinds.lifecycles.map(dueIn).join(' union all ')}) d
  where d.lifecycle = clock_retries.lifecycle and d.id = clock_retries.entity_id and d.event = clock_retries.event)`

/** What is kept for a while only, and when its time is over. */
const sweeps: readonly Sweep[] = [
  // A repeated request gets the first answer for this long.
  indexed('idempotency_keys', before('at', days(7))),
  // Thirty days after the end. A session that no one ends expires after thirty idle days, or ninety in all.
  walked(
    'sessions',
    [before('ended_at', days(30)), before('seen_at', days(60)), before('created_at', days(120))].join(' or '),
  ),
  // Sent codes count a whole day against those who ask for more.
  walked('codes', before('created_at', days(1) + CODE_LIFE_MS)),
  // Those that were given up too: they may hold a code.
  walked('mails', `${before('sent_at', days(7))} or (sent_at is null and ${before('due_at', days(7))})`),
  // A first person's word is good for a day. One that a second person followed stays: it says who decided, and why.
  walked('approvals', `used_at is null and ${before('at', days(7))}`),
  // A signature is good for a day, and one that was used stays.
  walked('bond_contracts', `used_for is null and ${before('signed_at', days(2))}`),
  // A picture that is gone is named by nothing; for a month it is said that it is gone.
  walked('uploads', `entity_id is null and ${before('purged_at', days(30))}`),
  // A lowered price is compared with those of thirty days.
  walked('sku_prices', before('until', days(90))),
  walked('searches', `day < (shop_now() at time zone 'UTC')::date - ${POPULAR_DAYS + 1}`),
  // The charts of a shop show thirty days.
  walked('shop_visitors', `day < (shop_now() at time zone 'UTC')::date - 35`),
  // A person counts once a day.
  walked('goods_viewers', `day < (shop_now() at time zone 'UTC')::date - 1`),
  // The same, and a place ends with its day.
  walked('promotion_places', `day < (shop_now() at time zone 'UTC')::date - 1`),
  // Notices are read within half a year, or not at all.
  indexed('messages', before('at', NOTICE_KEPT_MS)),
  // A sent one is kept while its message may be recalled.
  walked('push_deliveries', before('created_at', days(2))),
  // Long after it fell back to the queue by itself: whoever takes it next takes it anew.
  walked('desk_assignments', before('extended_at', days(1))),
  // Of what is not due any more: somebody moved it meanwhile, and what it may wait for later starts anew.
  walked('clock_retries', `not (${isDue})`),
]

/** The tables whose rows go when their time is over. */
export const SWEPT: readonly string[] = sweeps.map(({ table }) => table)

/**
 * Takes away what was kept for its time, by the database's clock, in batches; answers how many rows went. What cannot be swept is
 * told at the end, when everything else was.
 */
export async function sweep({ db }: Pick<Services, 'db'>, stopping?: AbortSignal): Promise<number> {
  const stages = [pruneEvents, ...sweeps.map((each) => (on: Queries) => sweepAll(on, each, stopping))]
  let gone = 0
  const failures: unknown[] = []
  for (const stage of stages) {
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
