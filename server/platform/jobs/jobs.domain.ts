import { measureShopTime } from '../db/shop-time.ts'
import type { Domain } from '../domain/domain.ts'
import { runClock } from './clock.job.ts'
import { dueIn } from './due.ts'
import { jobsGauges } from './jobs.gauges.ts'
import { BEAT_MS, recordHeartbeat, extendDeadlinesAfterOutage } from './heartbeat.job.ts'
import { sweep } from './sweep.job.ts'
import { tidy } from './tidy.job.ts'

const HOUR_MS = 60 * 60_000

/** What the server does by itself: due deadlines, its heartbeat, and keeping its tables small. */
export const jobsDomain: Domain = {
  jobs: [
    {
      name: 'clock',
      turn: 2,
      everyMs: 1_000,
      work: (services) => (stopping) =>
        extendDeadlinesAfterOutage(services, stopping).then(() => runClock(services, stopping)),
    },
    { name: 'heart', turn: 5, everyMs: BEAT_MS, work: (services) => () => recordHeartbeat(services) },
    {
      name: 'time',
      turn: 6,
      everyMs: 5_000,
      work:
        ({ db }) =>
        () =>
          measureShopTime(db),
    },
    {
      name: 'sweep',
      turn: 3,
      everyMs: HOUR_MS,
      isChore: true,
      work: (services) => (stopping) => sweep(services, stopping),
    },
    {
      name: 'tidy',
      turn: 4,
      everyMs: HOUR_MS,
      isChore: true,
      isNeeded: ({ db }) => db.engine === 'embedded',
      work: (services) => () => tidy(services),
    },
  ],
  gauges: jobsGauges,
  retention: ({ kinds }) => [
    // Of what is not due any more: the row was moved in the meantime, and its next deadline is tried from the first attempt on.
    {
      table: 'clock_retries',
      over: `not (exists (select 1 from (${kinds.lifecycles.map(dueIn).join(' union all ')}) d
  where d.lifecycle = clock_retries.lifecycle and d.id = clock_retries.entity_id and d.event = clock_retries.event))`,
      isWalked: true,
    },
  ],
}
