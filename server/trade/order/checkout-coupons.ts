import { tagsOf } from '#machines/platform/chart.ts'
import {
  bestOf,
  type CouponCopy,
  couponLifecycle,
  type CouponShop,
  pricedBy,
  reachesMinimum,
  takeOffAll,
  takesOff,
} from '#machines/trade/coupon.machine.ts'
import { problem, type Problem } from '#contract/platform/problem.ts'
import type { QuotedCoupon } from '#contract/trade/order.contract.ts'
import type { Door } from '../../platform/door/door.ts'
import { Refusal, refuse } from '../../platform/door/refusal.ts'
import { couponKind, type CouponRoot, presentCoupon } from '../coupon/coupon.kind.ts'
import type { Parcelled } from './checkout.ts'
import type { OrderRoot } from './order.kind.ts'
import { share } from './order.money.ts'

/** One shop's part of a checkout with what coupons take off it. Amounts in micro-USDT, shares in the order of the lines. */
export interface Discounted extends Parcelled {
  readonly coupon: bigint
  readonly shopCouponId: string | null
  readonly subsidy: bigint
  readonly platformCouponId: string | null
  /** What the buyer pays for each line, without freight. */
  readonly shares: readonly bigint[]
  readonly subsidyShares: readonly bigint[]
}

const shopsOf = (parcels: readonly Parcelled[]): CouponShop[] =>
  parcels.map(({ shop, goods }) => ({ shopId: shop.id, goodsMicro: goods }))
const copyOf = ({ id, offer, facts }: CouponRoot): CouponCopy => ({
  id,
  shopId: offer.shop?.id ?? null,
  valueMicro: BigInt(facts.valueMicro),
  minMicro: BigInt(facts.minMicro),
  goodUntil: facts.goodUntil,
})

/** Takes the chosen coupons off the orders of a checkout, and freezes what each line bears of them. */
export function discounted(parcels: readonly Parcelled[], chosen: readonly CouponRoot[]): Discounted[] {
  const copies = chosen.map(copyOf)
  const taken = takeOffAll(shopsOf(parcels), copies)
  const left = parcels.map(({ shop }) => taken.left.get(shop.id) ?? 0n)
  const subsidies = share(
    taken.platform,
    left.map((each) => takesOff({ valueMicro: each }, each)),
  )
  const ofPlatform = copies.find(({ shopId }) => shopId === null)
  return parcels.map((parcel, index) => {
    const coupon = taken.shops.get(parcel.shop.id) ?? 0n
    const subsidy = subsidies[index] ?? 0n
    const totals = parcel.lines.map(({ price, quantity }) => price * BigInt(quantity))
    // A micro-USDT of each line is left to pay.
    const couponShares = share(coupon, totals.map(lessOne))
    const rests = totals.map((total, line) => total - (couponShares[line] ?? 0n))
    const subsidyShares = share(subsidy, rests.map(lessOne))
    return {
      ...parcel,
      total: parcel.total - coupon - subsidy,
      coupon,
      subsidy,
      shopCouponId: coupon === 0n ? null : (copies.find(({ shopId }) => shopId === parcel.shop.id)?.id ?? null),
      platformCouponId: subsidy === 0n ? null : (ofPlatform?.id ?? null),
      shares: rests.map((rest, line) => rest - (subsidyShares[line] ?? 0n)),
      subsidyShares,
    }
  })
}

/** Why a copy takes nothing off these products, at a moment in epoch milliseconds. */
function objectionTo(root: CouponRoot, shops: readonly CouponShop[], at: number): Problem | undefined {
  const tags = tagsOf(couponLifecycle, root.state)
  const { orderNo: number, goodUntil, minMicro } = root.facts
  if (tags.includes('used')) return problem('coupon.usedBefore', { number }, 'coupons')
  if (tags.includes('held')) return problem('coupon.inUse', { number }, 'coupons')
  if (!tags.includes('usable') || at >= goodUntil) return problem('coupon.over', {}, 'coupons')
  const copy = copyOf(root)
  const priced = pricedBy(copy, shops)
  if (priced === undefined) return problem('coupon.otherShop', {}, 'coupons')
  if (!reachesMinimum(copy, priced) || takesOff(copy, priced) === 0n)
    return problem('coupon.belowMinimum', { min: minMicro }, 'coupons')
  return undefined
}

