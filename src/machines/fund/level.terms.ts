import { commissionBasisPoints, LEVELS } from '../platform/constants.ts'

/** What a level gives a shop today. It is frozen on the shop when the level is given. */
export function levelTerms(level: number) {
  const limits = LEVELS[level]
  if (!limits) throw new Error(`There is no level ${level}`)
  return {
    commissionBp: commissionBasisPoints(level),
    bondMicro: limits.bondMicro.toString(),
    profitCapPercent: limits.profitCapPercent,
    promotedViews: limits.promotedViews,
    listings: limits.listings,
    highestPriceMicro: limits.highestPriceMicro.toString(),
  }
}

/** The terms of the level that a shop was given. */
export type LevelTerms = Readonly<ReturnType<typeof levelTerms>>
