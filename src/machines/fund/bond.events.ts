import type { EventFrom } from '../platform/lifecycle.ts'
import type { BondTerms } from './bond.terms.ts'
import type { LevelTerms } from './level.terms.ts'

/** What makes customer service look at an upgrade. */
export const BOND_RISKS = ['youngAccount', 'freshCredit', 'debt', 'suspendedShop'] as const
export type BondRisk = (typeof BOND_RISKS)[number]

/** A level with what it gave when it was asked for. */
export interface LevelGiven {
  readonly level: number
  readonly terms: LevelTerms
}

/** Facts of an operating fund. Amounts are micro-USDT as text, moments are epoch milliseconds. */
export interface BondFacts {
  readonly level: number
  /** What the level asks for. */
  readonly minimumMicro: string
  /** What the fund holds, together with what was paid in for an upgrade that is not decided. */
  readonly fundMicro: string
  /** What was paid in for that upgrade; "0" when none waits. */
  readonly movingMicro: string
  /** The level that was asked for, higher or lower; null when none was. */
  readonly target: LevelGiven | null
  readonly risks: BondRisk[]
  /** When the level falls because a claim took the fund below its minimum. */
  readonly graceUntil: number | null
  /** When the next part that is kept for claims may be released. */
  readonly partUntil: number | null
  readonly terms: BondTerms
}

/** What keeps a fund from being returned, each as a number of things. */
export interface Blocks {
  /** Paid orders that the buyer has not received. */
  readonly orders: number
  readonly refunds: number
  /** Orders whose money is not settled. */
  readonly settling: number
  readonly claims: number
  /** Products on the shelf that the lower level does not allow. */
  readonly goods: number
}

/** What a release leaves in the fund: the level's minimum, or more while orders may still claim it. */
export interface Kept {
  readonly keptMicro: string
  readonly releasedMicro: string
  /** When a part beyond the minimum may be released; null when none is kept. */
  readonly partUntil: number | null
}

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
