import type { BondRisk, BondEvent } from '#machines/fund/bond.events.ts'
import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { hours, LEVELS } from '#machines/platform/constants.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import type { Door } from '../../platform/door/door.ts'
import type { DueEvent } from '../../platform/door/root-kind.ts'
import { unlistBeyond, listingLimits } from '../../catalogue/shop-goods/listing-limits.ts'
import type { ShopRoot } from '../../shops/shop/shop.kind.ts'
import { keptNow } from './bond.prepare.ts'
import { blocksOf, bondRisksOf } from './bond.queries.ts'

/** A release waits this long for the decision of an open refund or claim before it is tried again. */
const PUT_OFF_MS = hours(1)

/** RELEASE by the clock: an open refund or claim postpones it. */
async function release(door: Door, root: ShopRoot): Promise<void> {
  const { target, minimumMicro } = root.bond.facts
  const blocks = { ...(await blocksOf(door.tx, root.id)), goods: 0 }
  if (blocks.refunds > 0 || blocks.claims > 0) return putOff(door, root, door.at + PUT_OFF_MS)
  const kept = await keptNow(door, root, target?.terms.bondMicro ?? minimumMicro)
  door.move(bondLifecycle, root, root.id, { type: 'bond.release', blocks, ...kept })
}

const putOff = (door: Door, root: ShopRoot, until: number): void =>
  door.move(bondLifecycle, root, root.id, { type: 'bond.putOff', until }, { by: 'system' })

/** RELEASE_PART; a day on which nothing becomes free is put off to the next one. */
async function releasePart(door: Door, root: ShopRoot): Promise<void> {
  const kept = await keptNow(door, root, root.bond.facts.minimumMicro)
  if (kept.releasedMicro === '0' && kept.partUntil !== null) return putOff(door, root, kept.partUntil)
  door.move(bondLifecycle, root, root.id, { type: 'bond.releasePart', ...kept })
}

/** AUTO_APPROVE, unless something speaks against the upgrade since it was paid: then customer service decides. */
async function autoApprove(door: Door, root: ShopRoot): Promise<void> {
  const risks = await risksOf(door, root)
  if (risks.length > 0) return door.move(bondLifecycle, root, root.id, { type: 'bond.flag', risks }, { by: 'system' })
  door.move(bondLifecycle, root, root.id, { type: 'bond.autoApprove' })
}

async function risksOf(door: Door, { ownerId, state }: ShopRoot): Promise<BondRisk[]> {
  const risks = await bondRisksOf(door.tx, ownerId)
  return tagsOf(shopLifecycle, state).includes('barred') ? [...risks, 'suspendedShop'] : risks
}

/** The highest level whose minimum the fund still reaches. */
const levelReached = (fund: bigint): number => LEVELS.findLastIndex(({ bondMicro }) => bondMicro <= fund)

async function graceEnd(door: Door, root: ShopRoot): Promise<void> {
  const { facts } = root.bond
  const level = Math.min(facts.level, levelReached(BigInt(facts.fundMicro)))
  const to = { level, terms: levelTerms(level) }
  const kept = await keptNow(door, root, to.terms.bondMicro)
  await unlistBeyond(door, root.id, listingLimits(level, to.terms))
  door.move(bondLifecycle, root, root.id, { type: 'bond.graceEnd', to, ...kept })
}

/** What a due deadline of a fund asks. */
export async function askDueBond(door: Door, root: ShopRoot, { event }: DueEvent): Promise<void> {
  if (event === 'bond.release') return release(door, root)
  if (event === 'bond.graceEnd') return graceEnd(door, root)
  if (event === 'bond.releasePart') return releasePart(door, root)
  if (event === 'bond.autoApprove') return autoApprove(door, root)
  const asked =
    event === 'bond.upgradeTimeout' ? { type: event, amountMicro: root.bond.facts.movingMicro } : { type: event }
  door.move(bondLifecycle, root, root.id, asked as BondEvent)
}
