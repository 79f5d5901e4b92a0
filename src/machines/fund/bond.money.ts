import type { BondFacts } from './bond.events.ts'
import type { LevelTerms } from './level.terms.ts'

type Held = Pick<BondFacts, 'fundMicro'>

const atLeastZero = (micro: bigint): string => (micro > 0n ? micro : 0n).toString()

/** What an upgrade to a level with these terms costs: its minimum less what the fund already holds. */
export const toPayFor = ({ fundMicro }: Held, { bondMicro }: Pick<LevelTerms, 'bondMicro'>): string =>
  atLeastZero(BigInt(bondMicro) - BigInt(fundMicro))

/** What comes back on the way to a lower level; orders may still keep a part of it for a while. */
export const comesBackFor = ({ fundMicro }: Held, { bondMicro }: Pick<LevelTerms, 'bondMicro'>): string =>
  atLeastZero(BigInt(fundMicro) - BigInt(bondMicro))

/** What may still be claimed from a fund until a moment; the amount is micro-USDT. */
export interface ClaimablePart<At = number | null> {
  readonly until: At
  readonly amount: bigint
}

/** A fund and what its level asks for, micro-USDT. */
interface Fund {
  readonly fund: bigint
  readonly minimum: bigint
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** The amount of some parts together. */
export const sumOf = (parts: readonly Pick<ClaimablePart, 'amount'>[]): bigint =>
  parts.reduce((sum, { amount }) => sum + amount, 0n)

/**
 * What stays in a fund beyond the minimum of its level because orders may still claim it, at most the fund:
 * each part with the moment at which it is free. `claimable` is sorted by these moments; so are the parts.
 */
export function keptParts<At>({ fund, minimum }: Fund, claimable: readonly ClaimablePart<At>[]): ClaimablePart<At>[] {
  const floor = least(fund, minimum)
  const keptFor = (sum: bigint): bigint => most(floor, least(fund, sum))
  let open = sumOf(claimable)
  let kept = keptFor(open)
  return claimable.flatMap(({ until, amount }) => {
    open -= amount
    const freed = kept - keptFor(open)
    kept -= freed
    return freed > 0n ? [{ until, amount: freed }] : []
  })
}
