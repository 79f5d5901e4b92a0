import type { ChatCard } from '#contract/chat-view.contract.ts'
import type { Localised } from '#contract/contract.ts'
import type { OrderView } from '#contract/order.contract.ts'

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
  title: goods.title,
  picture: goods.picture,
  price: goods.price,
})

/** The card of an order, as the page knows it: named after its first line. */
export const orderCardOf = ({ id, order_no, lines, money }: OrderView): ChatCard => ({
  goods_id: lines[0]?.goods_id ?? null,
  order_no,
  order_id: id,
  title: lines[0]?.title ?? { en: '', 'zh-CN': '', ar: '' },
  picture: lines[0]?.picture ?? '',
  price: money.total,
})
