import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import { type OrderFacts, orderLifecycle } from '#machines/trade/order.machine.ts'
import { type Holiday, type HolidaySpan, spanOf } from '#machines/shops/holiday.ts'
import type { OrderTerms } from '#machines/trade/order.terms.ts'
import { newNumber } from '../../platform/db/ids.ts'
import { firstLifecycleState } from '../../platform/door/deadlines.ts'
import type { Door } from '../../platform/door/door.ts'
import { stockWriter } from '../../catalogue/goods/stock.writer.ts'
import type { Discounted } from './checkout-coupons.ts'
import { orderKind, type LineRow, type OrderRoot } from './order.kind.ts'

/** Who places an order, and under which terms. */
interface Placing {
  readonly id: string
  readonly batchId: string
  readonly buyerId: string
  readonly buyerName: string
  readonly address: AddressSnapshot
  readonly remark: string
  readonly terms: OrderTerms
}

/** The holiday that the order may be paid in, if any. */
function holidayOf(holiday: Holiday | null, payUntilMs: number): HolidaySpan | null {
  const span = holiday && spanOf(holiday)
  return span && span.fromMs <= payUntilMs ? span : null
}

const factsOf = (door: Door, parcel: Discounted, terms: OrderTerms): OrderFacts => ({
  openRefunds: 0,
  blockingRefunds: 0,
  linesLeft: parcel.lines.length,
  addressChanges: 0,
  extended: false,
  remindedAt: null,
  deliveredAt: null,
  holiday: holidayOf(parcel.shop.holiday, door.at + terms.payMs),
  totalMicro: parcel.total.toString(),
  freightMicro: parcel.freight.toString(),
  terms,
})

/** The lines of an order with the prices of today. */
function linesOf(door: Door, parcel: Discounted, orderId: string): LineRow[] {
  const totals = parcel.lines.map(({ price, quantity }) => price * BigInt(quantity))
  return parcel.lines.map((line, index): LineRow => ({
    id: door.newId(),
    orderId,
    goodsId: line.goodsId,
    skuId: line.skuId,
    title: line.title,
    picture: line.picture,
    spec: line.spec,
    quantity: line.quantity,
    priceMicro: line.price,
    purchaseMicro: line.purchase ?? 0n,
    totalMicro: totals[index] ?? 0n,
    shareMicro: parcel.shares[index] ?? 0n,
    subsidyShareMicro: parcel.subsidyShares[index] ?? 0n,
    freightShareMicro: parcel.freightShares[index] ?? 0n,
    refundedMicro: 0n,
    requests: 0,
    reviewed: false,
    stock: 'reserved',
    position: index,
  }))
}

/** Makes the order of one shop: its stock is reserved, its prices and terms are frozen. */
export function openOrder(door: Door, parcel: Discounted, { terms, ...by }: Placing): OrderRoot {
  const { shop } = parcel
  const facts = factsOf(door, parcel, terms)
  const lines = linesOf(door, parcel, by.id)
  for (const line of lines) door.draft.add(stockWriter, { skuId: line.skuId, reserved: line.quantity })
  const root: OrderRoot = {
    orderNo: newNumber('', new Date(door.at)),
    ...by,
    shopId: shop.id,
    shopName: shop.name,
    shopLogo: shop.logo,
    returnAddress: shop.returnAddress,
    ownerId: shop.ownerId,
    version: 1,
    ...firstLifecycleState(orderLifecycle, facts, door.at),
    settlement: null,
    goodsMicro: parcel.goods,
    freightMicro: parcel.freight,
    discountMicro: parcel.coupon,
    couponMicro: parcel.coupon,
    shopCouponId: parcel.shopCouponId,
    subsidyMicro: parcel.subsidy,
    subsidyBackMicro: 0n,
    platformCouponId: parcel.platformCouponId,
    totalMicro: parcel.total,
    paidMicro: 0n,
    refundedMicro: 0n,
    settledMicro: 0n,
    commissionMicro: 0n,
    commissionBp: shop.levelTerms.commissionBp,
    level: shop.level,
    parcel: null,
    hidden: false,
    createdAt: door.time,
    paidAt: null,
    shippedAt: null,
    receivedAt: null,
    settledAt: null,
    lines,
    codes: Object.fromEntries(lines.map(({ id }, index) => [id, parcel.lines[index]?.code ?? ''])),
    refunds: [],
    timeline: [],
  }
  door.create(orderKind, root)
  door.begin(orderLifecycle, root, root.id, 'order.place')
  return root
}
