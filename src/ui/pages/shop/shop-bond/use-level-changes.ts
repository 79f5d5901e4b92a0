import type { BondBoard } from '#contract/fund/bond.contract.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { comesBackFor, toPayFor } from '#machines/fund/bond.money.ts'
import { inputObjection } from '#machines/platform/referee.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { useNow } from '../../../hooks/use-now.ts'

/** A level that the shop may go to now, and what moves on the way. */
export interface LevelChange {
  readonly level: number
  readonly way: 'upgrade' | 'refund'
  /** The same level again: the fund is below its minimum. */
  readonly isFilling: boolean
  readonly terms: BondBoard['levels'][number]['terms']
  /** What is paid in, or what comes back. */
  readonly micro: string
  readonly leaving: BondBoard['leaving'][number] | undefined
}

const EVERY_MS = 10_000
/** What the server reads itself is taken as given: only the level decides here. */
const GIVEN = { isShopOpen: true, isSigned: true, risks: [], amountMicro: '0', takesOffShelf: true }
const NOTHING = { orders: 0, refunds: 0, settling: 0, claims: 0, goods: 0 }

/** The levels that the machine lets this shop go to now. What blocks a return is shown, so it does not hide its level. */
export function useLevelChanges({ bond, as }: ShopStateView, { levels, leaving }: BondBoard): readonly LevelChange[] {
  const { open } = useLifecycle(bondLifecycle, bond, as)
  const now = useNow(EVERY_MS)
  const moment = { at: now, deadlineAt: null }
  const { facts } = bond
  const may = (type: 'bond.upgrade' | 'bond.requestRefund', to: BondBoard['levels'][number]): boolean =>
    open.includes(type) &&
    inputObjection(bondLifecycle, bond, { type, to, ...GIVEN, blocks: NOTHING, ...moment }) === undefined
  return levels.flatMap((to): LevelChange[] => {
    const { level, terms } = to
    const common = { level, terms, isFilling: level === facts.level, leaving: leaving.find((at) => at.level === level) }
    if (may('bond.upgrade', to)) return [{ ...common, way: 'upgrade', micro: toPayFor(facts, terms) }]
    if (may('bond.requestRefund', to)) return [{ ...common, way: 'refund', micro: comesBackFor(facts, terms) }]
    return []
  })
}
