import { statement } from '../../platform/db/database.ts'
import type { DomainGauge } from '../../platform/domain/domain.ts'
import { samplesOf } from '../../platform/domain/gauge.ts'

const waiting = statement(
  'webhook_gauge_waiting',
  `select count(*)::float8 as value from webhook_deliveries where outcome = 'waiting'`,
)

/** What operators watch of the webhooks of sellers. */
export const webhookGauges: readonly DomainGauge[] = [
  {
    name: 'webhook_outbox_waiting',
    help: 'Deliveries to programs of sellers that wait to be sent or tried again',
    labels: [],
    read: async ({ db }) => samplesOf(await db.run<{ value: number }>(waiting)),
  },
]
