import { type Queries, statement } from '../db/database.ts'
import { backupAt } from './backup-age.ts'
import type { DomainGauge } from '../domain/domain.ts'
import { samplesOf } from '../domain/gauge.ts'
import type { Kinds } from '../door/kinds.ts'
import { wallMs } from '../process/time.ts'
import { dueIn } from './due.ts'

// What was refused or failed waits for its own time, and is counted apart.
const lagOf = ({ lifecycles }: Kinds) =>
  statement(
    'clock_gauge_lag',
    `select coalesce(extract(epoch from shop_now() - min(d.at)), 0)::float8 as value
     from (${lifecycles.map(dueIn).join(' union all ')}) d
     where not exists (select from clock_retries r where r.lifecycle = d.lifecycle and r.entity_id = d.id and r.event = d.event)`,
  )
const retries = statement('clock_gauge_retries', 'select count(*)::float8 as value from clock_retries')
const beat = statement(
  'clock_gauge_beat',
  `select extract(epoch from shop_now())::float8 - value::float8 / 1000 as value from meta where name = 'heartbeat'`,
)

/** How long the eldest due deadline waits for the clock, in seconds; 0 where none is due. */
export async function clockLagSeconds(on: Queries, kinds: Kinds): Promise<number> {
  const [row] = await on.run<{ value: number }>(lagOf(kinds))
  return row?.value ?? 0
}

/** What operators watch of the clock and the backups. */
export const jobsGauges: readonly DomainGauge[] = [
  {
    name: 'clock_lag_seconds',
    help: 'How long the eldest due deadline waits for the clock; 0 where none is due',
    labels: [],
    read: async ({ db, kinds }) => [{ labels: {}, value: await clockLagSeconds(db, kinds) }],
  },
  {
    name: 'clock_retries_waiting',
    help: 'Due deadlines that were refused or failed, and are tried again later',
    labels: [],
    read: async ({ db }) => samplesOf(await db.run<{ value: number }>(retries)),
  },
  {
    name: 'clock_heartbeat_age_seconds',
    help: 'Time since any process last wrote that the shop is alive',
    labels: [],
    read: async ({ db }) => samplesOf(await db.run<{ value: number }>(beat)),
  },
  {
    name: 'backup_age_seconds',
    help: 'Age of BACKUP_FILE; not shown where it is not set or missing',
    labels: [],
    read: async ({ env }) => {
      const at = await backupAt(env)
      return at === undefined ? [] : [{ labels: {}, value: (wallMs() - at) / 1_000 }]
    },
  },
]
