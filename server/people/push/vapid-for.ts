import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { keptSecret } from '../../platform/configuration/local-secret.ts'
import type { Vapid } from '../../platform/domain/ports.ts'
import { pushEnv } from './push.env.ts'
import { makeVapidKey, vapidOf } from './vapid.ts'

/**
 * The keys of this shop. A machine that was given none makes them once and keeps them beside the data, so that subscriptions outlive
 * a restart. In production on PostgreSQL there may be several machines: without configured keys, no push is sent.
 */
export function vapidFor(env: BaseEnv): Vapid | undefined {
  const { VAPID_KEY, DATA_DIR, DATABASE_URL, production } = pushEnv.of(env)
  if (VAPID_KEY !== undefined) return vapidOf(VAPID_KEY)
  return production && DATABASE_URL !== undefined ? undefined : vapidOf(keptSecret(DATA_DIR, 'push-key', makeVapidKey))
}
