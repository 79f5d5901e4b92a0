import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { couponLifecycle } from '#machines/trade/coupon.machine.ts'
import { settlementLifecycle } from '#machines/trade/settlement.machine.ts'
import { tagsOf, termMs } from '#machines/platform/chart.ts'
import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import { shipsFrom } from '#machines/shops/holiday.ts'
import type { OrderEvent } from '#machines/trade/order.machine.ts'
import { isFarBelowList } from '#machines/catalogue/lowered.ts'
import { paidLinesWriter } from '../cart/ordered.writer.ts'
import {
  extendDeadline,
  type LifecycleState,
  nearDeadline,
  pauseDeadline,
  resumeDeadline,
} from '#machines/platform/deadlines.ts'
import { firstLifecycleState } from '../../platform/door/deadlines.ts'
import type { EffectHandler } from '../../platform/door/kind.ts'
import { scoreWriter } from '../../catalogue/goods/score.writer.ts'
import { type StockChange, stockWriter } from '../../catalogue/goods/stock.writer.ts'
import { reviewWriter } from './review.writer.ts'
import { available, escrow, fromTo, PLATFORM_COUPONS, transferWriter } from '../../money/wallet/ledger.ts'
import { couponKind, type CouponRoot } from '../coupon/coupon.kind.ts'
import { escrowOf, keptOfPlatform, shareToAll } from './order.money.ts'
import type { LineRow, OrderRoot } from './order.kind.ts'
import { orderedLines } from './ordered-lines.ts'

type Handler = EffectHandler<OrderEvent, OrderRoot>

/** What the service hands over beside the event, for effects that need more than the machine may know. */
export type Enriched<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }> & {
  readonly address?: AddressSnapshot
  readonly reviews?: readonly { line: LineRow; stars: number; text: string; pictures: string[] }[]
}

const clocksOf = (root: OrderRoot): LifecycleState<unknown>[] => [root, ...(root.settlement ? [root.settlement] : [])]

const moveStock =
  (from: LineRow['stock'], to: LineRow['stock'], by: (pieces: number) => Omit<StockChange, 'skuId'>): Handler =>
  ({ door, root }) => {
    for (const line of root.lines.filter(({ stock }) => stock === from)) {
      door.draft.add(stockWriter, { skuId: line.skuId, ...by(line.quantity) })
      line.stock = to
    }
  }

const escrowPayment: Handler = ({ door, root }) => {
  root.paidMicro = root.totalMicro
  root.paidAt = door.time
  door.draft.add(paidLinesWriter, ...orderedLines(root))
  door.draft.add(transferWriter, {
    kind: 'payment',
    entity: 'order',
    entityId: root.id,
    entries: [
      ...fromTo(available(root.buyerId), escrow(root.id), root.totalMicro),
      ...fromTo(PLATFORM_COUPONS, escrow(root.id), root.subsidyMicro),
    ],
  })
  // HOLD: the settlement starts with the payment.
  const facts = { openRefunds: 0, terms: root.facts.terms }
  root.settlement = firstLifecycleState(settlementLifecycle, facts, door.at)
  door.begin(settlementLifecycle, root, root.id, 'settlement.hold', { by: 'system' })
}

/** What is paid in the shop's holiday has its time to ship after it. */
const shipAfterHoliday: Handler = ({ door, root }) => {
  extendDeadline(root, shipsFrom(root.facts.holiday, door.at) - door.at)
}

const refundBuyer: Handler = ({ door, root }) => {
  const platform = keptOfPlatform(root)
  const rest = escrowOf(root) - platform
  if (rest + platform === 0n) return
  door.draft.add(transferWriter, {
    kind: 'refund',
    entity: 'order',
    entityId: root.id,
    entries: [
      ...fromTo(escrow(root.id), available(root.buyerId), rest),
      ...fromTo(escrow(root.id), PLATFORM_COUPONS, platform),
    ],
  })
  root.refundedMicro += rest
  root.subsidyBackMicro += platform
  for (const line of root.lines) line.refundedMicro = line.shareMicro + line.freightShareMicro
}

const recomputeShares: Handler = ({ root, event }) => {
  if (event.type !== 'order.lowerPrice') return
  root.totalMicro = BigInt(event.totalMicro)
  // Coupons stay: the buyer pays less, in proportion to what they would have paid for each line.
  root.discountMicro = root.goodsMicro + root.freightMicro - root.subsidyMicro - root.totalMicro
  const shares = shareToAll(
    root.totalMicro - root.freightMicro,
    root.lines.map(({ shareMicro }) => shareMicro),
  )
  root.lines.forEach((line, index) => (line.shareMicro = shares[index] ?? 0n))
}

