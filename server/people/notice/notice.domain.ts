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
  personal: [
    {
      table: 'notice_choices',
      personal: 'user_id kind in_app sound push mail mailed_until',
      parts: [
        {
          of: 't.user_id = $1',
          erased: 'rows',
          taken: { file: 'notice-choices', columns: 'kind in_app sound push mail', by: 'kind' },
        },
      ],
    },
    {
      table: 'unread_mails',
      personal: 'user_id at in_row',
      parts: [{ of: 't.user_id = $1', erased: 'rows' }],
    },
    {
      table: 'messages',
      personal: 'id topic tab name entity entity_id read_at mail_open at',
      parts: [
        {
          of: `t.topic = 'user:' || $1`,
          erased: 'rows',
          taken: { file: 'notices', columns: 'tab name entity entity_id read_at at' },
        },
      ],
    },
  ],
}
