import { orderCalls, payCalls } from '#contract/trade/order.calls.ts'
import type { Batch, OrderView } from '#contract/trade/order.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { PIN } from '#tests/support/factories.ts'
import { type Driver, type KeyedAsk, keyedAsk } from './driver.ts'
import type { Buyer } from './ground.ts'

/** What is wanted of one SKU. */
export interface Line {
  readonly sku_id: string
  readonly quantity: number
}

/** One of a SKU. */
export const oneOf = (skuId: string): Line => ({ sku_id: skuId, quantity: 1 })

/** Asks for a quote and prepares the placing of it. */
export async function quoted(driver: Driver, buyer: Buyer, lines: Line[]): Promise<KeyedAsk> {
  const where = { lines, address_id: buyer.addressId }
  const { quote } = await driver.must(orderCalls.getOrderGoodsList, where, buyer)
  return keyedAsk(orderCalls.addOrder, { quote, ...where }, buyer)
}

/** Places what a person wants, through a quote as the page does. */
export async function place(driver: Driver, buyer: Buyer, lines: Line[]): Promise<Result<OrderView>> {
  const placed = (await driver.send(await quoted(driver, buyer, lines))) as Result<Batch>
  return placed.ok ? { ok: true, value: onlyOrder(placed.value) } : placed
}

/** A payment of one order. */
export const paying = (buyer: Buyer, order: OrderView): KeyedAsk =>
  keyedAsk(payCalls.payment, { ids: [order.id], total: order.money.total, pay_password: PIN }, buyer)

/** Pays one order. */
export async function pay(driver: Driver, buyer: Buyer, order: OrderView): Promise<Result<OrderView>> {
  const paid = (await driver.send(paying(buyer, order))) as Result<Batch>
  return paid.ok ? { ok: true, value: onlyOrder(paid.value) } : paid
}

/** An order that was placed and paid without any trouble. */
export async function paidOrder(driver: Driver, buyer: Buyer, lines: Line[]): Promise<OrderView> {
  const placed = await place(driver, buyer, lines)
  const paid = placed.ok ? await pay(driver, buyer, placed.value) : placed
  if (!paid.ok) throw new Error(`An order was refused: ${JSON.stringify(paid.problem)}`)
  return paid.value
}

/** The order of a batch of one. */
export function onlyOrder({ orders: [order] }: Batch): OrderView {
  if (!order) throw new Error('A batch without an order')
  return order
}
