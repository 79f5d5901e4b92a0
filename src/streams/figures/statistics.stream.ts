import { filter, map, merge, throttleTime } from 'rxjs'
import { userCalls } from '#contract/people/account.calls.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { chatChanges$ } from '../care/chat-changes.ts'
import { live, type LiveStream } from '../platform/live.ts'
import type { Statistics } from '../people/session.stream.ts'

/** Figures are fetched again at most this often, however many messages arrive. */
const EVERY_MS = 1_000

/** Emits when the number of unread messages may have changed: a message came, or some were read here or elsewhere. */
const unreadChanged$ = merge(
  chatChanges$,
  answered$.pipe(filter(({ call }) => call.path === chatCalls.read.path)),
).pipe(
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
  map(() => undefined),
)

/** How many products and shops the person likes, follows and has viewed, and what is unread. */
export const watchStatistics = (): LiveStream<Statistics> =>
  live<Statistics>({
    name: 'statistics',
    snapshot: () => ask(userCalls.statistics, {}),
    show: (figures) => figures,
    refetchOn: unreadChanged$,
  })
