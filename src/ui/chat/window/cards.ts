import type { ChatCard } from '#contract/care/chat-view.contract.ts'
import type { ChatRequest } from '#contract/care/chat.calls.ts'
import type { Localised } from '#contract/platform/contract.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'

/** The card of a product, as the page knows it. */
export const goodsCardOf = (goods: {
  readonly id: string
  readonly title: Localised
  readonly picture: string
  readonly price: string
}): ChatCard => ({
  goods_id: goods.id,
  order_no: null,
  order_id: null,
  request: null,
  title: goods.title,
  picture: goods.picture,
  price: goods.price,
})

/** The card of an order, as the page knows it: named after its first line. */
export const orderCardOf = ({ id, order_no, lines, money }: OrderView): ChatCard => ({
  goods_id: lines[0]?.goods_id ?? null,
  order_no,
  order_id: id,
  request: null,
  title: lines[0]?.title ?? null,
  picture: lines[0]?.picture ?? '',
  price: money.total,
})

/** The card of a refund of an order, as the page knows it; nothing where the order has no such refund. */
export function refundCardOf({ id: order_id, lines, refunds }: OrderView, refundId: string): ChatCard | undefined {
  const refund = refunds.find(({ id }) => id === refundId)
  if (!refund) return undefined
  const { id, RefundNo, line_id, money } = refund
  const line = lines.find((each) => each.id === line_id)
  const request = { entity: 'refund', id, number: RefundNo } as const
  return {
    goods_id: null,
    order_no: null,
    order_id,
    request,
    title: line?.title ?? null,
    picture: line?.picture ?? '',
    price: money,
  }
}

/** The field of a message that names what a card shows. */
export function namedBy({ goods_id, order_no, request }: ChatCard) {
  if (request) return { [`${request.entity}_id`]: request.id } as Partial<Record<`${ChatRequest}_id`, string>>
  if (order_no !== null) return { order_no }
  return goods_id === null ? {} : { goods_id }
}
