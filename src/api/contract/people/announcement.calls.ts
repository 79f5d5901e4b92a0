import { get, post } from '../platform/call.ts'
import type { Done, OnlyId } from '../platform/contract.ts'
import type {
  Announcement,
  Announcements,
  ChangeAnnouncement,
  PublishAnnouncement,
  SaveAnnouncement,
} from './announcement.contract.ts'

/** Whom an announcement is for. A merchant buys, too, and so is among the shoppers. */
export const AUDIENCES = ['everybody', 'shoppers', 'merchants', 'staff'] as const
export type Audience = (typeof AUDIENCES)[number]

/** How long the texts of an announcement may be in each language. */
export const ANNOUNCEMENT_MOST = { title: 120, body: 1_000, place: 300 } as const

/** Notices of the shop to everybody or to a role, at the desk. */
export const deskAnnouncementCalls = {
  list: get<Record<never, never>, Announcements>('desk/announcements'),
  announcement: get<OnlyId, Announcement>('desk/announcement'),
  save: post<SaveAnnouncement, Announcement>('desk/saveAnnouncement'),
  publish: post<PublishAnnouncement, Announcement>('desk/publishAnnouncement'),
  unschedule: post<ChangeAnnouncement, Announcement>('desk/unscheduleAnnouncement'),
  takeBack: post<ChangeAnnouncement, Announcement>('desk/takeBackAnnouncement'),
  remove: post<ChangeAnnouncement, Done>('desk/removeAnnouncement'),
}
