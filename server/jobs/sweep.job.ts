import { CODE_LIFE_MS, days } from '#machines/constants.ts'
import { type Statement, statement } from '../db/database.ts'
import { pruneEvents } from '../events/prune.ts'
import type { Services } from '../services.ts'
import { clocked } from './clocked.ts'

/** So many rows at a time: nobody waits long for a row that goes, and a long list is no long transaction. */
const BATCH = 500

const before = (column: string, ms: number): string => `${column} < shop_now() - ${ms} * interval '1 millisecond'`

const sweepOf = (table: string, key: string, over: string): Statement =>
  statement(
    `sweep_${table}`,
    `delete from ${table} where (${key}) in (select ${key} from ${table} where ${over} limit ${BATCH} for update skip locked) returning 1`,
  )

// As the clock itself finds what is due: a lifecycle that it learns is known here as well.
const isDue = `exists (select 1 from (${Object.values(clocked)
  .map(({ due }) => due)
  .join(' union all ')}) d
  where d.lifecycle = clock_retries.lifecycle and d.id = clock_retries.entity_id and d.event = clock_retries.event)`

/** What is kept for a while only, and when its time is over. */
const sweeps: readonly Statement[] = [
  // As long as an answer is promised to whoever asks again (design.md section 5).
  sweepOf('idempotency_keys', 'actor_id, operation, key', before('at', days(7))),
  // Thirty days after they ended; one that nobody ended did so by itself, thirty idle days or ninety in all after it began.
  sweepOf(
    'sessions',
    'id',
    [before('ended_at', days(30)), before('seen_at', days(60)), before('created_at', days(120))].join(' or '),
  ),
  // Sent codes count a whole day against those who ask for more.
  sweepOf('codes', 'id', before('created_at', days(1) + CODE_LIFE_MS)),
  // Those that were given up too: they may hold a code.
  sweepOf('mails', 'id', `${before('sent_at', days(7))} or (sent_at is null and ${before('due_at', days(7))})`),
  // A first person's word is good for a day. One that a second person followed stays: it says who decided, and why.
  sweepOf('approvals', 'id', `used_at is null and ${before('at', days(7))}`),
  // Long after it fell back to the queue by itself: whoever takes it next takes it anew.
  sweepOf('desk_takes', 'entity, entity_id', before('kept_at', days(1))),
  // Of what is not due any more: somebody moved it meanwhile, and what it may wait for later starts anew.
  sweepOf('clock_retries', 'lifecycle, entity_id, event', `not (${isDue})`),
]

/** Takes away what was kept for its time, by the database's clock, in batches; answers how many rows went. */
export async function sweep({ db }: Pick<Services, 'db'>): Promise<number> {
  let gone = await pruneEvents(db)
  for (const each of sweeps) {
    for (let rows = BATCH; rows === BATCH; gone += rows) rows = (await db.run(each)).length
  }
  return gone
}
