import { statement } from '../../platform/db/database.ts'
import type { DomainGauge } from '../../platform/domain/domain.ts'
import { samplesOf } from '../../platform/domain/gauge.ts'

const waiting = statement(
  'push_gauge_waiting',
  'select count(*)::float8 as value from push_deliveries where sent_at is null',
)
const age = statement(
  'push_gauge_age',
  `select coalesce(extract(epoch from shop_now() - min(created_at)), 0)::float8 as value
   from push_deliveries where sent_at is null`,
)

/** What operators watch of the pushes. */
export const pushGauges: readonly DomainGauge[] = [
  {
    name: 'push_outbox_waiting',
    help: 'Pushes that are not sent yet',
    labels: [],
    read: async ({ db }) => samplesOf(await db.run<{ value: number }>(waiting)),
  },
  {
    name: 'push_outbox_age_seconds',
    help: 'Age of the oldest push that is not sent yet; 0 where none waits',
    labels: [],
    read: async ({ db }) => samplesOf(await db.run<{ value: number }>(age)),
  },
]
