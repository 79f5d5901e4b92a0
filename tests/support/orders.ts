import { orderCalls, orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { address, person, type Person, PIN, sku, type Store, store, USDT } from './factories.ts'
import type { TestShop } from './shop.ts'

/** As much of a shop as makes orders; it may listen in another process. */
export type OrderGround = Pick<TestShop, 'db' | 'services' | 'must'>

/** An order and the two people it is between. */
export interface Deal {
  readonly merchant: Store
  readonly buyer: Person
  readonly skuIds: readonly string[]
  readonly addressId: string
  readonly order: OrderView
}

/** A placed order: one line per price, by default quantity 1. */
export async function placed(
  shop: OrderGround,
  { prices = [20n * USDT], quantity = 1, stock = 10 } = {},
): Promise<Deal> {
  const merchant = await store(shop)
  const skuIds: string[] = []
  for (const price of prices) skuIds.push(await sku(shop, merchant, { price, stock }))
  const buyer = await person(shop)
  const addressId = await address(shop, buyer.id)
  const order = await placeFor(
    shop,
    buyer,
    addressId,
    skuIds.map((sku_id) => ({ sku_id, quantity })),
  )
  return { merchant, buyer, skuIds, addressId, order }
}

/** Places one more order through the real calls. */
export async function placeFor(
  shop: OrderGround,
  buyer: Person,
  addressId: string,
  lines: { sku_id: string; quantity: number }[],
  coupons: string[] = [],
): Promise<OrderView> {
  const wanted = { lines, address_id: addressId, coupons }
  const { quote } = await shop.must(orderCalls.getOrderGoodsList, wanted, buyer)
  const { orders } = await shop.must(orderCalls.addOrder, { quote, ...wanted }, buyer)
  const [order] = orders
  if (!order) throw new Error('no order')
  return order
}

/** Pays it. */
export async function payFor(shop: OrderGround, { buyer, order }: Pick<Deal, 'buyer' | 'order'>): Promise<OrderView> {
  const { orders } = await shop.must(
    payCalls.payment,
    { ids: [order.id], total: order.money.total, pay_password: PIN },
    buyer,
  )
  const [paid] = orders
  if (!paid) throw new Error('not paid')
  return paid
}

/** A paid order. */
export async function paid(shop: OrderGround, how: Parameters<typeof placed>[1] = {}): Promise<Deal> {
  const deal = await placed(shop, how)
  return { ...deal, order: await payFor(shop, deal) }
}

/** A shipped order. */
export async function shipped(shop: OrderGround, how: Parameters<typeof placed>[1] = {}): Promise<Deal> {
  return shipFor(shop, await paid(shop, how))
}

/** Ships a paid order. */
export async function shipFor(shop: OrderGround, deal: Deal): Promise<Deal> {
  const order = await shop.must(
    orderMoves['order.ship'],
    { id: deal.order.id, parcel: { carrier: 'SF', tracking: `T${deal.order.id}` } },
    deal.merchant.owner,
  )
  return { ...deal, order: { ...order, as: 'shopper' } }
}

/** A person's spendable balance. */
export async function balance(shop: Pick<TestShop, 'db'>, userId: string): Promise<bigint> {
  const [row] = await shop.db.run<{ balance: bigint }>(
    { name: 'test_balance', text: 'select balance from ledger_accounts where id = $1' },
    [`user:${userId}:available`],
  )
  return row?.balance ?? 0n
}
