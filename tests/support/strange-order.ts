import { addressCalls } from '#contract/address.calls.ts'
import { orderCalls, payCalls, shopOrderCalls } from '#contract/order.calls.ts'
import type { OrderView } from '#contract/order.contract.ts'
import { productCalls } from '#contract/product.calls.ts'
import { deskRefundCalls, refundCalls, shopRefundCalls } from '#contract/refund.calls.ts'
import { shopCalls } from '#contract/shop.calls.ts'
import { callShop } from './call-shop.ts'
import { MERCHANTS_SHOP } from './journey-orders.ts'
import { PIN } from './usdt.ts'

type Token = { readonly token: string }

/** Who writes into an order. */
export interface Writers {
  readonly shopper: Token
  readonly merchant: Token
  readonly desk: Token
}

/** The next text that fits into so many characters. */
export type Take = (longest?: number) => string

/** The cheapest pieces of the merchant's shop, one of each goods. */
export async function cheapSkus(n: number): Promise<string[]> {
  const { data: shops } = await callShop(shopCalls.list, {})
  const shop = shops.find(({ name }) => name === MERCHANTS_SHOP)
  const { data } = await callShop(productCalls.lists, { shop: shop?.id ?? '', sort: 'price_asc' })
  const skus: string[] = []
  for (const { id } of data) {
    const found = (await callShop(productCalls.goods, { id })).skus.find(({ left }) => left > 12)
    if (found && skus.length < n) skus.push(found.id)
  }
  return skus
}

const sure = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('nothing there')
  return found
}

/** A paid order with strange words in its address and its remark. */
export async function strangeOrder({ token }: Token, skus: readonly string[], take: Take): Promise<OrderView> {
  const place = { name: take(40), mobile: '+351912345678', country: 'PT', province: take(60), city: take(60) }
  const home = { ...place, address: take(), zip_code: '<b>1</b>', default: true }
  const { id: address_id } = await callShop(addressCalls.address, home, token)
  const lines = skus.map((sku_id) => ({ sku_id, quantity: 1 }))
  const { quote, shops } = await callShop(orderCalls.getOrderGoodsList, { lines, address_id }, token)
  const remarks = Object.fromEntries(shops.map(({ shop }) => [shop.id, take()]))
  const placed = await callShop(orderCalls.addOrder, { quote, lines, address_id, remarks }, token)
  const ids = placed.orders.map(({ id }) => id)
  const paid = await callShop(payCalls.payment, { ids, total: placed.total, pay_password: PIN }, token)
  return sure(paid.orders[0])
}

/** Three refunds of a shipped order, with strange words wherever one of the three writes any. */
export async function strangeRefunds(
  { shopper, merchant, desk }: Writers,
  order: OrderView,
  take: Take,
): Promise<void> {
  const apply = async (at: number, kind: 'money' | 'goods'): Promise<string> => {
    const { id: line_id, refundable } = sure(order.lines[at])
    // An appeal puts its evidence in the place of the first one.
    const more = kind === 'goods' ? { evidence: take() } : {}
    const ask = { order_id: order.id, line_id, kind, money: refundable, reason: take(), ...more }
    return sure((await callShop(refundCalls.addApply, ask, shopper.token)).refunds.at(-1)).id
  }
  const refuse = (id: string) => callShop(shopRefundCalls.refundRefuse, { id, reason: take() }, merchant.token)
  const appeal = (id: string) => callShop(refundCalls.arbitrationRefund, { id, evidence: take() }, shopper.token)
  const ruled = await apply(0, 'money')
  await refuse(ruled)
  await appeal(ruled)
  await callShop(deskRefundCalls.ruleRefund, { id: ruled, for: 'merchant', reason: take() }, desk.token)
  const sentBack = await apply(1, 'goods')
  await callShop(shopRefundCalls.refundAgree, { id: sentBack }, merchant.token)
  const parcel = { carrier: take(40), tracking: take(40) }
  await callShop(refundCalls.toExpress, { id: sentBack, parcel }, shopper.token)
  await callShop(shopRefundCalls.refundDispute, { id: sentBack, evidence: take() }, merchant.token)
  const waiting = await apply(2, 'money')
  await refuse(waiting)
  await appeal(waiting)
}

/** Rules whatever still waits of these orders, so that the desk of those who come later holds nothing but their own cases. */
export async function clearDesk(
  { desk, shopper }: Pick<Writers, 'desk' | 'shopper'>,
  orders: readonly OrderView[],
): Promise<void> {
  for (const { id } of orders) {
    const { refunds } = await callShop(orderCalls.getOrderInfo, { id }, shopper.token)
    for (const refund of refunds.filter(({ state }) => state === 'arbitrating'))
      await callShop(deskRefundCalls.ruleRefund, { id: refund.id, for: 'merchant', reason: 'read' }, desk.token)
  }
}

/** Sends a paid order on its way under strange names. */
export const strangeParcel = ({ token }: Token, { id }: OrderView, take: Take): Promise<OrderView> =>
  callShop(shopOrderCalls.delivery, { id, parcel: { carrier: take(40), tracking: take(40) } }, token)

/** Reviews of every piece of a shipped order. */
export async function strangeReviews({ token }: Token, { id, lines }: OrderView, take: Take): Promise<void> {
  await callShop(orderCalls.confirmOrder, { id }, token)
  const reviews = lines.map((line) => ({ line_id: line.id, stars: 3, text: take() }))
  await callShop(orderCalls.commentOrder, { id, lines: reviews }, token)
}
