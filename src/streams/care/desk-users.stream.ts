import { filter, map, merge, throttleTime } from 'rxjs'
import { accepted, refused } from '#contract/platform/problem.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import type { DeskUser } from '#contract/care/staff.contract.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'

const EVERY_MS = 1_000
const { users: FIND, ...DECISIONS } = deskUserCalls
const ACTIONS: ReadonlySet<string> = new Set(Object.values(DECISIONS).map(({ path }) => path))

/** Emits when any staff member locks, unlocks, freezes or unfreezes an account. */
const moved$ = merge(
  answered$.pipe(filter(({ call }) => ACTIONS.has(call.path))),
  events$.pipe(filter(({ event }) => event.topic === 'desk' && event.entity === 'user')),
).pipe(
  map(() => undefined),
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)

/** The accounts that match search terms. */
export const watchDeskUsers = (keywords: string): PagedStream<DeskUser> =>
  paged<DeskUser>({
    name: `desk/users/${keywords}`,
    page: (from) => ask(FIND, { keywords, ...from }),
    refetchOn: moved$,
  })

/** One account as staff see it. */
export const watchDeskUser = (id: string): LiveStream<DeskUser> =>
  live<DeskUser>({
    name: `desk/user/${id}`,
    snapshot: async () => {
      const found = await ask(FIND, { keywords: id })
      if (!found.ok) return found
      const user = found.value.data.find((each) => each.id === id)
      return user ? accepted(user) : refused('account.userNotFound')
    },
    show: (user) => user,
    refetchOn: moved$,
  })
