import type { ChatCard } from '#contract/care/chat-view.contract.ts'

/** The card of money on its way in or out, by which a customer asks customer service about it. `price` is in micro-USDT. */
export const moneyCardOf = (request: NonNullable<ChatCard['request']>, price: string): ChatCard => ({
  goods_id: null,
  order_no: null,
  order_id: null,
  request,
  title: null,
  picture: '',
  price,
})
