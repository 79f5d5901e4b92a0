import type { OrderView } from '#contract/trade/order.contract.ts'
import type { Fact } from '../fact.ts'

/** What an action of an order or of its refund is about. */
interface InOrder {
  readonly root: OrderView
}

/** The number people speak of when they speak of this order. */
export const orderNumber = ({ root }: InOrder): Fact => ({ label: 'order:facts.number', text: root.order_no })
/** What the buyer wrote with the order; nothing where nothing was written. */
export const remark = ({ root }: InOrder): readonly Fact[] =>
  root.remark ? [{ label: 'order:detail.remark', note: root.remark }] : []
/** The line of an order that a request for a refund is about. */
export const lineNamed = ({ root }: InOrder, id: string): readonly Fact[] => {
  const items = root.lines.filter((line) => line.id === id)
  return items.length > 0 ? [{ label: 'refund:facts.about', items }] : []
}
export const buyer = ({ root }: InOrder): Fact => ({ label: 'order:facts.buyer', text: root.buyer.nickname })
export const shop = ({ root }: InOrder): Fact => ({ label: 'order:facts.shop', text: root.shop.name })
