import { filter, throttleTime } from 'rxjs'
import { deskAnnouncementCalls } from '#contract/people/announcement.calls.ts'
import type { Announcement, Announcements } from '#contract/people/announcement.contract.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { read } from '../platform/read.ts'

const EVERY_MS = 1_000

// The desk gets an event of every act.
const acted$ = events$.pipe(
  filter(({ event }) => event.topic === 'desk' && event.name.startsWith('announcement.')),
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
)

/** Every announcement, as the desk lists it. */
export const watchAnnouncements = (): LiveStream<Announcements> =>
  read({ name: 'desk/announcements', call: () => ask(deskAnnouncementCalls.list, {}), refetchOn: acted$ })

/** One announcement, with what can be done with it. */
export const watchAnnouncement = (id: string): LiveStream<Announcement> =>
  read({
    name: `desk/announcement/${id}`,
    call: () => ask(deskAnnouncementCalls.announcement, { id }),
    refetchOn: acted$,
  })

/** Shows an announcement as the answer to one's own action has it. */
export function showAnnouncement(renewed: Announcement): void {
  watchAnnouncement(renewed.id).replace(renewed)
  watchAnnouncements().refetch()
}
