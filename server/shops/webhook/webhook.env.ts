import { z } from 'zod'
import { envPart } from '../../platform/configuration/env-part.ts'

/** What a test or a demo may allow webhooks. */
export const webhookEnv = envPart(
  {
    /** Lets webhooks call programs on this machine, over http as well: for tests and the demo, never in production. */
    WEBHOOK_LOCAL: z.stringbool().default(false),
  },
  ({ WEBHOOK_LOCAL }, production) =>
    production && WEBHOOK_LOCAL
      ? [{ path: 'WEBHOOK_LOCAL', message: 'only for tests and the demo, because sellers could call this machine' }]
      : [],
)
