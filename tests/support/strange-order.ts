import { addressCalls } from '#contract/people/address.calls.ts'
import type { CallShape } from '#contract/platform/call.ts'
import { orderCalls, orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { reviewCalls } from '#contract/catalogue/review.calls.ts'
import { deskRefundCalls, refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { callShop } from './call-shop.ts'
import { MERCHANTS_SHOP } from './journey-orders.ts'
import { PIN } from './usdt.ts'

/** A signed-in person. */
export type Token = { readonly token: string }

/** Who writes into an order. */
export interface Writers {
  readonly shopper: Token
  readonly merchant: Token
  readonly desk: Token
}

/** The next text, for a place of what a call takes, which holds so many characters. */
export type Take = (call: CallShape, place: string, longest?: number) => string

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
  const textFor = (place: string, longest?: number): string => take(addressCalls.address, place, longest)
  const place = {
    // It has a province; a postal code has a shape.
    country: 'ES',
    province: textFor('province', 60),
    city: textFor('city', 60),
    zip_code: '28012',
  }
  const home = {
    ...place,
    name: textFor('name', 40),
    mobile: '+351912345678',
    address: textFor('address'),
    default: true,
  }
  const { id: address_id } = await callShop(addressCalls.address, home, token)
  const lines = skus.map((sku_id) => ({ sku_id, quantity: 1 }))
  const { quote, shops } = await callShop(orderCalls.getOrderGoodsList, { lines, address_id }, token)
  const remarks = Object.fromEntries(shops.map(({ shop }) => [shop.id, take(orderCalls.addOrder, 'remarks.*')]))
  const placed = await callShop(orderCalls.addOrder, { quote, lines, address_id, remarks }, token)
  const ids = placed.orders.map(({ id }) => id)
  const paid = await callShop(payCalls.payment, { ids, total: placed.total, pay_password: PIN }, token)
  return sure(paid.orders[0])
}

const parcelFor = (call: CallShape, take: Take): { carrier: string; tracking: string } => ({
  carrier: take(call, 'parcel.carrier', 40),
  tracking: take(call, 'parcel.tracking', 40),
})

/** Three refunds of a shipped order, with strange words wherever one of the three writes any. */
export async function strangeRefunds(
  { shopper, merchant, desk }: Writers,
  order: OrderView,
  take: Take,
): Promise<void> {
  const apply = async (at: number, kind: 'money' | 'goods'): Promise<string> => {
    const { id: line_id, refundable } = sure(order.lines[at])
    // An appeal puts its evidence in the place of the first one.
    const more = kind === 'goods' ? { evidence: take(refundCalls.addApply, 'evidence') } : {}
    const reason = take(refundCalls.addApply, 'reason')
    const ask = { order_id: order.id, line_id, kind, money: refundable, reason, ...more }
    return sure((await callShop(refundCalls.addApply, ask, shopper.token)).refunds.at(-1)).id
  }
  const refuse = (id: string) => {
    const reason = take(refundMoves['refund.refuse'], 'reason')
    return callShop(refundMoves['refund.refuse'], { id, reason }, merchant.token)
  }
  const appeal = (id: string) => {
    const evidence = take(refundMoves['refund.appeal'], 'evidence')
    return callShop(refundMoves['refund.appeal'], { id, evidence }, shopper.token)
  }
  const ruled = await apply(0, 'money')
  await refuse(ruled)
  await appeal(ruled)
  const ruling = take(deskRefundCalls.ruleRefund, 'reason')
  await callShop(deskRefundCalls.ruleRefund, { id: ruled, for: 'merchant', reason: ruling }, desk.token)
  const sentBack = await apply(1, 'goods')
  await callShop(refundMoves['refund.agree'], { id: sentBack }, merchant.token)
  await callShop(
    refundMoves['refund.sendBack'],
    { id: sentBack, parcel: parcelFor(refundMoves['refund.sendBack'], take) },
    shopper.token,
  )
  const dispute = take(refundMoves['refund.dispute'], 'evidence')
  await callShop(refundMoves['refund.dispute'], { id: sentBack, evidence: dispute }, merchant.token)
  const waiting = await apply(2, 'money')
  const edited = { id: waiting, kind: 'money', money: sure(order.lines[2]).refundable } as const
  await callShop(
    refundMoves['refund.edit'],
    { ...edited, reason: take(refundMoves['refund.edit'], 'reason') },
    shopper.token,
  )
  await refuse(waiting)
  await appeal(waiting)
}

/** Decides all open cases of these orders, so that later tests find only their own cases at the desk. */
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
  callShop(orderMoves['order.ship'], { id, parcel: parcelFor(orderMoves['order.ship'], take) }, token)

/** Reviews of every piece of a shipped order. */
export async function strangeReviews({ token }: Token, { id, lines }: OrderView, take: Take): Promise<void> {
  await callShop(orderMoves['order.confirm'], { id }, token)
  const reviews = lines.map((line, nth) => ({
    line_id: line.id,
    stars: 3,
    text: nth === 0 ? 'as it was before' : take(orderMoves['order.review'], 'lines.text'),
  }))
  await callShop(orderMoves['order.review'], { id, lines: reviews }, token)
  const { data } = await callShop(reviewCalls.mine, {}, token)
  const edited = data.find(({ text }) => text === 'as it was before')
  if (!edited) throw new Error('the review is not among those of its writer')
  const text = take(reviewCalls.edit, 'text')
  await callShop(reviewCalls.edit, { id: edited.id, stars: 4, text, keep: [], pictures: [] }, token)
}
