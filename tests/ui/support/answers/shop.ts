import { bondExamples } from '../../../../scripts/simulate/fund.examples.ts'
import { refundTerms } from '#machines/refund.terms.ts'
import type { RefundCase } from '#contract/desk-case.contract.ts'
import type { ShopBoard, ShopStateView, Trends } from '#contract/shop.contract.ts'
import type { RefundView } from '#contract/order.contract.ts'
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
  today_order: 3,
  today_order_price: '424242000',
  to_do: { ship: 3, refunds: 1, sold_out: 1, few_left: 2 },
  days: [{ day: '2026-04-30', orders: 3, sales: '424242000', profit: '100000' }],
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
}

const refund: RefundView = {
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
