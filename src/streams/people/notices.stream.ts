import { delayWhen, filter, map, merge, throttleTime, timer } from 'rxjs'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { NoticeTab } from '#machines/platform/lifecycle.ts'
import type { NoticeView, Unread } from '#contract/people/notice.contract.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { chatChanges$ } from '../care/chat-changes.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { reachable$ } from '../platform/connection-state.ts'
import { watchRoom } from '../platform/live-rooms.ts'
import { events$ } from '../platform/news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { chance } from '#client/chance.ts'
import type { Undoable } from '../platform/removal.ts'

/** Notices are fetched again at most this often, however many events arrive. */
const EVERY_MS = 1_000

/** Everybody who looks at the shop gets an announcement in the same moment: their pages ask for it spread over this time. */
const SPREAD_MS = 2_000

/** Emits when the shop announced something or took it back, or may have done so while the page was out of reach. */
export const announced$ = merge(watchRoom('notices'), reachable$).pipe(delayWhen(() => timer(chance() * SPREAD_MS)))

/** Emits when a notice may have come, or was read here or on another device. */
const changed$ = merge(
  events$.pipe(filter(({ event }) => event.topic !== 'desk')),
  answered$.pipe(filter(({ call }) => call.path === noticeCalls.read.path)),
  announced$,
).pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))

/** The notices of one kind, newest first. */
export const watchNotices = (tab: NoticeTab): PagedStream<NoticeView> =>
  paged<NoticeView>({
    name: `notices/${tab}`,
    page: (from) => ask(noticeCalls.list, { tab, ...from }),
    refetchOn: changed$,
  })

/** Marks the notices of a tab as read at once, up to the newest one that is shown; it can be undone. */
export function readAllNotices(tab: NoticeTab, upTo: string): Undoable {
  const list = watchNotices(tab)
  list.update((now) => ({ ...now, items: now.items.map((notice) => ({ ...notice, read: true })) }))
  const answered = ask(noticeCalls.readAll, { tab, up_to: upTo })
  // A refusal leaves them unread.
  void answered.then(({ ok }) => ok || list.refetch())
  return {
    done: answered,
    undo: async () => {
      const reading = await answered
      return reading.ok ? ask(noticeCalls.unreadAgain, { tab, at: reading.value.at }) : reading
    },
  }
}

/** Emits when messages or notices may have come or been read, here or on another device. */
const unreadChanged$ = merge(
  changed$,
  chatChanges$,
  answered$.pipe(filter(({ call }) => call.path === chatCalls.read.path)),
).pipe(
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
  map(() => undefined),
)

/** How many messages and notices are unread, by tab: the one source of every count of them. */
export const watchUnread = (): LiveStream<Unread> =>
  live<Unread>({
    name: 'notices/unread',
    snapshot: () => ask(noticeCalls.unread, {}),
    show: (unread) => unread,
    refetchOn: unreadChanged$,
  })

/** The sum of what is unread. */
export const sumOf = (unread: Unread): number => Object.values(unread).reduce((sum, count) => sum + count, 0)

/** One notice. */
export const watchNotice = (id: string): LiveStream<NoticeView> =>
  live<NoticeView>({
    name: `notices/of/${id}`,
    snapshot: () => ask(noticeCalls.notice, { id }),
    show: (notice) => notice,
    refetchOn: changed$,
  })
