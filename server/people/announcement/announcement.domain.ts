import { NOTICE_KEPT_MS } from '#machines/platform/constants.ts'
import { olderThan } from '../../platform/db/retention.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { announcementRoutes } from './announcement.routes.ts'
import { publishDue } from './announcement.service.ts'

/** Notices of the shop to everybody or to a role. */
export const announcementDomain: Domain = {
  routes: [announcementRoutes],
  jobs: [{ name: 'announce', turn: 8, everyMs: 1_000, work: (services) => () => publishDue(services) }],
  notices: {
    announcement: {
      from: 'announcements x where x.id = m.entity_id',
      title: `x.texts -> 'title'`,
      body: `x.texts -> 'body'`,
      place: 'x.place',
    },
  },
  retention: [{ table: 'announcements', over: olderThan('publish_at', NOTICE_KEPT_MS), isWalked: true }],
  personal: [
    {
      table: 'announcements',
      plain: `id audience texts place version notice_id publish_at ends_at taken_back_at is_sent pushed_to is_pushed about changed_at`,
    },
    {
      table: 'announcement_reads',
      plain: 'announcement_id',
      personal: 'user_id read_at',
      parts: [
        {
          of: 't.user_id = $1',
          erased: 'rows',
          taken: { file: 'announcements-read', columns: 'announcement_id read_at', by: 'announcement_id' },
        },
      ],
    },
  ],
}
