import { invitationCalls } from '#contract/figures/invitation.calls.ts'
import type { Invited } from '#contract/figures/invitation.contract.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** How many people registered with the person's invitation code, and how many of them bought. */
export const watchInvited = (): LiveStream<Invited> =>
  read({ name: 'invited', call: () => ask(invitationCalls.invited, {}) })