const lessOne = (amount: bigint): bigint => (amount > 0n ? amount - 1n : 0n)

const giverOf = ({ offer }: CouponRoot): string | null => offer.shop?.id ?? null
/** The first copy of each giver: one of each shop and one of the platform. */
const oneEach = (roots: readonly CouponRoot[]): CouponRoot[] =>
  roots.filter((root, index) => roots.findIndex((other) => giverOf(other) === giverOf(root)) === index)

/** What a quote shows of a buyer's copies, and the chosen ones: the named that can be used, or without names the best. */
export function quotedCoupons(
  parcels: readonly Parcelled[],
  roots: readonly CouponRoot[],
  { named, at }: { readonly named: readonly string[] | undefined; readonly at: number },
): { readonly chosen: CouponRoot[]; readonly shown: QuotedCoupon[] } {
  const shops = shopsOf(parcels)
  const judged = roots.map((root) => ({ root, objection: objectionTo(root, shops, at) ?? null }))
  const usable = judged.filter(({ objection }) => objection === null).map(({ root }) => root)
  const ids = named ?? bestOf(shops, usable.map(copyOf)).map(({ id }) => id)
  const chosen = oneEach(usable.filter(({ id }) => ids.includes(id)))
  const ofShops = chosen.filter((root) => giverOf(root) !== null).map(copyOf)
  const takes = (root: CouponRoot): bigint => {
    const copy = copyOf(root)
    return copy.shopId === null
      ? takeOffAll(shops, [...ofShops, copy]).platform
      : takesOff(copy, pricedBy(copy, shops) ?? 0n)
  }
  const shown = judged.map(({ root, objection }) => ({
    coupon: presentCoupon(root),
    chosen: chosen.includes(root),
    takes: objection ? 0n : takes(root),
    objection: objection && { key: objection.key, params: objection.params as Record<string, string | number> },
  }))
  shown.sort((a, b) => Number(a.objection !== null) - Number(b.objection !== null) || Number(b.takes - a.takes))
  return { chosen, shown: shown.map((each) => ({ ...each, takes: each.takes.toString() })) }
}

/** The locked copies that a checkout names; refuses one that cannot be used here, and two of one giver. */
export function chosenCoupons(
  door: Door,
  parcels: readonly Parcelled[],
  { ids, buyerId }: { readonly ids: readonly string[]; readonly buyerId: string },
): CouponRoot[] {
  const roots = [...new Set(ids)].map((id) => {
    const root = door.find(couponKind, id)
    return root?.userId === buyerId ? root : refuse('coupon.notFound', {}, 'coupons')
  })
  for (const root of roots) {
    const objection = objectionTo(root, shopsOf(parcels), door.at)
    if (objection) throw new Refusal(objection)
  }
  if (oneEach(roots).length < roots.length) refuse('coupon.stacked', {}, 'coupons')
  return roots
}

/** Locks the coupons of placed orders until these are paid or end. */
export function lockCoupons(door: Door, coupons: readonly CouponRoot[], orders: readonly OrderRoot[]): void {
  for (const coupon of coupons) {
    const uses = orders.filter((order) => order.shopCouponId === coupon.id || order.platformCouponId === coupon.id)
    const [first] = uses
    if (!first) continue
    const takes = uses.reduce(
      (sum, order) => sum + (order.shopCouponId === coupon.id ? order.couponMicro : order.subsidyMicro),
      0n,
    )
    const held = { orders: uses.length, orderId: first.id, orderNo: first.orderNo, takesMicro: takes.toString() }
    door.move(couponLifecycle, coupon, coupon.id, { type: 'coupon.lock', ...held }, { by: 'system' })
  }
}