/** The coupons of an order, which are locked with it. */
const couponsOf = ({ door, root }: Parameters<Handler>[0]): { coupon: CouponRoot; takesMicro: bigint }[] =>
  [
    { id: root.shopCouponId, takesMicro: root.couponMicro },
    { id: root.platformCouponId, takesMicro: root.subsidyMicro },
  ].flatMap(({ id, takesMicro }) => (id === null ? [] : [{ coupon: door.root(couponKind, id), takesMicro }]))

const useCoupons: Handler = (happening) => {
  for (const { coupon } of couponsOf(happening))
    // The first order of a batch that is paid uses it.
    if (tagsOf(couponLifecycle, coupon.state).includes('held'))
      happening.door.move(couponLifecycle, coupon, coupon.id, { type: 'coupon.use' }, { by: 'system' })
}

const releaseCoupons: Handler = (happening) => {
  for (const { coupon, takesMicro } of couponsOf(happening)) {
    const released = { type: 'coupon.release', takesMicro: takesMicro.toString() } as const
    happening.door.move(couponLifecycle, coupon, coupon.id, released, { by: 'system' })
  }
}

const replaceAddress: Handler = ({ root, event }) => {
  const { address } = event as Enriched<'order.changeAddress'>
  if (address) root.address = address
}

const recordParcel: Handler = ({ door, root, event }) => {
  if (event.type !== 'order.ship') return
  root.parcel = event.parcel
  root.shippedAt = door.time
  for (const refund of root.refunds) refund.facts = { ...refund.facts, shipped: true }
}

/** A money-only request for goods that arrived goes to a ruling: those already asked must hear of the scan too. */
const recordDelivery: Handler = ({ root }) => {
  for (const refund of root.refunds.filter(({ state }) => tagsOf(refundLifecycle, state).includes('open')))
    refund.facts = { ...refund.facts, delivered: true }
}

const recordReviews: Handler = ({ door, root, event }) => {
  const counts = !isFarBelowList(root)
  for (const { line, stars, text, pictures } of (event as Enriched<'order.review'>).reviews ?? []) {
    line.reviewed = true
    const { goodsId, skuId, spec } = line
    door.draft.add(reviewWriter, {
      lineId: line.id,
      goodsId,
      skuId,
      userId: root.buyerId,
      stars,
      text,
      spec,
      pictures,
      counts,
    })
    if (counts) door.draft.add(scoreWriter, { goodsId, shopId: root.shopId, stars })
  }
}

const startSettlement: Handler = ({ door, root }) => {
  root.receivedAt = door.time
  door.move(settlementLifecycle, root, root.id, { type: 'settlement.begin' }, { by: 'system' })
}

const reverseSettlement: Handler = (happening) => {
  const { door, root } = happening
  const rest = escrowOf(root)
  // Nothing was sent, so nothing was earned: what the shopper did not ask back goes back all the same.
  if (root.shippedAt === null) refundBuyer(happening)
  // Freight the shopper did not ask back was earned: the parcel travelled.
  else if (rest > 0n) {
    door.draft.add(transferWriter, {
      kind: 'settlement',
      entity: 'order',
      entityId: root.id,
      entries: fromTo(escrow(root.id), available(root.ownerId), rest),
    })
    root.settledMicro += rest
  }
  root.settledAt = door.time
  door.move(settlementLifecycle, root, root.id, { type: 'settlement.reverse' }, { by: 'system' })
}

const closeRefunds: Handler = ({ door, root }) => {
  for (const refund of root.refunds.filter(({ state }) => tagsOf(refundLifecycle, state).includes('open'))) {
    door.move(refundLifecycle, root, refund.id, { type: 'refund.orderEnded' }, { by: 'system', reason: 'order.ended' })
  }
}

/** What each effect of the order means for stock, money and parties. */
export const orderEffects: Readonly<Record<string, Handler>> = {
  pauseClocks: ({ door, root }) => clocksOf(root).forEach((clock) => pauseDeadline(clock, door.at)),
  resumeClocks: ({ door, root }) => clocksOf(root).forEach((clock) => resumeDeadline(clock, door.at)),
  nearDeadline: ({ door, root, params }) => nearDeadline(root, door.at, termMs(root.facts, String(params['after']))),
  extendDeadline: ({ root, params }) => extendDeadline(root, termMs(root.facts, String(params['by']))),
  claimStock: moveStock('reserved', 'claimed', (n) => ({ reserved: -n, onHand: -n, claimed: n })),
  releaseStock: moveStock('reserved', 'released', (n) => ({ reserved: -n })),
  returnStock: moveStock('claimed', 'returned', (n) => ({ onHand: n, returned: n })),
  escrowPayment,
  shipAfterHoliday,
  refundBuyer,
  useCoupons,
  releaseCoupons,
  recomputeShares,
  replaceAddress,
  recordParcel,
  recordDelivery,
  recordReviews,
  startSettlement,
  reverseSettlement,
  closeRefunds,
}
