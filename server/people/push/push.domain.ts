import { days } from '#machines/platform/constants.ts'
import { olderThan } from '../../platform/db/retention.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { pushEnv } from './push.env.ts'
import { pushGauges } from './push.gauges.ts'
import { sendPushes } from './push.job.ts'
import { pushRoutes } from './push.routes.ts'
import { knowsNoOne } from '../../platform/domain/personal-data.ts'

/** Web Push: subscriptions, and what is sent to them. */
export const pushDomain: Domain = {
  routes: [pushRoutes],
  jobs: [{ name: 'push', turn: 3, everyMs: 1_000, work: (services) => (stopping) => sendPushes(services, stopping) }],
  // A sent one is kept while its message may be recalled.
  retention: [{ table: 'push_deliveries', over: olderThan('created_at', days(2)), isWalked: true }],
  gauges: pushGauges,
  env: pushEnv,
  personal: [
    ...knowsNoOne({ push_marks: 'topic seq' }),
    {
      table: 'push_subscriptions',
      personal: 'id session_id user_id endpoint p256dh auth lang busy_until failures failing_since created_at',
      parts: [{ of: 't.user_id = $1', erased: 'rows' }],
    },
    {
      table: 'push_deliveries',
      personal: 'id subscription_id topic name source_id tag waited attempts due_at sent_at created_at',
      parts: [{ of: 't.subscription_id in (select id from push_subscriptions where user_id = $1)', erased: 'rows' }],
    },
  ],
}
