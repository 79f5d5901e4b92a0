import { z } from 'zod'
import {
  contract,
  done,
  id,
  inEachLanguage,
  localised,
  moment,
  nameField,
  nothing,
  onlyId,
  optional,
  pagePlace,
  textField,
  momentInput,
} from '../platform/contract.ts'
import { ANNOUNCEMENT_MOST, AUDIENCES, deskAnnouncementCalls } from './announcement.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'announcement.notFound': None
    'announcement.changed': None
    'announcement.notOpen': None
    'announcement.limit': { max: number }
    'announcement.incomplete': None
    'announcement.past': None
    'announcement.endsBefore': None
  }
}

const texts = z.strictObject({
  title: inEachLanguage(optional(nameField(ANNOUNCEMENT_MOST.title, 0))),
  body: inEachLanguage(optional(textField(ANNOUNCEMENT_MOST.body, 0))),
})
export type AnnouncementTexts = z.output<typeof texts>

const STATES = ['draft', 'scheduled', 'published', 'over', 'takenBack'] as const
export type AnnouncementState = (typeof STATES)[number]

const audience = z.enum(AUDIENCES)
const announcement = z.strictObject({
  id,
  audience,
  texts: z.strictObject({ title: localised, body: localised }),
  /** The page of the app that it leads to. */
  place: z.string().nullable(),
  /** Counts the changes: who saves or publishes names the one that they saw. */
  version: z.number(),
  state: z.enum(STATES),
  /** How many people have read it. */
  readers: z.number(),
  publish_at: moment.nullable(),
  /** From then on no one sees it any more. */
  ends_at: moment.nullable(),
  changed_at: moment,
  /** What can be done now. */
  open: z.array(z.enum(['save', 'publish', 'unschedule', 'takeBack', 'remove'])),
})
export type Announcement = z.infer<typeof announcement>

const announcements = z.strictObject({ data: z.array(announcement) })
export type Announcements = z.infer<typeof announcements>

const saveAnnouncement = z.strictObject({
  /** Of a new one it is made by its author. */
  id,
  /** 0 for a new one. */
  version: z.int().min(0).max(1_000_000),
  audience,
  texts,
  place: pagePlace.nullable(),
  ends_at: momentInput.nullable(),
})
export type SaveAnnouncement = z.input<typeof saveAnnouncement>

const changeAnnouncement = z.strictObject({ id, version: z.int().min(1).max(1_000_000) })
export type ChangeAnnouncement = z.input<typeof changeAnnouncement>

const publishAnnouncement = changeAnnouncement.extend({
  /** When its readers get it; null for at once. */
  at: momentInput.nullable(),
})
export type PublishAnnouncement = z.input<typeof publishAnnouncement>

const refusals = ['announcement.notFound', 'announcement.changed', 'announcement.notOpen'] as const

/** Announcements at the desk; each change leaves an act of staff. */
export const deskAnnouncementContract = contract(deskAnnouncementCalls, {
  list: {
    summary: 'Every announcement, drafts first, then the newest',
    policy: 'support',
    input: nothing,
    output: announcements,
  },
  announcement: {
    summary: 'An announcement with what can be done with it',
    policy: 'support',
    input: onlyId,
    output: announcement,
    refusals: ['announcement.notFound'],
  },
  save: {
    summary: 'Save the draft of an announcement, or begin one',
    policy: 'support',
    isLarge: true,
    input: saveAnnouncement,
    output: announcement,
    refusals: ['announcement.changed', 'announcement.notOpen', 'announcement.limit'],
  },
  publish: {
    summary: 'Give an announcement to its readers, at once or at a time',
    policy: 'support',
    input: publishAnnouncement,
    output: announcement,
    refusals: [...refusals, 'announcement.incomplete', 'announcement.past', 'announcement.endsBefore'],
  },
  unschedule: {
    summary: 'Make an announcement that waits for its time a draft again',
    policy: 'support',
    input: changeAnnouncement,
    output: announcement,
    refusals,
  },
  takeBack: {
    summary: 'Take an announcement from its readers',
    policy: 'support',
    input: changeAnnouncement,
    output: announcement,
    refusals,
  },
  remove: {
    summary: 'Delete a draft, or an announcement that no one reads any more',
    policy: 'support',
    input: changeAnnouncement,
    output: done,
    refusals,
  },
})
