import { orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { ReviewView } from '#contract/catalogue/product.contract.ts'
import type { Person } from './factories.ts'
import { type Deal, type OrderGround, shipped } from './orders.ts'

/** The review that a buyer writes about a received order of one line. */
export async function reviewOf(shop: OrderGround, buyer: Person, order: OrderView): Promise<ReviewView> {
  const lines = order.lines.map(({ id }) => ({ line_id: id, stars: 4, text: 'Good' }))
  await shop.must(orderMoves['order.review'], { id: order.id, lines }, buyer)
  const { data } = await shop.must(productCalls.comment, { id: order.lines[0]?.goods_id ?? '' })
  const [review] = data
  if (!review) throw new Error('no review')
  return review
}

/** A received order with a review of its one line. */
export async function reviewed(shop: OrderGround): Promise<Deal & { review: ReviewView; goodsId: string }> {
  const deal = await shipped(shop)
  const order = await shop.must(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer)
  return { ...deal, review: await reviewOf(shop, deal.buyer, order), goodsId: deal.order.lines[0]?.goods_id ?? '' }
}
