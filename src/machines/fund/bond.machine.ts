import { and } from 'xstate'
import { bondEvents, type BondFacts } from './bond.events.ts'
import { bondNotes, bondRules } from './bond.rules.ts'
import { creation, lifecycle, type Plain } from '../platform/lifecycle.ts'

type BondAction =
  | keyof typeof bondNotes
  | 'payIn'
  | 'payBack'
  | 'releaseFund'
  | 'payBuyer'
  | 'applyLevel'
  | 'lowerCaps'
  | 'restartDeadline'
  | 'putOffDeadline'
  | 'notifyMerchant'
  | 'notifyDesk'

/** The states that arrows enter by their whole name, from wherever they start. */
type Entered =
  | '#bond.none.free'
  | '#bond.none.holding'
  | '#bond.processing.automatic'
  | '#bond.processing.reviewing'
  | '#bond.upgraded.steady'
  | '#bond.upgraded.holding'
  | '#bond.upgraded.grace'

type Guards = readonly (keyof typeof bondRules)[]
type Actions = readonly BondAction[]

/** An arrow that all these rules guard: of several, the first that holds is taken. */
const arrow = (guards: Guards, target: Entered, actions: Actions) => ({ guard: and(guards), target, actions })

/** The same where the state stays. */
const inPlace = (guards: Guards, actions: Actions) => ({ guard: and(guards), actions })

/** Where a lower level leads: to no level at all, or to one; with or without a part that is kept for claims. */
const lowered = (guards: Guards, actions: Actions) =>
  [
    arrow([...guards, 'leadsToNone', 'keepsPart'], '#bond.none.holding', actions),
    arrow([...guards, 'leadsToNone'], '#bond.none.free', actions),
    // Claims were paid from it in the meantime, down to less than the lower level asks for.
    arrow([...guards, 'keepsTooLittle'], '#bond.upgraded.grace', actions),
    arrow([...guards, 'keepsPart'], '#bond.upgraded.holding', actions),
    arrow(guards, '#bond.upgraded.steady', actions),
  ] as const

const release = ['noteLowered', 'releaseFund', 'applyLevel', 'notifyMerchant'] as const
const returned = ['notePaidBack', 'payBack', 'notifyMerchant'] as const
/** Back to the level that the shop has: the clock that ran before stands in the facts. */
const stays = (actions: Actions) =>
  [
    arrow(['isInGrace'], '#bond.upgraded.grace', actions),
    arrow(['holdsPart'], '#bond.upgraded.holding', actions),
    arrow([], '#bond.upgraded.steady', actions),
  ] as const
const previous = [
  arrow(['hasNoLevel', 'holdsPart'], '#bond.none.holding', returned),
  arrow(['hasNoLevel'], '#bond.none.free', returned),
  ...stays(returned),
] as const
const upgrade = {
  'bond.upgrade': [
    arrow(['isShopOpen', 'isHigher', 'isSigned', 'isWithoutRisk'], '#bond.processing.automatic', [
      'noteUpgrade',
      'payIn',
    ]),
    arrow(['isShopOpen', 'isHigher', 'isSigned'], '#bond.processing.reviewing', ['noteUpgrade', 'payIn', 'notifyDesk']),
  ],
} as const
const applied = ['applyLevel', 'notifyMerchant'] as const
const raised = ['noteRaised', ...applied] as const
const approved = [
  arrow(['isBelowMinimum'], '#bond.upgraded.grace', ['noteRaised', 'noteGrace', ...applied]),
  arrow(['keepsSurplus'], '#bond.upgraded.holding', raised),
  arrow([], '#bond.upgraded.steady', raised),
] as const
const guaranteed = ['noteGuarantee', 'payBuyer', 'notifyMerchant'] as const
const withGrace = [...guaranteed, 'noteGrace'] as const
/** A claim that leaves less than the minimum. */
const guarantee = {
  'bond.guarantee': [inPlace(['fallsBelowMinimum'], withGrace), inPlace([], guaranteed)],
} as const
/** The same of a shop that has its level: it gets a time of grace. */
const guaranteeOfLevel = {
  'bond.guarantee': [arrow(['fallsBelowMinimum'], '#bond.upgraded.grace', withGrace), inPlace([], guaranteed)],
} as const
const partDue = { event: 'bond.releasePart', after: 'claimMs', until: 'partUntil', of: 'system' } as const
const putOff = { 'bond.putOff': { actions: 'putOffDeadline' } } as const
const partReleased = (end: string) =>
  ({
    'bond.releasePart': [
      // Claims have used up what was kept: there is no event.
      { guard: 'releasesNothing', target: end, actions: 'notePart' },
      { guard: 'keepsPart', actions: ['releaseFund', 'notePart', 'restartDeadline', 'notifyMerchant'] },
      { target: end, actions: ['releaseFund', 'notePart', 'notifyMerchant'] },
    ],
    ...putOff,
  }) as const

