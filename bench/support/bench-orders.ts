import { orderCalls, payCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import type { Database } from '#server/platform/db/database.ts'
import { kitOn } from '#tests/storms/driver/ground.ts'
import { address, person, type Person, PIN, sku, type Store, store, USDT } from '#tests/support/factories.ts'
import type { Caller } from './caller.ts'

/** A buyer with where to send it and what they buy. */
export interface Buying {
  readonly buyer: Pick<Person, 'token'>
  readonly addressId: string
  readonly skuId: string
}

/** A buyer, the shop they buy from, and what they buy. */
export interface Trade extends Buying {
  readonly buyer: Person
  readonly merchant: Store
}

/** So many can be bought of what is traded. */
const STOCK = 100_000

/** A shop with one thing to sell, and a buyer with the money for it. */
export async function tradeIn(db: Database): Promise<Trade> {
  const ground = kitOn(db)
  const merchant = await store(ground)
  const buyer = await person(ground, { balance: 1_000_000n * USDT })
  return {
    merchant,
    buyer,
    skuId: await sku(ground, merchant, { price: USDT, stock: STOCK }),
    addressId: await address(ground, buyer.id),
  }
}

const only = <T>([found]: readonly T[]): T => {
  if (found === undefined) throw new Error('no order')
  return found
}

/** An order of one piece that waits for its payment. */
export async function placedOrder(call: Caller, { buyer, addressId, skuId }: Buying): Promise<OrderView> {
  const ask = { lines: [{ sku_id: skuId, quantity: 1 }], address_id: addressId }
  const { quote } = await call(orderCalls.getOrderGoodsList, ask, buyer)
  return only((await call(orderCalls.addOrder, { quote, ...ask }, buyer)).orders)
}

/** An order of one piece that waits to be shipped. */
export async function paidOrder(call: Caller, buying: Buying): Promise<OrderView> {
  const { id, money } = await placedOrder(call, buying)
  const ask = { ids: [id], total: money.total, pay_password: PIN }
  return only((await call(payCalls.payment, ask, buying.buyer)).orders)
}

/** How an order is sent; each its own way. */
export const parcelOf = ({ id }: Pick<OrderView, 'id'>) => ({ carrier: 'SF', tracking: `T${id}` })
