import type {
  DeskServiceCase,
  DeskServiceEntry,
  ServiceBoard,
  ServiceCaseView,
  ServiceState,
} from '#contract/care/service-case.contract.ts'
import { serviceCaseTerms } from '#machines/care/service-case.terms.ts'
import { AT } from './said.ts'

/** A case that waits, as its customer sees it. */
export const serviceView = (given: Partial<ServiceCaseView> = {}): ServiceCaseView => ({
  entity: 'serviceCase',
  id: 'ada',
  version: 1,
  as: 'shopper',
  state: 'waiting',
  facts: {
    terms: serviceCaseTerms(),
    assigneeId: null,
    queuedAt: Date.parse(AT),
    isAnswered: false,
    isRated: false,
    stars: null,
  },
  deadline_event: 'target',
  deadline_at: AT,
  deadline_left: null,
  user: { id: 'ada', nickname: 'Μπρίκι' },
  assignee: null,
  createtime: AT,
  timeline: [],
  ...given,
})

/** The state of customer service: open, and nothing was asked yet. */
export const serviceState = (given: Partial<ServiceState> = {}): ServiceState => ({
  case: null,
  place: null,
  open: true,
  hours: null,
  opens_at: null,
  usual_ms: null,
  ...given,
})

/** A case in the inbox. */
export const inboxEntry = (given: Partial<ServiceCaseView> = {}): DeskServiceEntry => ({
  id: 'ada',
  case: serviceView({ as: 'support', ...given }),
  chat_id: 'c1',
  count: 1,
  content: { type: 'text', text: 'Καφές', mine: false, recalled: false },
  at: AT,
})

/** The same as it is opened, with a note and a prepared answer. */
export const openedCase = (given: Partial<ServiceCaseView> = {}): DeskServiceCase => ({
  ...inboxEntry(given),
  notes: [{ id: 'n1', by: { id: 'eve', nickname: 'Eve' }, text: 'Asked twice', at: AT }],
  lang: 'en',
  locked: false,
  answers: [{ key: 'shipped', title: 'On its way', text: 'Order {order} is on its way.' }],
})

/** The state of the desk. */
export const serviceBoard = (given: Partial<ServiceBoard> = {}): ServiceBoard => ({
  open: true,
  hours: { days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00', zone: 'UTC' },
  waiting: 1,
  waits_since: AT,
  median_ms: 240_000,
  slow_ms: 600_000,
  colleagues: [
    { id: 'eve', nickname: 'Eve', online: true },
    { id: 'zoe', nickname: 'Zoe', online: false },
  ],
  ...given,
})
