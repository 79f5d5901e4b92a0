import { days } from '#machines/platform/constants.ts'
import { olderThan } from '../../platform/db/retention.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { knowsNoOne } from '../../platform/domain/personal-data.ts'
import { webhookGauges } from './webhook.gauges.ts'
import { webhookEnv } from './webhook.env.ts'
import { sendWebhooks } from './webhook.job.ts'
import { webhookRoutes } from './webhook.routes.ts'

/** Events of a shop for the program of its seller: where they are sent, and what became of each. */
export const webhookDomain: Domain = {
  routes: [webhookRoutes],
  jobs: [
    { name: 'webhooks', turn: 9, everyMs: 1_000, work: (services) => (stopping) => sendWebhooks(services, stopping) },
  ],
  // It leads to the notice, whose page leads to the settings.
  notices: { webhook: { from: 'shops h where h.id = m.entity_id' } },
  // Its attempts go with it.
  retention: [{ table: 'webhook_deliveries', over: olderThan('created_at', days(30)) }],
  gauges: webhookGauges,
  env: webhookEnv,
  personal: [
    {
      table: 'shop_webhooks',
      personal: 'shop_id url events salt is_on off_why failures failing_since seq version',
      parts: [
        {
          of: 't.shop_id in (select id from shops where owner_id = $1)',
          erased: 'rows',
          taken: { file: 'webhook', columns: 'shop_id url events is_on', by: 'shop_id' },
        },
      ],
    },
    ...knowsNoOne({
      webhook_deliveries: 'id shop_id event seq body outcome tries due_at created_at',
      webhook_attempts: 'delivery_id n status problem took_ms at',
    }),
  ],
}
