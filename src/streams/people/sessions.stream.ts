import { filter } from 'rxjs'
import { userCalls } from '#contract/people/account.calls.ts'
import type { OutputOf } from '#contract/platform/call.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** Where the person is signed in, the device used last first. No event says that another one signed in: it is read with each visit of the page. */
export const watchSessions = (): LiveStream<OutputOf<typeof userCalls.sessions>> =>
  read({
    name: 'sessions',
    call: () => ask(userCalls.sessions, {}),
    refetchOn: answered$.pipe(filter(({ call }) => call.path === userCalls.endSession.path)),
  })
