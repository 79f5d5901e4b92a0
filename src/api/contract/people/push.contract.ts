import { z } from 'zod'
import { contract, done, nothing } from '../platform/contract.ts'
import { pushCalls } from './push.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    /** This shop has no key for push services. */
    'push.off': None
    /** The address of a subscription is not one of a known push service. */
    'push.serviceUnknown': None
    'push.keysWrong': None
    'push.tooMany': { max: number }
  }
}

/** The public key to subscribe with, base64url; null where this shop sends no push. */
const pushKey = z.strictObject({ key: z.string().nullable() })
export type PushKey = z.infer<typeof pushKey>

const base64url = z.string().regex(/^[\w-]{1,200}$/)

/** A subscription, as the browser describes it. */
const subscribe = z.strictObject({
  endpoint: z.string().regex(/^[\x21-\x7e]{1,1000}$/),
  p256dh: base64url,
  auth: base64url,
})
export type Subscribe = z.infer<typeof subscribe>

/** Pushes to the browser of a session, until that session ends. */
export const pushContract = contract(pushCalls, {
  key: { summary: 'The key to subscribe to pushes with', policy: 'signedIn', input: nothing, output: pushKey },
  subscribe: {
    summary: 'Send pushes to this browser',
    policy: 'signedIn',
    input: subscribe,
    output: done,
    refusals: ['push.off', 'push.serviceUnknown', 'push.keysWrong', 'push.tooMany'],
  },
  unsubscribe: { summary: 'Send no more pushes to this browser', policy: 'signedIn', input: nothing, output: done },
})
