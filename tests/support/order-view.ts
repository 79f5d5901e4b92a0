import { orderTerms } from '#machines/trade/order.terms.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'

const at = '2031-05-06T07:00:00.000Z'
const clock = { deadline_event: null, deadline_at: null, deadline_left: null }
const emptyAddress = {
  name: 'Ada',
  mobile: '+86 138',
  country: 'CN',
  province: 'ZJ',
  city: 'Hangzhou',
  address: '1',
  zip_code: '310000',
}

/** An order as one party sees it; say what matters, the rest is plain. */
export const orderView = (given: Partial<OrderView> & { id: string }): OrderView => ({
  entity: 'order',
  order_no: `N${given.id}`,
  batch_id: 'batch',
  version: 1,
  as: 'shopper',
  state: 'pendingPayment',
  facts: {
    openRefunds: 0,
    blockingRefunds: 0,
    linesLeft: 1,
    addressChanges: 0,
    extended: false,
    remindedAt: null,
    deliveredAt: null,
    holiday: null,
    totalMicro: '1000000',
    freightMicro: '0',
    terms: orderTerms,
  },
  ...clock,
  settlement: null,
  shop: { id: 'shop', name: 'Lamps', logo: '' },
  buyer: { id: 'buyer', nickname: 'Ada' },
  createtime: at,
  paymenttime: null,
  delivertime: null,
  taketime: null,
  estimate: null,
  remark: '',
  address: emptyAddress,
  phone: emptyAddress.mobile,
  parcel: null,
  money: {
    goods: '1000000',
    freight: '0',
    discount: '0',
    coupon: '0',
    subsidy: '0',
    subsidy_back: '0',
    total: '1000000',
    paid: '0',
    refunded: '0',
    commission: '0',
    commission_due: '0',
    settled: '0',
    escrow: '0',
  },
  lines: [],
  refunds: [],
  timeline: [],
  ...given,
})
