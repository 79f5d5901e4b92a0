import { and } from 'xstate'
import { OWNER_AGE_YEARS } from '../platform/constants.ts'
import { creation, type EventOf, lifecycle, type Plain } from '../platform/lifecycle.ts'
import type { ShopApplicationTerms } from './shop-application.terms.ts'

/** Facts of a shop application. */
export interface ShopApplicationFacts {
  readonly terms: ShopApplicationTerms
  /** Whether a reviewer is assigned to it. */
  readonly isAssigned: boolean
  /** How often it was sent lately (`APPLICATION_TRIES_MS`). */
  readonly tries: number
}

/** The kinds of shop that a person can choose between. */
export const SHOP_TYPES = ['personal', 'enterprise', 'charity'] as const
export type ShopType = (typeof SHOP_TYPES)[number]

/** What the rules read of an application that is sent. Days are `YYYY-MM-DD`; an empty end means that the document has none. */
interface Sent {
  readonly shopType: string
  /** The kinds that this applicant can choose. */
  readonly offered: readonly string[]
  readonly birthDate: string
  readonly validUntil: string
}

/** The number of a document as it is stored; no rule reads it. */
export interface StoredNumber {
  readonly numberSealed: string
  readonly numberEnding: string
  readonly numberMark: string
}

/** What customer service refuses, field by field. */
interface Reason {
  readonly field: string
  readonly code: string
  readonly text: string
}

/** The day of a moment, by UTC. */
const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/** The birthday of the youngest possible owner. */
function latestBirthDate(atMs: number): string {
  const today = dayOf(atMs)
  return `${String(Number(today.slice(0, 4)) - OWNER_AGE_YEARS).padStart(4, '0')}${today.slice(4)}`
}

const save = {
  target: '#shopApplication.draft.filling',
  reenter: true,
  actions: ['recordForm', 'restartDeadline'],
} as const
const submit = {
  guard: and(['hasTriesLeft', 'isOffered', 'isAdult', 'isDocumentValid']),
  target: '#shopApplication.reviewing',
  actions: ['countTry', 'returnToReviewer', 'notifyShopper'],
} as const
/** A decided application keeps its identity pictures for a while. */
const keepsPictures = (waitsFor?: 'shopper') =>
  ({
    meta: {
      ...(waitsFor && { waitsFor }),
      deadline: { event: 'shopApplication.purge', after: 'keepMs', of: 'system' },
    },
    on: { 'shopApplication.purge': { target: 'purged', actions: 'releasePictures' } },
  }) as const
const edits = { 'shopApplication.save': save, 'shopApplication.submit': submit } as const

/** A person's application for a shop: a form that is filled in over time, a decision by customer service, and a shop at its end. */
export const shopApplicationLifecycle = lifecycle('shopApplication', {
  facts: {} as ShopApplicationFacts,
  tags: {} as 'open' | 'editable' | 'desk' | 'failed' | 'good' | 'lasting',
  creations: { 'shopApplication.start': creation({ by: ['shopper'], as: 'shopApplication.started' }) },
  events: {
    'shopApplication.save': {
      by: ['shopper'],
      as: 'shopApplication.saved',
      silent: true,
      input: {} as { form: object; number?: StoredNumber },
    },
    'shopApplication.submit': { by: ['shopper'], as: 'shopApplication.submitted', input: {} as Sent },
    'shopApplication.takeBack': { by: ['shopper'], as: 'shopApplication.takenBack' },
    'shopApplication.approve': {
      by: ['support', 'finance'],
      as: 'shopApplication.approved',
      assigned: true,
      input: {} as { reason: string },
    },
    'shopApplication.reject': {
      by: ['support', 'finance'],
      as: 'shopApplication.rejected',
      assigned: true,
      input: {} as { reason: string; reasons: readonly Reason[] },
    },
    'shopApplication.remind': { by: ['clock'], as: 'shopApplication.reminded', silent: true },
    'shopApplication.purge': { by: ['clock'], as: 'shopApplication.purged', silent: true },
  },
  rules: {
    hasTriesLeft: {
      check: ({ tries, terms }) => tries < terms.tries,
      problem: 'application.tooManyTries',
      params: ({ terms }) => ({ max: terms.tries }),
    },
    isOffered: {
      needsInput: true,
      check: (_facts, event) => event.type === 'shopApplication.submit' && event.offered.includes(event.shopType),
      problem: 'application.typeUnavailable',
      field: 'shop_type',
    },
    isAdult: {
      needsInput: true,
      check: (_facts, event) => event.type === 'shopApplication.submit' && event.birthDate <= latestBirthDate(event.at),
      problem: 'application.tooYoung',
      field: 'birth_date',
      params: () => ({ years: OWNER_AGE_YEARS }),
    },
    isDocumentValid: {
      needsInput: true,
      check: (_facts, event) =>
        event.type === 'shopApplication.submit' && (event.validUntil === '' || event.validUntil >= dayOf(event.at)),
      problem: 'application.documentExpired',
      field: 'valid_until',
    },
    isUnassigned: { check: ({ isAssigned }) => !isAssigned, problem: 'application.beingReviewed' },
  },
  notes: { countTry: ({ tries }: ShopApplicationFacts) => ({ tries: tries + 1 }) },
  effects: {} as Plain<
    | 'recordForm'
    | 'restartDeadline'
    | 'recordReasons'
    | 'openShop'
    | 'releaseReviewer'
    | 'returnToReviewer'
    | 'releasePictures'
    | 'notifyShopper'
    | 'remindApplicant'
  >,
  machine: (setUp) =>
    setUp.createMachine({
      id: 'shopApplication',
      context: ({ input }) => input,
      initial: 'draft',
      states: {
        draft: {
          tags: ['open', 'editable'],
          initial: 'filling',
          states: {
            filling: {
              meta: {
                waitsFor: 'shopper',
                deadline: { event: 'shopApplication.remind', after: 'remindMs', of: 'shopper' },
              },
              on: { 'shopApplication.remind': { target: 'reminded', actions: 'remindApplicant' } },
            },
            reminded: {
              meta: {
                waitsFor: 'shopper',
                deadline: { event: 'shopApplication.purge', after: 'purgeMs', of: 'shopper' },
              },
              on: { 'shopApplication.purge': { target: 'purged', actions: 'releasePictures' } },
            },
            purged: { tags: 'lasting' },
          },
          on: edits,
        },
        reviewing: {
          tags: ['open', 'desk'],
          meta: { waitsFor: 'support', deadline: { event: 'target', after: 'targetMs', of: 'support' } },
          on: {
            'shopApplication.takeBack': { guard: 'isUnassigned', target: '#shopApplication.draft.filling' },
            'shopApplication.approve': {
              target: 'opened',
              actions: ['openShop', 'releaseReviewer', 'notifyShopper'],
            },
            'shopApplication.reject': {
              target: 'failed',
              actions: ['recordReasons', 'releaseReviewer', 'notifyShopper'],
            },
          },
        },
        failed: {
          tags: ['open', 'editable', 'failed'],
          initial: 'kept',
          states: { kept: keepsPictures('shopper'), purged: { tags: 'lasting' } },
          on: edits,
        },
        opened: {
          tags: 'good',
          initial: 'kept',
          states: { kept: keepsPictures(), purged: { tags: 'lasting' } },
        },
      },
    }),
})

/** Every event of a shop application; `docs/lifecycles/shopApplication.md` draws them. */
export type ShopApplicationEvent = EventOf<typeof shopApplicationLifecycle>
