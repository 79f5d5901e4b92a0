import { z } from 'zod'
import { serviceCaseLifecycle } from '#machines/care/service-case.machine.ts'
import { serviceCaseTerms } from '#machines/care/service-case.terms.ts'
import { CHAT_TYPES } from './chat-view.contract.ts'
import { contract, id, micro, moment, nothing, onlyId, pageOf, whole, textField } from '../platform/contract.ts'
import { rankCursor } from '../catalogue/goods-card.contract.ts'
import { deadline, frozen, timelineEntry } from '../platform/lifecycle.contract.ts'
import { moves } from '../platform/moves.ts'
import { deskServiceCalls, deskServiceMoves, serviceCalls, serviceMoves } from './service-case.calls.ts'
import { SERVICE_LISTS } from './service-lists.ts'
import { MOST } from '../platform/text-limits.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'service.notFound': None
    /** Only an answer by a person is rated, and once. */
    'service.notAnswered': None
    'service.rated': None
    'service.notStaff': None
    /** A prepared answer with a gap that no one filled. */
    'service.unfilled': { name: string }
  }
}

const person = z.strictObject({ id, nickname: z.string() })

/** What a customer has to settle with customer service, as the customer or the desk sees it. Its id is that of the customer. */
export const serviceCaseView = z.strictObject({
  entity: z.literal('serviceCase'),
  id,
  version: z.number(),
  as: z.enum(['shopper', 'support']),
  state: z.string(),
  facts: z.strictObject({
    terms: frozen(serviceCaseTerms()),
    /** Null for the customer: customer service answers for no one in person. */
    assigneeId: id.nullable(),
    queuedAt: z.number(),
    isAnswered: z.boolean(),
    isRated: z.boolean(),
    stars: z.number().nullable(),
  }),
  ...deadline,
  user: person,
  /** Null for the customer, as the assignee in the facts is. */
  assignee: person.nullable(),
  createtime: moment,
  /** Empty for the customer. */
  timeline: z.array(timelineEntry),
})
export type ServiceCaseView = z.infer<typeof serviceCaseView>

/** When customer service answers: on which days of the week (1 is Monday), from when to when, in which time zone. */
const serviceHours = z.strictObject({
  days: z.array(z.number()),
  from: z.string(),
  to: z.string(),
  zone: z.string(),
})
export type ServiceHours = z.infer<typeof serviceHours>

/** The state of customer service for one customer, or for a visitor. */
const serviceState = z.strictObject({
  /** Null for a visitor, and before the first message. */
  case: serviceCaseView.nullable(),
  /** The place in the queue, from 1; null while the case does not wait. */
  place: z.number().nullable(),
  /** Whether it is open: within its hours, and a member of the desk is there. */
  open: z.boolean(),
  /** Null where it has no hours: it is open whenever a member of the desk is there. */
  hours: serviceHours.nullable(),
  /** When its hours begin next; null within them, and without hours. */
  opens_at: moment.nullable(),
  /** How long an answer usually takes: the median of the last 7 days. Null after fewer than five answers: nothing is made up. */
  usual_ms: z.number().nullable(),
})
export type ServiceState = z.infer<typeof serviceState>

const rateService = z.strictObject({
  id,
  /** 0: the customer does not want to rate, and is not asked again. */
  stars: whole(0, 5),
})
export type RateService = z.infer<typeof rateService>

/** The state of customer service, for the desk. */
const serviceBoard = z.strictObject({
  open: z.boolean(),
  hours: serviceHours.nullable(),
  waiting: z.number(),
  /** Since when the oldest case waits. */
  waits_since: moment.nullable(),
  /** The median and the slowest tenth of the times to an answer in the last 7 days, in milliseconds; null without answers. */
  median_ms: z.number().nullable(),
  slow_ms: z.number().nullable(),
  /** Everybody of the desk: to whom a case can be transferred. */
  colleagues: z.array(person.extend({ online: z.boolean() })),
})
export type ServiceBoard = z.infer<typeof serviceBoard>

const serviceCases = z.strictObject({ which: z.enum(SERVICE_LISTS).default('waiting'), ...rankCursor })
export type ServiceCases = z.input<typeof serviceCases>

