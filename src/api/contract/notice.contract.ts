import { z } from 'zod'
import { contract, cursor, id, localised, moment, nothing, onlyId, pageOf } from './contract.ts'
import { noticeCalls } from './notice.calls.ts'
import { NOTICE_TABS } from '#machines/lifecycle.ts'

const tab = z.enum(NOTICE_TABS)

/** One notice: which move, of what. Its text is made by the reader, in the language of today. */
const noticeView = z.strictObject({
  id,
  tab,
  /** Whether it is about the person's own shop. */
  of: z.enum(['user', 'shop']),
  /** The event: `order.shipped`. */
  name: z.string(),
  /** What it is about, and the id of the page that shows it: of a refund or a claim that is its order. */
  subject: z.strictObject({
    entity: z.string(),
    id: z.string(),
    /** The number that people read to each other; null where there is none. */
    number: z.string().nullable(),
    title: localised.nullable(),
    picture: z.string().nullable(),
    /** A name: of the other side, or of a shop. */
    who: z.string().nullable(),
  }),
  at: moment,
  read: z.boolean(),
})
export type NoticeView = z.infer<typeof noticeView>

const noticeList = z.strictObject({ tab: tab.default('logistics'), ...cursor })
export type NoticeList = z.input<typeof noticeList>

/** Some notices, those of a tab, or all. */
const readNotices = z.strictObject({ ids: z.array(id).min(1).max(100).optional(), tab: tab.optional() })
export type ReadNotices = z.infer<typeof readNotices>

/** How many are unread, by tab. */
const unread = z.strictObject({ logistics: z.number(), interaction: z.number(), system: z.number() })
export type Unread = z.infer<typeof unread>

/** How notices of one kind reach a person: shown on the screen, with a sound, by mail when they stay unread. */
const noticeChoice = z.strictObject({ in_app: z.boolean(), sound: z.boolean(), mail: z.boolean() })
export type NoticeChoice = z.infer<typeof noticeChoice>

const noticeChoices = z.strictObject({ logistics: noticeChoice, interaction: noticeChoice, system: noticeChoice })
export type NoticeChoices = z.infer<typeof noticeChoices>

const chooseNotices = noticeChoice.extend({ tab })
export type ChooseNotices = z.infer<typeof chooseNotices>

/** A person's notices, and those of their shop. They are kept for 180 days. */
export const noticeContract = contract(noticeCalls, {
  list: {
    summary: 'My notices of one kind, newest first',
    policy: 'signedIn',
    input: noticeList,
    output: pageOf(noticeView),
  },
  notice: {
    summary: 'One of my notices',
    policy: 'signedIn',
    input: onlyId,
    output: noticeView,
    refusals: ['notice.notFound'],
  },
  read: {
    summary: 'Mark notices as read on all my devices',
    policy: 'signedIn',
    input: readNotices,
    output: unread,
    refusals: ['notice.notFound'],
  },
  choices: { summary: 'How notices of each kind reach me', policy: 'signedIn', input: nothing, output: noticeChoices },
  choose: {
    summary: 'Choose how notices of one kind reach me',
    policy: 'signedIn',
    input: chooseNotices,
    output: noticeChoices,
  },
  unread: { summary: 'How many of my notices are unread', policy: 'signedIn', input: nothing, output: unread },
})
