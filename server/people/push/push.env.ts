import { z } from 'zod'
import { originAddress } from '../../platform/configuration/configured-address.ts'
import { envPart } from '../../platform/configuration/env-part.ts'
import { vapidOf } from './vapid.ts'

const text = z.string().trim().min(1)

/** The keys of Web Push. */
export const pushEnv = envPart({
  /** The private key with which the shop introduces itself to push services; production on PostgreSQL sends no push without it. */
  VAPID_KEY: text
    .refine((typed) => vapidOf(typed) !== undefined, 'a private key of P-256: 32 bytes as base64url')
    .optional(),
  /** Whom push services ask about the shop; else the address for customer service. */
  VAPID_SUBJECT: text.regex(/^(?:mailto:|https:\/\/)./, 'mailto:operator@shop.example or an https address').optional(),
  /** The origin of a double of a push service, for tests: the only address beside those of the known services. */
  PUSH_TEST_SERVICE: originAddress('http://127.0.0.1:4000').optional(),
})
