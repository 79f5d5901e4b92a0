import { orderMoves } from '#contract/order.calls.ts'
import { productCalls } from '#contract/product.calls.ts'
import type { ReviewView } from '#contract/product.contract.ts'
import { type Deal, type OrderGround, shipped } from './orders.ts'

/** A received order with a review of its one line. */
export async function reviewed(shop: OrderGround): Promise<Deal & { review: ReviewView; goodsId: string }> {
  const deal = await shipped(shop)
  await shop.must(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer)
  const lines = deal.order.lines.map(({ id }) => ({ line_id: id, stars: 4, text: 'Good' }))
  await shop.must(orderMoves['order.review'], { id: deal.order.id, lines }, deal.buyer)
  const goodsId = deal.order.lines[0]?.goods_id ?? ''
  const { data } = await shop.must(productCalls.comment, { id: goodsId })
  const [review] = data
  if (!review) throw new Error('no review')
  return { ...deal, review, goodsId }
}
