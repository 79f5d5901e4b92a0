import { z } from 'zod'
import { CHAT_TYPES } from './chat-view.contract.ts'
import { REPORT_REASONS } from './chat.contract.ts'
import { contract, cursor, id, moment, onlyId, pageOf, textField } from '../platform/contract.ts'
import { deskReportCalls } from './desk-report.calls.ts'

/** Reports that wait, and those that were dealt with. */
export const REPORT_TABS = ['open', 'handled'] as const

const reportPage = z.strictObject({ which: z.enum(REPORT_TABS).default('open'), ...cursor })
export type ReportPage = z.input<typeof reportPage>

const handleReport = z.strictObject({ id, reason: textField() })
export type HandleReport = z.input<typeof handleReport>

const person = z.strictObject({ id, nickname: z.string() })

/** A report of a chat, or of one message of it. */
const chatReport = z.strictObject({
  id,
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  at: moment,
  by: person,
  /** The person on the other side: a shopper, or the owner of a shop; null where customer service was reported. */
  against: person.nullable(),
  /** The shop of the chat; null where it was one with customer service. */
  shop: z.strictObject({ id, name: z.string() }).nullable(),
  /** The reported message as it is now: the text of a recalled one is gone. Null where the whole chat was reported. */
  message: z
    .strictObject({ id, type: z.enum(CHAT_TYPES), text: z.string(), recalled: z.boolean(), at: moment })
    .nullable(),
  /** The colleague who works on it; the lease ends 15 minutes after they assigned it or last read its surroundings. */
  assignee: z.strictObject({ id, by: z.string(), at: moment }).nullable(),
  /** Who dealt with it, and when. */
  handled: z.strictObject({ by: person, at: moment }).nullable(),
})
export type ChatReport = z.infer<typeof chatReport>

/** The messages around a reported one, or the last of a whole chat; none that followed the report. The text of a recalled one is gone. */
const surroundings = z.strictObject({
  data: z.array(
    z.strictObject({
      id,
      /** Written by the side that reported; the other side otherwise. */
      by_reporter: z.boolean(),
      reported: z.boolean(),
      type: z.enum(CHAT_TYPES),
      text: z.string(),
      recalled: z.boolean(),
      at: moment,
    }),
  ),
})
export type Surroundings = z.infer<typeof surroundings>

const ofAssignee = ['desk.notFound', 'desk.ownCase', 'desk.assigned'] as const

/** Reports for customer service. */
export const deskReportContract = contract(deskReportCalls, {
  reports: {
    summary: 'What people reported from their chats, newest first',
    policy: 'support',
    input: reportPage,
    output: pageOf(chatReport),
  },
  assign: {
    summary: 'Assign a report that waits to me: of two who do so at once one gets it',
    policy: 'support',
    input: onlyId,
    output: chatReport,
    refusals: [...ofAssignee, 'desk.already'],
  },
  release: {
    summary: 'Release a report that is assigned to me',
    policy: 'support',
    input: onlyId,
    output: chatReport,
    refusals: ['desk.notFound', 'desk.ownCase'],
  },
  surroundings: {
    summary: 'The messages around what was reported, for the assignee of the report; each look is in the audit',
    policy: 'support',
    input: onlyId,
    output: surroundings,
    refusals: ['desk.notAssigned', 'desk.ownCase'],
  },
  handle: {
    summary: 'Mark a report as dealt with; the history of the desk records what was done',
    policy: 'support',
    input: handleReport,
    output: chatReport,
    refusals: ['key.reused', ...ofAssignee, 'desk.already'],
  },
})
