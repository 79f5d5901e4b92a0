import type { BondBoard } from '#contract/fund/bond.contract.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { type ClaimablePart, keptParts } from '#machines/fund/bond.money.ts'

/** A part that stays in the fund for claims, and when it is free; null while claims are open. */
export type KeptPart = ClaimablePart<string | null>

const endOf = ({ until }: Pick<KeptPart, 'until'>): number => (until === null ? Infinity : Date.parse(until))

/** What a release at a moment keeps for claims with a level of this minimum, the nearest part first. */
export function keptOf(
  { facts: { fundMicro, movingMicro } }: Pick<ShopStateView['bond'], 'facts'>,
  { parts }: Pick<BondBoard, 'parts'>,
  { minimumMicro, at }: { readonly minimumMicro: string; readonly at: number },
): KeptPart[] {
  const claimable = parts
    .filter((part) => endOf(part) > at)
    .sort((a, b) => endOf(a) - endOf(b))
    .map(({ until, amount }) => ({ until, amount: BigInt(amount) }))
  return keptParts({ fund: BigInt(fundMicro) - BigInt(movingMicro), minimum: BigInt(minimumMicro) }, claimable)
}
