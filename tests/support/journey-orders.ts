import { addressCalls } from '#contract/people/address.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderCalls, orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { refundCalls } from '#contract/trade/refund.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { callShop } from './call-shop.ts'
import { PIN } from './usdt.ts'

/** A demo shop by its name in English: the one of merchant@shop.example unless told otherwise. */
export const MERCHANTS_SHOP = 'Kiln & Copper'

/** Something that can be bought. */
export interface Wanted {
  readonly goodsId: string
  readonly skuId: string
  readonly price: bigint
  readonly left: number
}

type Token = { readonly token: string }

/** The cheapest goods of a demo shop with enough left for every journey. */
export async function wantedOf(shopName = MERCHANTS_SHOP): Promise<Wanted> {
  const { data: shops } = await callShop(shopCalls.list, {})
  const shop = shops.find(({ name }) => name === shopName)
  if (!shop) throw new Error(`no shop ${shopName}`)
  const { data } = await callShop(productCalls.lists, { shop: shop.id, sort: 'price_asc' })
  for (const { id } of data) {
    const { skus } = await callShop(productCalls.goods, { id })
    const sku = skus.find(({ left }) => left > 3)
    if (sku) return { goodsId: id, skuId: sku.id, price: BigInt(sku.price), left: sku.left }
  }
  throw new Error(`${shopName} sells nothing`)
}

const first = <T>([found]: readonly T[]): T => {
  if (found === undefined) throw new Error('nothing there')
  return found
}

/** An order of one piece that waits for its payment. */
export async function placed({ token }: Token, { skuId }: Pick<Wanted, 'skuId'>): Promise<OrderView> {
  const lines = [{ sku_id: skuId, quantity: 1 }]
  const { data } = await callShop(addressCalls.getaddress, {}, token)
  const ask = { lines, address_id: first(data).id }
  const { quote } = await callShop(orderCalls.getOrderGoodsList, ask, token)
  const { orders } = await callShop(orderCalls.addOrder, { quote, ...ask }, token)
  return first(orders)
}

/** An order of the merchant's goods, paid without the screens, for journeys that tell of what comes after. */
export async function paid(shopper: Token): Promise<OrderView> {
  const { id, money } = await placed(shopper, await wantedOf())
  const ask = { ids: [id], total: money.total, pay_password: PIN }
  const { orders } = await callShop(payCalls.payment, ask, shopper.token)
  return first(orders)
}

let parcels = 0
/** A paid order that is on its way. */
export async function shipped(shopper: Token, merchant: Token): Promise<OrderView> {
  const { id } = await paid(shopper)
  const parcel = { carrier: 'SF Express', tracking: `JT${process.pid}${Date.now()}${++parcels}` }
  await callShop(orderMoves['order.ship'], { id, parcel }, merchant.token)
  return callShop(orderCalls.getOrderInfo, { id }, shopper.token)
}

/** Asks all the money of an order's only line back. */
export function claimed({ token }: Token, { id, lines }: OrderView, kind: 'money' | 'goods'): Promise<OrderView> {
  const line = first(lines)
  const ask = { order_id: id, line_id: line.id, kind, money: line.refundable, reason: 'Not what the picture shows' }
  return callShop(refundCalls.addApply, ask, token)
}
