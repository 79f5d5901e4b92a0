import type { Counters, OrderLine, OrderView } from '#contract/trade/order.contract.ts'
import { orderView } from '#tests/support/order-view.ts'
import { AT, said } from './said.ts'

/** Nothing waits anywhere. */
export const noCounters: Counters = {
  pay: 0,
  delive: 0,
  receiving: 0,
  evaluate: 0,
  customer: 0,
  whole: 0,
  groups: 0,
}

/** An address in the words of the examples. */
export const address = {
  name: 'Άντα',
  mobile: '13812345678',
  country: 'GR',
  province: 'Αττική',
  city: 'Αθήνα',
  address: 'Ερμού 1',
  zip_code: '10563',
}

const line: OrderLine = {
  id: 'l1',
  goods_id: 'g1',
  sku_id: 'k1',
  title: said('Μπρίκι'),
  code: '40017',
  picture: '/g1.svg',
  spec: [{ axis: said('Χρώμα'), value: said('Μπλε') }],
  quantity: 1,
  price: '12500000',
  total: '12500000',
  paid_share: '12500000',
  subsidy_share: '0',
  freight_share: '0',
  refunded: '0',
  refundable: '12500000',
  requests: 0,
  reviewed: false,
}

/** An order with one line, as the examples tell of it. */
export const order = (given: Partial<OrderView> = {}): OrderView =>
  orderView({
    id: 'o1',
    order_no: '202605010001',
    shop: { id: 's1', name: 'Καφές', logo: '/s1.svg' },
    buyer: { id: 'ada', nickname: 'Άντα' },
    createtime: AT,
    address,
    phone: address.mobile,
    lines: [line],
    timeline: [
      {
        lifecycle: 'order',
        entity_id: 'o1',
        from: null,
        to: 'pendingPayment',
        name: 'order.placed',
        actor: 'shopper',
        reason: null,
        at: AT,
      },
    ],
    ...given,
  })

/** The same order, paid and waiting to be shipped, its money in escrow. */
export const paidOrder = (given: Partial<OrderView> = {}): OrderView =>
  order({
    state: 'pendingDelivery',
    paymenttime: AT,
    settlement: { state: 'escrow', deadline_event: null, deadline_at: null, deadline_left: null },
    ...given,
  })
