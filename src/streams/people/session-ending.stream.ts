import { userCalls } from '#contract/people/account.calls.ts'
import type { EndedSession } from '#contract/people/account.contract.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** Why and when the server ended a session. */
export const watchEnding = (token: string): LiveStream<EndedSession> =>
  read({ audience: 'everyone', name: `ending/${token}`, call: () => ask(userCalls.whyEnded, { token }) })
