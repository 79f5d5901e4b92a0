/** What one settled order may still claim, micro-USDT, and until when. */
export interface ClaimablePart {
  readonly until: Date
  readonly amount: bigint
}

/** What a fund keeps. Amounts in micro-USDT. */
export interface KeptFund {
  readonly kept: bigint
  /** When the next part may be released; null when nothing is kept beyond the minimum. */
  readonly until: Date | null
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/**
 * What a release leaves in a fund: the minimum of its level, or what orders of the last days may still claim if that is more, at most
 * the fund (lifecycles.md, RELEASE). `parts` are sorted, the nearest first.
 */
export function keptOf(fund: bigint, minimum: bigint, parts: readonly ClaimablePart[]): KeptFund {
  const floor = least(fund, minimum)
  const keptFor = (claimable: bigint): bigint => most(floor, least(fund, claimable))
  let claimable = parts.reduce((sum, { amount }) => sum + amount, 0n)
  const kept = keptFor(claimable)
  if (kept === floor) return { kept, until: null }
  for (const { until, amount } of parts) {
    claimable -= amount
    if (keptFor(claimable) < kept) return { kept, until }
  }
  return { kept, until: null }
}
