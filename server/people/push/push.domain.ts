import { days } from '#machines/platform/constants.ts'
import { olderThan } from '../../platform/db/retention.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { pushEnv } from './push.env.ts'
import { sendPushes } from './push.job.ts'
import { pushRoutes } from './push.routes.ts'

/** Web Push: subscriptions, and what is sent to them. */
export const pushDomain: Domain = {
  routes: [pushRoutes],
  jobs: [{ name: 'push', turn: 3, everyMs: 1_000, work: (services) => (stopping) => sendPushes(services, stopping) }],
  // A sent one is kept while its message may be recalled.
  retention: [{ table: 'push_deliveries', over: olderThan('created_at', days(2)), isWalked: true }],
  env: pushEnv,
}
