import type { OrderView } from '#contract/order.contract.ts'
import type { Fact } from '../fact.ts'

/** What an action of an order or of its refund is about. */
interface InOrder {
  readonly root: OrderView
}

/** The number people speak of when they speak of this order. */
export const orderNumber = ({ root }: InOrder): Fact => ({ label: 'order:facts.number', text: root.order_no })
export const buyer = ({ root }: InOrder): Fact => ({ label: 'order:facts.buyer', text: root.buyer.nickname })
export const shop = ({ root }: InOrder): Fact => ({ label: 'order:facts.shop', text: root.shop.name })
