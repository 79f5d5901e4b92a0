import { z } from 'zod'
import { contract, nothing } from '../platform/contract.ts'
import { invitationCalls } from './invitation.calls.ts'

/** How many people came by a code. Who they are is their own affair. */
const invited = z.strictObject({
  /** What others give when they register. */
  code: z.string(),
  /** People who registered with it, those who left since included. */
  registered: z.number(),
  /** Those of them who registered within the last 30 days. */
  lately: z.number(),
  /** Those of them who have paid an order. */
  bought: z.number(),
})
export type Invited = z.infer<typeof invited>

/** What my invitation code brought. */
export const invitationContract = contract(invitationCalls, {
  invited: {
    summary: 'How many people registered with my invitation code, and how many of them bought',
    policy: 'signedIn',
    input: nothing,
    output: invited,
  },
})
