import type { Blocks, BondRisk, Kept, LevelGiven } from './bond.facts.ts'
import type { EventFrom } from '../platform/lifecycle.ts'

/** What was paid in for an upgrade that does not happen. */
interface PaidBack {
  readonly amountMicro: string
}

/** Every event of an operating fund: who may send it, its name, and what it carries. */
export const bondEvents = {
  'bond.upgrade': {
    by: ['merchant'],
    as: 'bond.upgradeRequested',
    input: {} as {
      to: LevelGiven
      amountMicro: string
      isShopOpen: boolean
      isSigned: boolean
      risks: BondRisk[]
    },
  },
  'bond.autoApprove': { by: ['clock'], as: 'bond.autoApproved' },
  'bond.flag': { by: ['system'], as: 'bond.flagged', input: {} as { risks: BondRisk[] } },
  'bond.approve': { by: ['support', 'finance'], as: 'bond.approved', input: {} as { reason: string } },
  'bond.reject': { by: ['support', 'finance'], as: 'bond.rejected', input: {} as PaidBack & { reason: string } },
  'bond.upgradeTimeout': { by: ['clock'], as: 'bond.upgradeTimedOut', input: {} as PaidBack },
  'bond.requestRefund': {
    by: ['merchant'],
    as: 'bond.refundRequested',
    input: {} as { to: LevelGiven; isSigned: boolean; blocks: Blocks; takesOffShelf: boolean },
  },
  'bond.cancel': { by: ['merchant'], as: 'bond.refundCancelled' },
  'bond.keep': { by: ['support', 'finance'], as: 'bond.kept', input: {} as { reason: string } },
  'bond.releaseNow': {
    by: ['support', 'finance'],
    as: 'bond.releasedEarly',
    input: {} as Kept & { reason: string; blocks: Blocks },
  },
  'bond.release': { by: ['clock'], as: 'bond.released', input: {} as Kept & { blocks: Blocks } },
  'bond.releasePart': { by: ['clock'], as: 'bond.partReleased', input: {} as Kept },
  // Something is open that must be decided before, or nothing is free yet.
  'bond.putOff': { by: ['system'], as: 'bond.putOff', silent: true, input: {} as { until: number } },
  'bond.guarantee': {
    by: ['system'],
    as: 'bond.guaranteed',
    input: {} as { amountMicro: string; buyerId: string; claimId: string },
  },
  'bond.graceEnd': { by: ['clock'], as: 'bond.levelFell', input: {} as Kept & { to: LevelGiven } },
} as const

/** Every event of an operating fund; `docs/lifecycles/bond.md` draws them. */
export type BondEvent = EventFrom<typeof bondEvents>
