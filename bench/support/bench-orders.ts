import { orderCalls, payCalls } from '#contract/order.calls.ts'
import type { OrderView } from '#contract/order.contract.ts'
import type { Database } from '#server/db/database.ts'
import { type Person, type person, PIN } from '#tests/support/factories.ts'
import type { Caller } from './caller.ts'

type Ground = Parameters<typeof person>[0]

/** What the factories need of a shop that runs in another process. */
export const groundOf = (db: Database, SECRET: string): Ground =>
  ({ db, services: { db, env: { SECRET } } }) as unknown as Ground

/** A buyer with where to send it and what they buy. */
export interface Buying {
  readonly buyer: Pick<Person, 'token'>
  readonly addressId: string
  readonly skuId: string
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

/** Does the work for each, a few at a time, and answers in their order. */
export async function eachOf<In, Out>(all: readonly In[], work: (one: In) => Promise<Out>, atOnce = 6): Promise<Out[]> {
  const done: Out[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let i = next++; i < all.length; i = next++) done[i] = await work(all[i] as In)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}
