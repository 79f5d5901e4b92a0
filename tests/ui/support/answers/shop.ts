import { bondExamples } from '#lab/examples/bond.example.ts'
import { refundTerms } from '#machines/trade/refund.terms.ts'
import type { RefundCase } from '#contract/desk/desk-case.contract.ts'
import type { ShopBoard, ShopStateView, Trends } from '#contract/shops/shop.contract.ts'
import type { FirstSteps, ShopToday, ShopWaiting, WaitingItem } from '#contract/figures/shop-work.contract.ts'
import type { RefundView } from '#contract/trade/order.contract.ts'
import { paidOrder } from './orders.ts'
import { AT } from './said.ts'

/** A shop in figures in which nothing has happened yet. */
export const quietBoard: ShopBoard = {
  shop: { id: 's1', name: 'Καφές', logo: '/s1.svg', level: 2, followers: 0 },
  total_goods: 0,
  total_views: 0,
  total_order: 0,
  total_order_price: '0',
  today_order: 0,
  today_order_price: '0',
  today_profit: '0',
  total_profit: '0',
  pending: 0,
  balance_to_settle: '0',
  withdrawable_balance: '0',
  operating_fund: '0',
  relief_fund: '0',
  total_working_capital: '0',
  credit_rating: null,
  online: true,
  visitors: 0,
  to_do: { ship: 0, refunds: 0, sold_out: 0, few_left: 0 },
  unpaid: 0,
  on_the_way: 0,
  limits: { goods: 150, price: '500000000', profit_percent: 14, promoted_views: 500 },
  promotion: { budget: 500, today: 0, left: 500, lasts_ms: null, resets_at: '2026-05-01T00:00:00.000Z', paused: false },
  days: [{ day: '2026-04-30', orders: 0, sales: '0', profit: '0' }],
}

/** The same shop on a good day. */
export const board: ShopBoard = {
  ...quietBoard,
  total_order: 9,
  today_order: 3,
  today_order_price: '424242000',
  to_do: { ship: 3, refunds: 1, sold_out: 1, few_left: 2 },
  days: [{ day: '2026-04-30', orders: 3, sales: '424242000', profit: '100000' }],
}

/** Nothing waits for the merchant. */
export const noneWaiting: ShopWaiting = {
  items: [],
  counts: { ship: 0, refunds: 0, messages: 0, questions: 0 },
  stock: null,
}

/** An order that waits to be shipped, with what differs. */
export const waitingItem = (change: Partial<WaitingItem> = {}): WaitingItem => ({
  kind: 'ship',
  id: 'o1',
  title: { en: 'Μπρίκι', 'zh-CN': '', ar: '' },
  picture: '/files/cup.webp',
  person: 'Άντα',
  count: 0,
  money: '12500000',
  message: null,
  since: AT,
  due: '2031-05-02T10:00:00.000Z',
  more: 0,
  ...change,
})

/** A refund, an order and a customer wait, and products are sold out. */
export const waiting: ShopWaiting = {
  items: [
    waitingItem({ kind: 'refund', id: 'o2', person: 'Νίκη' }),
    waitingItem(),
    waitingItem({
      kind: 'message',
      id: 'u3',
      title: null,
      picture: '',
      count: 2,
      money: null,
      message: { type: 'text', text: 'Έχει πράσινο;' },
    }),
    waitingItem({
      kind: 'question',
      id: 'g4',
      money: null,
      count: 1,
      message: { type: 'text', text: 'Πλένεται;' },
    }),
  ],
  counts: { ship: 3, refunds: 1, messages: 1, questions: 1 },
  stock: { sold_out: 0, few_left: 2, titles: [{ en: 'Φίλτρο', 'zh-CN': '', ar: '' }], picture: '' },
}

const figures = { orders: 0, sales: '0', profit: '0', visitors: 0 }

/** Today of the shop on that good day, at half past two in the afternoon. */
export const today: ShopToday = {
  at: '2026-04-30T14:30:00.000Z',
  today: { orders: 3, sales: '424242000', profit: '100000', visitors: 12 },
  yesterday: { orders: 1, sales: '200000000', profit: '0', visitors: 9 },
  refunded: '5000000',
  hours: {
    today: [...Array.from({ length: 12 }, () => '0'), '124242000', '424242000', '424242000'],
    yesterday: [...Array.from({ length: 10 }, () => '0'), ...Array.from({ length: 14 }, () => '200000000')],
  },
}

/** A day without a sale, after another one. */
export const quietToday: ShopToday = {
  at: today.at,
  today: figures,
  yesterday: figures,
  refunded: '0',
  hours: { today: Array.from({ length: 15 }, () => '0'), yesterday: Array.from({ length: 24 }, () => '0') },
}

/** A shop that was opened a moment ago. */
export const firstSteps: FirstSteps = {
  done: { logo: true, returnAddress: false, freight: false, product: false, share: false },
  known: {
    name: 'Ada Lovelace',
    mobile: '+306945550142',
    country: 'GR',
    province: '',
    city: 'Αθήνα',
    address: 'Ερμού 1',
    zip_code: '105 63',
  },
}

/** A week of the shop. */
export const trends: Trends = {
  days: Array.from({ length: 7 }, (_, back) => ({
    day: `2026-04-${24 + back}`,
    orders: back,
    paid: String(back * 12_500_000),
    settlements: back === 6 ? 1 : 0,
    settled: back === 6 ? '12000000' : '0',
    visitors: back * 2,
    buyers: back,
  })),
  before: { orders: 10, paid: '125000000', settlements: 0, settled: '0', visitors: 40, buyers: 10 },
}

/** A refund that waits for a ruling. */
export const refund: RefundView = {
  entity: 'refund',
  version: 1,
  id: 'f1',
  RefundNo: 'R202605010001',
  order_id: 'o1',
  line_id: 'l1',
  state: 'arbitrating',
  facts: {
    kind: 'money',
    amountMicro: '12500000',
    maxMicro: '12500000',
    edits: 0,
    delivered: true,
    shipped: true,
    terms: refundTerms,
  },
  deadline_event: null,
  deadline_at: null,
  deadline_left: null,
  money: '12500000',
  reason: 'Ράγισε',
  createtime: AT,
  return_address: null,
  parcel: null,
  refusal: null,
  shopper_evidence: 'Ράγισε',
  merchant_evidence: null,
  shopper_pictures: ['p1'],
  merchant_pictures: [],
  ruling: null,
}

/** A case that waits for a ruling. */
export const queued: RefundCase = {
  entity: 'refund',
  id: refund.id,
  assignee: null,
  approvals: [],
  decided_alone: '0',
  order: paidOrder({ as: 'support', refunds: [refund] }),
}

/** A shop that customer service suspended, as its owner or the desk sees it. */
export const suspendedShop = (as: ShopStateView['as']): ShopStateView => ({
  entity: 'shop',
  id: 's1',
  version: 2,
  as,
  state: 'suspended',
  facts: { runningOrders: 2, fundMicro: '100000000' },
  deadline_event: null,
  deadline_at: null,
  deadline_left: null,
  level: 1,
  bond: {
    state: 'upgraded.steady',
    facts: bondExamples.facts,
    deadline_event: null,
    deadline_at: null,
    deadline_left: null,
  },
  name: 'Καφές',
  logo: '/s1.svg',
  owner: { id: 'u7', nickname: 'Νίκη' },
  timeline: [
    {
      lifecycle: 'shop',
      entity_id: 's1',
      from: 'open',
      to: 'suspended',
      name: 'shop.suspended',
      actor: 'support',
      reason: 'Πουλάει αντίγραφα',
      at: AT,
    },
  ],
})
