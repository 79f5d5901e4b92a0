import { NOTICE_KEPT_MS } from '#machines/platform/constants.ts'
import { olderThan } from '../../platform/db/retention.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { mailUnread } from './notice-mail.job.ts'
import { noticeRoutes } from './notice.routes.ts'

/** Notices, how people want to hear of them, and mails about unread ones. */
export const noticeDomain: Domain = {
  routes: [noticeRoutes],
  jobs: [
    {
      name: 'unread',
      turn: 7,
      everyMs: 60_000,
      isChore: true,
      work: (services) => (stopping) => mailUnread(services, stopping),
    },
  ],
  // Notices are read within half a year, or not at all.
  retention: [{ table: 'messages', over: olderThan('at', NOTICE_KEPT_MS) }],
}
