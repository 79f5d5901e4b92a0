import { z } from 'zod'
import {
  contract,
  cursor,
  id,
  localised,
  moment,
  momentInput,
  nothing,
  onlyId,
  pageOf,
  place,
} from '../platform/contract.ts'
import { checkoutPurpose } from '../platform/checkout-purpose.contract.ts'
import { noticeCalls } from './notice.calls.ts'
import { NOTICE_TABS } from '#machines/platform/lifecycle.ts'
import { canChoose, NOTICE_KINDS, STOPPED_WAYS } from '#machines/people/notice-kind.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'notice.notFound': None
    /** Of a link that is too old, or not ours. */
    'notice.linkEnded': None
  }
}

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
    /** Of money that was credited: the checkout that lacked this money; null where it was for none, or is not enough. */
    pays: checkoutPurpose.nullable(),
    /** What an announcement says at length, and the page of the app that it leads to. */
    body: localised.nullable(),
    place: z.string().nullable(),
  }),
  at: moment,
  read: z.boolean(),
})
export type NoticeView = z.infer<typeof noticeView>

const noticeList = z.strictObject({ tab: tab.default('logistics'), ...cursor })
export type NoticeList = z.input<typeof noticeList>

const readNotices = z.strictObject({ ids: z.array(id).min(1).max(100) })
export type ReadNotices = z.input<typeof readNotices>

/** The notices of a tab up to the newest one that the person has seen, which is gone when it was renewed: then it has another id. */
const readAllNotices = z.strictObject({ tab, up_to: place })
export type ReadAllNotices = z.input<typeof readAllNotices>

/** The notices of a tab that `readAll` marked at this moment. */
const unreadAgain = z.strictObject({ tab, at: momentInput })
export type UnreadAgain = z.input<typeof unreadAgain>

/** How many messages and notices are unread, by tab. */
const unread = z.strictObject({ chat: z.number(), logistics: z.number(), interaction: z.number(), system: z.number() })
export type Unread = z.infer<typeof unread>
const readOnes = unread.extend({
  /** When they were read, by which that is undone. */
  at: moment,
})
export type ReadOnes = z.infer<typeof readOnes>

/** How news of one kind reaches a person: shown on the screen, with a sound, by push while the shop is not open, by mail when it stays unread. */
const noticeChoice = z.strictObject({ in_app: z.boolean(), sound: z.boolean(), push: z.boolean(), mail: z.boolean() })
export type NoticeChoice = z.infer<typeof noticeChoice>

const noticeChoices = z.record(z.enum(NOTICE_KINDS), noticeChoice)
export type NoticeChoices = z.infer<typeof noticeChoices>

const chooseNotices = noticeChoice
  .extend({ kind: z.enum(NOTICE_KINDS) })
  .refine(({ kind, mail }) => !mail || canChoose(kind, 'mail'), { path: ['mail'] })
export type ChooseNotices = z.infer<typeof chooseNotices>

/** Ours have about 250 characters. */
const MOST_TOKEN = 500

/** The token of the link that mails and pushes offer. */
const stopNotices = z.strictObject({ token: z.string().max(MOST_TOKEN) })
export type StopNotices = z.infer<typeof stopNotices>
const stoppedNotices = z.strictObject({
  /** By which way nothing more comes, and about what. */
  way: z.enum(STOPPED_WAYS),
  kinds: z.array(z.enum(NOTICE_KINDS)),
})
export type StoppedNotices = z.infer<typeof stoppedNotices>

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
  readAll: {
    summary: 'Mark the notices of a tab as read on all my devices, up to the newest one that I have seen',
    policy: 'signedIn',
    input: readAllNotices,
    output: readOnes,
  },
  unreadAgain: {
    summary: 'Undo that I marked the notices of a tab as read, within a minute',
    policy: 'signedIn',
    input: unreadAgain,
    output: unread,
  },
  choices: { summary: 'How news of each kind reaches me', policy: 'signedIn', input: nothing, output: noticeChoices },
  choose: {
    summary: 'Choose how news of one kind reaches me',
    policy: 'signedIn',
    input: chooseNotices,
    output: noticeChoices,
  },
  stop: {
    summary: 'Stop, by the link in a mail or a push and without signing in, what it was sent for',
    policy: 'everyone',
    input: stopNotices,
    output: stoppedNotices,
    refusals: ['notice.linkEnded', 'system.tooManyRequests'],
  },
  unread: {
    summary: 'How many of my messages and notices are unread',
    policy: 'signedIn',
    input: nothing,
    output: unread,
  },
})
