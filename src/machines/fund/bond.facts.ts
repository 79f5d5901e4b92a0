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
