import { type BondEvent, bondLifecycle } from '#machines/bond.machine.ts'
import { hours, LEVELS } from '#machines/constants.ts'
import { levelTerms } from '#machines/level.terms.ts'
import type { Door } from '../door/door.ts'
import type { DueEvent } from '../door/root-kind.ts'
import { fitShelfTo, shelfLimits } from '../shop-goods/fit-shelf.ts'
import type { ShopRoot } from '../shop/shop.root.ts'
import { keptNow } from './bond.prepare.ts'
import { blocksOf } from './bond.queries.ts'

/** A release waits this long for the ruling of an open claim before it is tried again. */
const CLAIM_PUT_OFF_MS = hours(1)

/** RELEASE by the clock: an open claim postpones it. */
async function release(door: Door, root: ShopRoot): Promise<void> {
  const { target, minimumMicro } = root.bond.facts
  const blocks = { ...(await blocksOf(door.tx, root.id)), goods: 0 }
  if (blocks.claims > 0) return putOff(door, root)
  const kept = await keptNow(door, root, target?.terms.bondMicro ?? minimumMicro)
  door.move(bondLifecycle, root, root.id, { type: 'bond.release', blocks, ...kept })
}

function putOff(door: Door, root: ShopRoot): void {
  root.bond.deadlineAt = door.at + CLAIM_PUT_OFF_MS
  door.draft.touch(root, 'bond.waitsForClaim')
}

/** The highest level whose minimum the fund still reaches. */
const levelReached = (fund: bigint): number => LEVELS.findLastIndex(({ bondMicro }) => bondMicro <= fund)

async function graceEnd(door: Door, root: ShopRoot): Promise<void> {
  const { facts } = root.bond
  const level = Math.min(facts.level, levelReached(BigInt(facts.fundMicro)))
  const to = { level, terms: levelTerms(level) }
  const kept = await keptNow(door, root, to.terms.bondMicro)
  await fitShelfTo(door, root.id, shelfLimits(level, to.terms))
  door.move(bondLifecycle, root, root.id, { type: 'bond.graceEnd', to, ...kept })
}

/** What a due deadline of a fund asks. */
export async function askDueBond(door: Door, root: ShopRoot, { event }: DueEvent): Promise<void> {
  if (event === 'bond.release') return release(door, root)
  if (event === 'bond.graceEnd') return graceEnd(door, root)
  if (event === 'bond.releasePart')
    return door.move(bondLifecycle, root, root.id, {
      type: 'bond.releasePart',
      ...(await keptNow(door, root, root.bond.facts.minimumMicro)),
    })
  const asked =
    event === 'bond.upgradeTimeout' ? { type: event, amountMicro: root.bond.facts.movingMicro } : { type: event }
  door.move(bondLifecycle, root, root.id, asked as BondEvent)
}
