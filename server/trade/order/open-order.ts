import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import { type OrderFacts, orderLifecycle } from '#machines/trade/order.machine.ts'
import { type Holiday, type HolidaySpan, spanOf } from '#machines/shops/holiday.ts'
import type { OrderTerms } from '#machines/trade/order.terms.ts'
import { newNumber } from '../../platform/db/ids.ts'
import { firstLifecycleState } from '../../platform/door/deadlines.ts'
import type { Door } from '../../platform/door/door.ts'
import { stockWriter } from '../../catalogue/goods/stock.writer.ts'
import type { Parcelled } from './checkout.ts'
import { orderKind } from './order.kind.ts'
import type { LineRow, OrderRoot } from './order.root.ts'

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

/** Makes the order of one shop: its stock is reserved, its prices and terms are frozen. */
export function openOrder(door: Door, parcel: Parcelled, { terms, ...by }: Placing): OrderRoot {
  const { shop } = parcel
  const facts: OrderFacts = {
    openRefunds: 0,
    blockingRefunds: 0,
    linesLeft: parcel.lines.length,
    addressChanges: 0,
    extended: false,
    remindedAt: null,
    deliveredAt: null,
    holiday: holidayOf(shop.holiday, door.at + terms.payMs),
    totalMicro: parcel.total.toString(),
    freightMicro: parcel.freight.toString(),
    terms,
  }
  const totals = parcel.lines.map(({ price, quantity }) => price * BigInt(quantity))
  const lines: LineRow[] = parcel.lines.map((line, index) => ({
    id: door.newId(),
    orderId: by.id,
    goodsId: line.goodsId,
    skuId: line.skuId,
    title: line.title,
    picture: line.picture,
    spec: line.spec,
    quantity: line.quantity,
    priceMicro: line.price,
    purchaseMicro: line.purchase ?? 0n,
    totalMicro: totals[index] ?? 0n,
    shareMicro: totals[index] ?? 0n,
    freightShareMicro: parcel.freightShares[index] ?? 0n,
    refundedMicro: 0n,
    requests: 0,
    reviewed: false,
    stock: 'reserved',
    position: index,
  }))
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
    discountMicro: 0n,
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
