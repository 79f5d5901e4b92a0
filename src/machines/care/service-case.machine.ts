import { and } from 'xstate'
import { creation, type EventOf, lifecycle, type Plain } from '../platform/lifecycle.ts'
import type { ServiceCaseTerms } from './service-case.terms.ts'

/** Facts of a service case. Moments are epoch milliseconds. */
export interface ServiceCaseFacts {
  readonly terms: ServiceCaseTerms
  /** Whose case it is at the desk; null while it waits or is closed, and for the customer. */
  readonly assigneeId: string | null
  /** Since when it waits: its place in the queue, which it keeps when it is released. */
  readonly queuedAt: number
  /** Whether a person has answered since the customer asked. */
  readonly isAnswered: boolean
  /** Whether the customer was asked for a rating of this answer, and the stars; null without a rating. */
  readonly isRated: boolean
  readonly stars: number | null
}

/** Who of the desk asks: an event of an assigned case is its assignee's alone. */
interface ByStaff {
  readonly byId: string
}

const staff = ['support', 'finance'] as const
const mine = 'isAssignee' as const
const released = { target: 'waiting', actions: 'unassign' } as const
const assigned = {
  // The colleague who gets a case has the whole time for an answer.
  'serviceCase.transfer': { guard: mine, actions: ['reassign', 'restartDeadline'] },
  'serviceCase.release': { ...released, guard: mine },
  'serviceCase.close': { guard: mine, target: 'closed', actions: 'unassign' },
} as const

/**
 * What one customer and customer service have to settle. A customer has one case: writing again reopens it. The messages are those of
 * the chat (decision 0043).
 */
export const serviceCaseLifecycle = lifecycle('serviceCase', {
  facts: {} as ServiceCaseFacts,
  tags: {} as 'open' | 'queued' | 'assigned' | 'over',
  notices: 'interaction',
  creations: { 'serviceCase.ask': creation({ by: ['shopper'], as: 'serviceCase.asked' }) },
  events: {
    'serviceCase.assign': { by: staff, as: 'serviceCase.assigned', input: {} as ByStaff },
    'serviceCase.answer': { by: staff, as: 'serviceCase.answered', input: {} as ByStaff },
    'serviceCase.write': { by: ['shopper'], as: 'serviceCase.written' },
    'serviceCase.transfer': {
      by: staff,
      as: 'serviceCase.transferred',
      input: {} as ByStaff & { toId: string },
    },
    'serviceCase.release': { by: staff, as: 'serviceCase.released', input: {} as ByStaff },
    'serviceCase.autoRelease': { by: ['clock'], as: 'serviceCase.autoReleased' },
    'serviceCase.close': { by: staff, as: 'serviceCase.closed', input: {} as ByStaff },
    'serviceCase.expire': { by: ['clock'], as: 'serviceCase.expired' },
    'serviceCase.rate': { by: ['shopper'], as: 'serviceCase.rated', input: {} as { stars: number } },
  },
  rules: {
    isAssignee: {
      needsInput: true,
      check: ({ assigneeId }, event) => 'byId' in event && event.byId === assigneeId,
      problem: 'desk.notAssigned',
    },
    isAnswered: { check: ({ isAnswered }) => isAnswered, problem: 'service.notAnswered' },
    isUnrated: { check: ({ isRated }) => !isRated, problem: 'service.rated' },
  },
  notes: {
    assign: { 'serviceCase.assign': (_facts, { byId }) => ({ assigneeId: byId }) },
    reassign: { 'serviceCase.transfer': (_facts, { toId }) => ({ assigneeId: toId }) },
    unassign: () => ({ assigneeId: null }),
    noteAnswer: () => ({ isAnswered: true }),
    requeue: (_facts, { at }) => ({ queuedAt: at, isAnswered: false, isRated: false, stars: null }),
    noteRating: { 'serviceCase.rate': (_facts, { stars }) => ({ isRated: true, stars: stars || null }) },
  },
  effects: {} as Plain<'restartDeadline' | 'publishQueue'>,
  machine: (setUp) =>
    setUp.createMachine({
      id: 'serviceCase',
      context: ({ input }) => input,
      initial: 'waiting',
      states: {
        waiting: {
          tags: ['open', 'queued'],
          // A target that the desk counts down: no event fires.
          meta: { waitsFor: 'support', deadline: { event: 'target', after: 'targetMs', of: 'support' } },
          entry: 'publishQueue',
          exit: 'publishQueue',
          on: { 'serviceCase.assign': { target: 'assigned', actions: 'assign' } },
        },
        assigned: {
          tags: ['open', 'assigned'],
          meta: {
            waitsFor: 'support',
            deadline: { event: 'serviceCase.autoRelease', after: 'answerMs', of: 'support' },
          },
          on: {
            'serviceCase.answer': { guard: mine, target: 'answered', actions: 'noteAnswer' },
            'serviceCase.autoRelease': released,
            ...assigned,
          },
        },
        answered: {
          tags: ['open', 'assigned'],
          meta: { waitsFor: 'shopper', deadline: { event: 'serviceCase.expire', after: 'idleMs', of: 'shopper' } },
          on: {
            'serviceCase.write': 'assigned',
            'serviceCase.expire': { target: 'closed', actions: 'unassign' },
            ...assigned,
          },
        },
        closed: {
          tags: 'over',
          on: {
            'serviceCase.write': { target: 'waiting', actions: 'requeue' },
            'serviceCase.rate': { guard: and(['isAnswered', 'isUnrated']), actions: 'noteRating' },
          },
        },
      },
    }),
})

/** Every event of a service case. */
export type ServiceCaseEvent = EventOf<typeof serviceCaseLifecycle>