const entry = {
  case: serviceCaseView,
  /** The chat. */
  chat_id: id,
  /** How many messages of the customer the desk has not read. */
  count: z.number(),
  /** The last message. */
  content: z
    .strictObject({ type: z.enum(CHAT_TYPES), text: z.string(), mine: z.boolean(), recalled: z.boolean() })
    .nullable(),
  at: moment.nullable(),
}
const deskServiceEntry = z.strictObject({ id, ...entry })
export type DeskServiceEntry = z.infer<typeof deskServiceEntry>

/** A note among staff. No customer ever gets one. */
const serviceNote = z.strictObject({ id, by: person, text: z.string(), at: moment })
export type ServiceNote = z.infer<typeof serviceNote>

const deskServiceCase = z.strictObject({
  id,
  ...entry,
  /** The oldest first. */
  notes: z.array(serviceNote),
  /** The language of the customer. */
  lang: z.string(),
  /** Whether the account is locked: the customer reaches customer service and nothing else. */
  locked: z.boolean(),
  /** Prepared answers in the language of the customer. A gap, such as `{order}`, must be filled before it can be sent. */
  answers: z.array(z.strictObject({ key: z.string(), title: z.string(), text: z.string() })),
})
export type DeskServiceCase = z.infer<typeof deskServiceCase>

const row = { id, number: z.string(), state: z.string(), amount: micro, at: moment }

/** What a customer has in the shop: the five newest of each. */
const serviceCustomer = z.strictObject({
  id,
  nickname: z.string(),
  /** Masked. */
  email: z.string(),
  available: micro,
  frozen: z.boolean(),
  locked: z.boolean(),
  orders: z.array(z.strictObject(row)),
  /** `order_no` is that of the refund's order. */
  refunds: z.array(z.strictObject({ ...row, order_no: z.string() })),
  recharges: z.array(z.strictObject(row)),
  withdrawals: z.array(z.strictObject(row)),
})
export type ServiceCustomer = z.infer<typeof serviceCustomer>

const writeNote = z.strictObject({ id, text: textField(MOST.note) })
export type WriteNote = z.infer<typeof writeNote>

const transferService = z.strictObject({ id, to_id: id })
export type TransferService = z.infer<typeof transferService>

/** Customer service, for its customers. */
export const serviceContract = contract(serviceCalls, {
  state: {
    summary: 'Whether customer service is open, my case and its place in the queue; a visitor gets the hours',
    policy: 'everyone',
    input: nothing,
    output: serviceState,
  },
})

const moved = { view: serviceCaseView, missing: 'service.notFound' } as const

/** What a customer moves. */
export const serviceMovesContract = moves(serviceCaseLifecycle, serviceMoves, moved, {
  'serviceCase.rate': { summary: 'Rate the answer I got, once, after the case was closed', input: rateService },
})

/** Customer service at the desk. */
export const deskServiceContract = contract(deskServiceCalls, {
  board: {
    summary: 'How many cases wait, how long answers take, and who is there',
    policy: 'support',
    input: nothing,
    output: serviceBoard,
  },
  cases: {
    summary: 'The cases of a list of the inbox: those that wait, mine, my colleagues’, or closed ones',
    policy: 'support',
    input: serviceCases,
    output: pageOf(deskServiceEntry),
  },
  one: {
    summary: 'A case with its notes, and prepared answers in the language of the customer',
    policy: 'support',
    input: onlyId,
    output: deskServiceCase,
    refusals: ['service.notFound', 'desk.ownCase'],
  },
  customer: {
    summary: 'Orders, refunds and money of the customer of a case; each look is in the audit',
    policy: 'support',
    input: onlyId,
    output: serviceCustomer,
    refusals: ['service.notFound', 'desk.ownCase'],
  },
  note: {
    summary: 'Write a note that only staff can read',
    policy: 'support',
    input: writeNote,
    output: serviceNote,
    refusals: ['service.notFound', 'desk.ownCase', 'key.reused'],
  },
})

/** What the desk moves. */
export const deskServiceMovesContract = moves(serviceCaseLifecycle, deskServiceMoves, moved, {
  'serviceCase.assign': {
    summary: 'Take a case that waits: of two who take it at once one gets it',
    input: onlyId,
    refusals: ['desk.assigned'],
  },
  'serviceCase.transfer': {
    summary: 'Transfer my case to a colleague',
    input: transferService,
    refusals: ['service.notStaff'],
  },
  'serviceCase.release': { summary: 'Give my case back to its place in the queue', input: onlyId },
  'serviceCase.close': {
    summary: 'Close my case; the customer is asked for a rating if a person answered',
    input: onlyId,
  },
})