/**
 * The operating fund of a shop: paid in by the merchant's own decision, it sets the level; it is returned by self-service with a
 * deadline that releases automatically, and it pays the claims of buyers.
 */
export const bondLifecycle = lifecycle('bond', {
  facts: {} as BondFacts,
  isMoney: true,
  tags: {} as 'none' | 'held' | 'desk' | 'lasting' | 'claimable' | 'leaving',
  creations: { 'bond.open': creation({ by: ['system'], as: 'bond.opened' }) },
  events: bondEvents,
  rules: bondRules,
  notes: bondNotes,
  effects: {} as Plain<Exclude<BondAction, keyof typeof bondNotes>>,
  machine: (setUp) =>
    setUp.createMachine({
      id: 'bond',
      context: ({ input }) => input,
      initial: 'none',
      states: {
        none: {
          tags: 'none',
          initial: 'free',
          states: {
            free: { tags: 'lasting' },
            holding: {
              tags: 'claimable',
              meta: { deadline: partDue },
              on: { ...partReleased('free'), 'bond.guarantee': { actions: guaranteed } },
            },
          },
          on: upgrade,
        },
        processing: {
          tags: 'claimable',
          initial: 'automatic',
          states: {
            automatic: {
              meta: {
                waitsFor: 'clock',
                deadline: { event: 'bond.autoApprove', after: 'autoApproveMs', of: 'system' },
              },
              on: {
                'bond.autoApprove': approved,
                // What speaks against it since it was paid.
                'bond.flag': { target: 'reviewing', actions: ['noteRisks', 'notifyDesk'] },
              },
            },
            reviewing: {
              tags: 'desk',
              meta: {
                waitsFor: 'support',
                deadline: { event: 'bond.upgradeTimeout', after: 'upgradeMs', of: 'support' },
              },
              on: { 'bond.approve': approved, 'bond.reject': previous, 'bond.upgradeTimeout': previous },
            },
          },
          on: guarantee,
        },
        upgraded: {
          tags: ['held', 'claimable'],
          initial: 'steady',
          states: {
            steady: { tags: 'lasting' },
            holding: {
              meta: { deadline: partDue },
              on: partReleased('steady'),
            },
            grace: {
              meta: {
                waitsFor: 'merchant',
                deadline: { event: 'bond.graceEnd', after: 'graceMs', until: 'graceUntil', of: 'merchant' },
              },
              on: { 'bond.graceEnd': lowered([], release) },
            },
          },
          on: {
            'bond.requestRefund': {
              guard: and([
                'isLower',
                'isSigned',
                'hasNoOpenOrder',
                'hasNoOpenRefund',
                'hasNothingSettling',
                'hasNoOpenClaim',
                'listingsFit',
              ]),
              target: 'refundApplied',
              actions: ['noteRefund', 'lowerCaps', 'notifyDesk'],
            },
            ...guaranteeOfLevel,
            ...upgrade,
          },
        },
        refundApplied: {
          tags: ['held', 'claimable', 'leaving', 'desk'],
          meta: { waitsFor: 'clock', deadline: { event: 'bond.release', after: 'releaseMs', of: 'system' } },
          on: {
            'bond.cancel': stays(['noteCancelled', 'applyLevel']),
            'bond.keep': stays(['noteCancelled', 'applyLevel', 'notifyMerchant']),
            ...putOff,
            'bond.release': lowered(['hasNoOpenRefund', 'hasNoOpenClaim'], release),
            'bond.releaseNow': lowered(['hasNoOpenRefund', 'hasNoOpenClaim'], release),
            ...guarantee,
          },
        },
      },
    }),
})
