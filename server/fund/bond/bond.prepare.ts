import type { BondRefund, BondUpgrade } from '#contract/fund/bond.contract.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import type { BondEvent, LevelGiven } from '#machines/fund/bond.events.ts'
import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { keptParts, sumOf, toPayFor } from '#machines/fund/bond.money.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { prepares, reasonGiven } from '../../platform/door/root-kind.ts'
import { beyondLimits, unlistBeyond, listingLimits, listedOf } from '../../catalogue/shop-goods/listing-limits.ts'
import type { ShopRoot } from '../../shops/shop/shop.kind.ts'
import { blocksOf, bondRisksOf, claimableParts, useSignature } from './bond.queries.ts'
import { CONTRACT_VERSION } from './contract-text.ts'

/** Whether a shop in this state sells. */
const isSelling = (state: string): boolean => tagsOf(shopLifecycle, state).includes('sells')

const levelGiven = (level: number): LevelGiven => ({ level, terms: levelTerms(level) })

/** What a release would leave in the fund at this moment, for a level with this minimum. */
export async function keptNow(door: Door, root: ShopRoot, minimumMicro: string) {
  const fund = BigInt(root.bond.facts.fundMicro)
  const minimum = BigInt(minimumMicro)
  const parts = keptParts({ fund, minimum }, await claimableParts(door.tx, root.id, door.time))
  const kept = (fund < minimum ? fund : minimum) + sumOf(parts)
  return {
    keptMicro: kept.toString(),
    releasedMicro: (fund - kept).toString(),
    partUntil: parts[0]?.until.getTime() ?? null,
  }
}

async function upgrade(door: Door, root: ShopRoot, { level, contract_id: id, amount }: BondUpgrade) {
  const to = levelGiven(level)
  const event = {
    to,
    amountMicro: toPayFor(root.bond.facts, to.terms),
    isShopOpen: isSelling(root.state),
    risks: await bondRisksOf(door.tx, root.ownerId),
  }
  // A signature is used by what happens only.
  door.expect(bondLifecycle, root, root.id, { type: 'bond.upgrade', ...event, isSigned: true })
  // A claim may have been paid from the fund since the merchant read what the level costs.
  if (event.amountMicro !== amount) refuse('bond.amountChanged', { needed: event.amountMicro }, 'amount')
  return { ...event, isSigned: await isSigned(door, root, id, 'bond.upgrade') }
}

const isSigned = (door: Door, root: ShopRoot, id: string, event: string): Promise<boolean> =>
  useSignature(door.tx, { id, shopId: root.id, event, at: door.time, version: CONTRACT_VERSION })

async function requestRefund(door: Door, root: ShopRoot, input: BondRefund) {
  const to = levelGiven(input.level)
  const limits = listingLimits(to.level, to.terms)
  const [blocks, listings] = await Promise.all([blocksOf(door.tx, root.id), listedOf(door.tx, root.id)])
  const event = {
    to,
    takesOffShelf: input.off_shelf,
    blocks: { ...blocks, goods: beyondLimits(listings, limits).length },
  }
  door.expect(bondLifecycle, root, root.id, { type: 'bond.requestRefund', ...event, isSigned: true })
  if (input.off_shelf) await unlistBeyond(door, root.id, limits)
  return { ...event, isSigned: await isSigned(door, root, input.contract_id, 'bond.requestRefund') }
}

async function releaseNow(door: Door, root: ShopRoot, { reason }: { reason: string }) {
  const { target, minimumMicro } = root.bond.facts
  return {
    reason,
    ...(await keptNow(door, root, target?.terms.bondMicro ?? minimumMicro)),
    blocks: { ...(await blocksOf(door.tx, root.id)), goods: 0 },
  }
}

/** What the calls of a fund become before the machine sees them. */
export const bondPrepare = prepares<ShopRoot, BondEvent>({
  'bond.upgrade': upgrade,
  'bond.requestRefund': requestRefund,
  'bond.approve': reasonGiven,
  'bond.keep': reasonGiven,
  'bond.reject': (_door, root, { reason }: { reason: string }) => ({
    reason,
    amountMicro: root.bond.facts.movingMicro,
  }),
  'bond.releaseNow': releaseNow,
})
