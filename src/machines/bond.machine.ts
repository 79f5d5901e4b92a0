import { and } from 'xstate'
import { bondEvents } from './bond.events.ts'
import type { BondFacts } from './bond.facts.ts'
import { bondNotes } from './bond.notes.ts'
import { bondRules } from './bond.rules.ts'
import { creation, lifecycle, type Plain } from './lifecycle.ts'

/** Where a lower level leads: to no level at all, or to one; with or without a part that is kept for claims. */
const lowered = (guards: readonly ('hasNoOpenRefund' | 'hasNoOpenClaim')[], actions: readonly string[]) =>
  [
    { guard: and([...guards, 'leadsToNone', 'keepsPart']), target: '#bond.none.holding', actions },
    { guard: and([...guards, 'leadsToNone']), target: '#bond.none.free', actions },
    // Claims were paid from it in the meantime, down to less than the lower level asks for.
    { guard: and([...guards, 'keepsTooLittle']), target: '#bond.upgraded.grace', actions },
    { guard: and([...guards, 'keepsPart']), target: '#bond.upgraded.holding', actions },
    { ...(guards.length > 0 ? { guard: and([...guards]) } : {}), target: '#bond.upgraded.steady', actions },
  ] as never

const release = ['noteLowered', 'releaseFund', 'applyLevel', 'notifyMerchant'] as const
const returned = ['notePaidBack', 'payBack', 'notifyMerchant'] as const
/** Back to the level that the shop has: the clock that ran before stands in the facts. */
const stays = (actions: readonly string[]) =>
  [
    { guard: 'isInGrace', target: '#bond.upgraded.grace', actions },
    { guard: 'holdsPart', target: '#bond.upgraded.holding', actions },
    { target: '#bond.upgraded.steady', actions },
  ] as never
const previous = [
  { guard: and(['hasNoLevel', 'holdsPart']), target: '#bond.none.holding', actions: returned },
  { guard: 'hasNoLevel', target: '#bond.none.free', actions: returned },
  ...(stays(returned) as readonly object[]),
] as never
const upgrade = {
  'bond.upgrade': [
    {
      guard: and(['isShopOpen', 'isHigher', 'isSigned', 'isWithoutRisk']),
      target: '#bond.processing.automatic',
      actions: ['noteUpgrade', 'payIn'],
    },
    {
      guard: and(['isShopOpen', 'isHigher', 'isSigned']),
      target: '#bond.processing.reviewing',
      actions: ['noteUpgrade', 'payIn', 'notifyDesk'],
    },
  ],
} as never
const raised = ['noteRaised', 'applyLevel', 'notifyMerchant'] as const
const approved = [
  { guard: 'isBelowMinimum', target: '#bond.upgraded.grace', actions: ['noteRaised', 'noteGrace', ...raised.slice(1)] },
  { guard: 'keepsSurplus', target: '#bond.upgraded.holding', actions: raised },
  { target: '#bond.upgraded.steady', actions: raised },
] as never
const guaranteed = ['noteGuarantee', 'payBuyer', 'notifyMerchant'] as const
/** A claim that leaves less than the minimum gives the shop a time of grace. */
const guarantee = (target?: string) =>
  ({
    'bond.guarantee': [
      {
        guard: 'fallsBelowMinimum',
        ...(target === undefined ? {} : { target }),
        actions: [...guaranteed, 'noteGrace'],
      },
      { actions: guaranteed },
    ],
  }) as never
const partDue = { event: 'bond.releasePart', after: 'claimMs', until: 'partUntil', of: 'nobody' } as const
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
  tags: {} as 'none' | 'held' | 'desk' | 'lasting' | 'claimable' | 'leaving',
  creations: { 'bond.open': creation({ by: ['system'], as: 'bond.opened' }) },
  events: bondEvents,
  rules: bondRules,
  notes: bondNotes,
  effects: {} as Plain<
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
  >,
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
                deadline: { event: 'bond.autoApprove', after: 'autoApproveMs', of: 'nobody' },
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
          on: guarantee(),
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
                'shelfFits',
              ]),
              target: 'refundApplied',
              actions: ['noteRefund', 'lowerCaps', 'notifyDesk'],
            },
            ...(guarantee('.grace') as object),
            ...(upgrade as object),
          },
        },
        refundApplied: {
          tags: ['held', 'claimable', 'leaving', 'desk'],
          meta: { waitsFor: 'clock', deadline: { event: 'bond.release', after: 'releaseMs', of: 'nobody' } },
          on: {
            'bond.cancel': stays(['noteCancelled', 'applyLevel']),
            'bond.keep': stays(['noteCancelled', 'applyLevel', 'notifyMerchant']),
            ...putOff,
            'bond.release': lowered(['hasNoOpenRefund', 'hasNoOpenClaim'], release),
            'bond.releaseNow': lowered(['hasNoOpenRefund', 'hasNoOpenClaim'], release),
            ...(guarantee() as object),
          },
        },
      },
    }),
})
