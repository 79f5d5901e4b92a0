import { userCalls } from '#contract/people/account.calls.ts'
import { bondCalls } from '#contract/fund/bond.calls.ts'
import { refundCalls } from '#contract/trade/refund.calls.ts'
import { deskOrderCalls, orderCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { shopClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { deskShopCalls, shopBoardCalls, shopCalls } from '#contract/shops/shop.calls.ts'
import { shopWorkCalls } from '#contract/figures/shop-work.calls.ts'
import { deskHistoryCalls, deskUserCalls } from '#contract/care/staff.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { reviewCalls } from '#contract/catalogue/review.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { links } from '#ui/links.ts'
import { walletView } from '#tests/support/money-views.ts'
import { noCounters, order, paidOrder } from '../answers/orders.ts'
import { myReview } from '../answers/goods.ts'
import { deskQuestion } from '../answers/questions.ts'
import { claim, contract, fundBoard, fundedShop, signature, signedContract } from '../answers/fund.ts'
import { freight, settings } from '../answers/shop-setting.ts'
import { shopPromotionCalls } from '#contract/fund/promotion.calls.ts'
import { statementCalls } from '#contract/figures/statement.calls.ts'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import { promotion } from '../answers/promotion.ts'
import { figures } from '../answers/session.ts'
import { statement, statements } from '../answers/statements.ts'
import {
  board,
  firstSteps,
  noneWaiting,
  queued,
  refund,
  quietBoard,
  suspendedShop,
  today,
  trends,
  waiting,
} from '../answers/shop.ts'
import { account, locking } from '../answers/staff.ts'
import { farBelow, lone } from '../answers/trades.ts'
import { report } from '../answers/reports.ts'
import { deskQuestionCalls } from '#contract/catalogue/question.calls.ts'
import { deskReportCalls } from '#contract/care/desk-report.calls.ts'
import { deskSearchCalls } from '#contract/catalogue/desk-search.calls.ts'
import { deskTradeCalls } from '#contract/desk/desk-trade.calls.ts'
import { shopApplicationCalls } from '#contract/shops/shop-application.calls.ts'
import { application } from '../answers/applications.ts'
import { answer, refusal } from '../given.ts'
import type { DataScreen } from './data-screen.ts'

const none = { data: [], after: null }
const shops = paidOrder({ as: 'merchant' })
/** The same without a picture, which would be asked for by itself. */
const unseen = {
  ...queued,
  order: { ...queued.order, refunds: queued.order.refunds.map((each) => ({ ...each, shopper_pictures: [] })) },
}

/** The screens of orders: the shopper's, the merchant's and the desk's. */
export const orderScreens: readonly DataScreen[] = [
  {
    at: links.member(),
    as: 'shopper',
    full: [
      answer(orderCalls.getOrderList, none),
      answer(productCalls.collectList, none),
      answer(productCalls.footprint, { ...none, paused: false }),
      answer(shopCalls.followList, none),
      answer(orderCalls.counters, { ...noCounters, pay: 42 }),
      answer(userCalls.statistics, figures),
      answer(walletCalls.getBalance, walletView()),
    ],
    shows: '42',
    nothing: [answer(orderCalls.counters, noCounters)],
    says: null,
    showsWithoutData: true,
  },
  {
    at: links.shipMany(),
    as: 'merchant',
    full: [
      answer(shopOrderCalls.orderList, { data: [shops], after: null }),
      answer(shopOrdersCalls.carriers, { carriers: [], by_country: {} }),
    ],
    shows: 'Μπρίκι',
    nothing: [answer(shopOrderCalls.orderList, none)],
    says: 'Nothing to ship',
  },
  {
    at: links.orders(),
    as: 'shopper',
    full: [
      answer(orderCalls.getOrderList, { data: [order()], after: null }),
      answer(orderCalls.counters, { ...noCounters, pay: 1 }),
    ],
    shows: 'Μπρίκι',
    nothing: [answer(orderCalls.getOrderList, none), answer(orderCalls.counters, noCounters)],
    says: 'No orders here',
  },
  {
    at: links.reviews(),
    as: 'shopper',
    full: [answer(orderCalls.getOrderList, { data: [paidOrder({ state: 'pendingReview' })], after: null })],
    shows: 'Καφές',
    nothing: [answer(orderCalls.getOrderList, none)],
    says: 'Nothing to review',
  },
  {
    at: links.reviews('mine'),
    as: 'shopper',
    full: [answer(reviewCalls.mine, { data: [myReview()], after: null })],
    shows: 'Ευχαριστούμε',
    nothing: [answer(reviewCalls.mine, none)],
    says: 'No reviews yet',
  },
  {
    at: links.orderDetail('o1'),
    as: 'shopper',
    full: [answer(orderCalls.getOrderInfo, order())],
    shows: '202605010001',
    nothing: [refusal(orderCalls.getOrderInfo, 'order.notFound')],
    says: 'This order does not exist',
  },
  {
    at: links.refunds(),
    as: 'shopper',
    full: [
      answer(refundCalls.getList, { data: [{ id: refund.id, order: paidOrder({ refunds: [refund] }) }], after: null }),
    ],
    shows: 'R202605010001',
    nothing: [answer(refundCalls.getList, none)],
    says: 'No refund in progress',
  },
  {
    at: links.receipt('o1'),
    as: 'shopper',
    full: [answer(orderCalls.getOrderInfo, paidOrder())],
    shows: '202605010001',
    nothing: [answer(orderCalls.getOrderInfo, order())],
    says: 'No receipt yet',
  },
  {
    at: links.comment('o1'),
    as: 'shopper',
    full: [answer(orderCalls.getOrderInfo, paidOrder({ state: 'pendingReview' }))],
    shows: 'Μπρίκι',
    nothing: [answer(orderCalls.getOrderInfo, paidOrder({ state: 'completed' }))],
    says: 'Nothing to review',
  },
  {
    at: links.shop(),
    as: 'merchant',
    full: [
      answer(shopBoardCalls.index, board),
      answer(shopBoardCalls.state, suspendedShop('merchant')),
      answer(shopBoardCalls.trends, trends),
      answer(shopWorkCalls.waiting, waiting),
      answer(shopWorkCalls.today, today),
    ],
    shows: 'Πουλάει αντίγραφα',
    nothing: [
      answer(shopBoardCalls.index, quietBoard),
      answer(shopWorkCalls.waiting, noneWaiting),
      answer(shopWorkCalls.firstSteps, firstSteps),
    ],
    says: 'Nothing waits.',
  },
  {
    at: links.shopMoney(),
    as: 'merchant',
    full: [answer(shopBoardCalls.index, { ...board, balance_to_settle: '77000000' })],
    shows: '77.00',
    nothing: [answer(shopBoardCalls.index, quietBoard)],
    says: null,
  },
  {
    at: links.shopSetting(),
    as: 'merchant',
    full: [
      answer(shopSettingCalls.setting, settings()),
      answer(shopSettingCalls.freights, { data: [freight()], after: null }),
      answer(shopBoardCalls.state, suspendedShop('merchant')),
    ],
    shows: 'Ερμού 1',
    nothing: [
      answer(shopSettingCalls.setting, settings({ return_address: null })),
      answer(shopSettingCalls.freights, { data: [freight()], after: null }),
      answer(shopBoardCalls.state, suspendedShop('merchant')),
    ],
    says: 'Not set yet',
  },
  {
    at: links.shopOrders(),
    as: 'merchant',
    full: [answer(shopOrderCalls.orderList, { data: [shops], after: null }), answer(shopBoardCalls.index, board)],
    shows: 'Μπρίκι',
    nothing: [answer(shopOrderCalls.orderList, none), answer(shopBoardCalls.index, quietBoard)],
    says: 'No orders here yet',
  },
  {
    at: links.shopApply(),
    as: 'shopper',
    full: [
      answer(shopApplicationCalls.info, { application: application({ state: 'reviewing' }), offered: ['personal'] }),
    ],
    shows: 'Λάμπες',
    nothing: [answer(shopApplicationCalls.info, { application: null, offered: ['personal'] })],
    says: 'Open a shop of your own',
  },
  {
    at: links.shopWaiting(),
    as: 'merchant',
    full: [answer(shopOrderCalls.orderList, { data: [shops], after: null }), answer(shopBoardCalls.index, board)],
    shows: 'Μπρίκι',
    nothing: [answer(shopOrderCalls.orderList, none)],
    says: 'Nothing to settle',
  },
  {
    at: links.packingSlips(['o1']),
    as: 'merchant',
    full: [answer(shopOrdersCalls.packingSlips, { orders: [shops] })],
    shows: 'Μπρίκι',
    nothing: [answer(shopOrdersCalls.packingSlips, { orders: [] })],
    says: 'Nothing to print',
  },
  {
    at: links.promotion(),
    as: 'merchant',
    full: [answer(shopPromotionCalls.promotion, promotion)],
    shows: '941',
    nothing: [
      answer(shopPromotionCalls.promotion, { ...promotion, shows: 'nothing', goods: [], views_7: 0, views_30: 0 }),
    ],
    says: 'No promoted products',
  },
  {
    at: links.statements(),
    as: 'merchant',
    full: [answer(statementCalls.list, statements)],
    shows: '12.20',
    nothing: [answer(statementCalls.list, { months: [], total: '0' })],
    says: 'No statements yet',
  },
  {
    at: links.statement('2026-04'),
    as: 'merchant',
    full: [answer(statementCalls.month, statement)],
    shows: '202605010001',
    nothing: [answer(statementCalls.month, { ...statement, data: [], lines: 0 })],
    says: 'No order was settled this month.',
  },
  {
    at: links.shopOrderDetail('o1'),
    as: 'merchant',
    full: [answer(shopOrderCalls.orderInfo, shops)],
    shows: '202605010001',
    nothing: [refusal(shopOrderCalls.orderInfo, 'order.notFound')],
    says: 'This order does not exist',
  },
  {
    at: links.deskQueue(),
    as: 'support',
    full: [answer(deskCaseCalls.queue, { data: [queued], after: null })],
    shows: 'R202605010001',
    nothing: [answer(deskCaseCalls.queue, none)],
    says: 'No cases waiting',
  },
  {
    at: links.deskQueue({ entity: 'refund', id: 'f1' }),
    as: 'support',
    full: [
      answer(deskCaseCalls.queue, { data: [queued], after: null }),
      answer(deskCaseCalls.case, unseen),
      answer(deskOrderCalls.approvals, { data: [] }),
    ],
    shows: 'R202605010001',
    nothing: [refusal(deskCaseCalls.case, 'desk.notFound')],
    says: 'This case does not exist, or no longer exists.',
  },
  {
    at: links.deskUsers({ keywords: 'Άντα' }),
    as: 'support',
    full: [answer(deskUserCalls.users, { data: [account()], after: null })],
    shows: 'a…@shop.example',
    nothing: [answer(deskUserCalls.users, none)],
    says: 'No account found',
  },
  {
    at: links.deskUsers({ id: '42' }),
    as: 'support',
    full: [
      answer(deskUserCalls.users, { data: [account()], after: null }),
      answer(deskHistoryCalls.history, { data: [locking], after: null }),
    ],
    shows: 'τρεις αγοραστές',
    nothing: [answer(deskHistoryCalls.history, none)],
    says: 'No records yet',
  },
  {
    at: links.shopBond(),
    as: 'merchant',
    full: [
      answer(shopBoardCalls.state, fundedShop()),
      answer(bondCalls.board, fundBoard()),
      answer(shopClaimCalls.list, { data: [claim()], after: null }),
      answer(bondCalls.contracts, { data: [signature()], after: null }),
    ],
    shows: 'Μπρίκι',
    nothing: [answer(shopClaimCalls.list, none)],
    says: 'No buyer has claimed compensation.',
  },
  {
    at: links.shopBondSign({ level: '2', way: 'upgrade' }),
    as: 'merchant',
    full: [
      answer(shopBoardCalls.state, fundedShop()),
      answer(bondCalls.board, fundBoard()),
      answer(bondCalls.contract, contract),
    ],
    shows: 'Τα χρήματα είναι δικά σας.',
    nothing: [answer(shopBoardCalls.state, fundedShop({ state: 'refundApplied' }))],
    says: 'This level is not open now',
  },
  {
    at: links.shopBondSigned('k1'),
    as: 'merchant',
    full: [answer(bondCalls.signed, signedContract)],
    shows: 'Επιστρέφονται μόνα τους.',
    nothing: [refusal(bondCalls.signed, 'bond.contractMissing')],
    says: 'This contract does not exist.',
  },
  {
    at: links.deskShops({ id: 's1' }),
    as: 'support',
    full: [answer(deskShopCalls.shop, suspendedShop('support'))],
    shows: 'Πουλάει αντίγραφα',
    nothing: [refusal(deskShopCalls.shop, 'shop.notFound')],
    says: 'This shop does not exist',
  },
  {
    at: links.deskShops(),
    as: 'support',
    full: [answer(deskShopCalls.shops, { data: [suspendedShop('support')], after: null })],
    shows: 'Καφές',
    nothing: [answer(deskShopCalls.shops, none)],
    says: 'All shops are open',
  },
  {
    at: links.deskTrades(),
    as: 'support',
    full: [answer(deskTradeCalls.farBelowList, { data: [farBelow], after: null })],
    shows: '202601010000000009',
    nothing: [answer(deskTradeCalls.farBelowList, none)],
    says: 'No orders far below list price',
  },
  {
    at: links.deskTrades({ which: 'lone' }),
    as: 'support',
    full: [answer(deskTradeCalls.loneTrades, { data: [lone], after: null })],
    shows: 'Μόνος',
    nothing: [answer(deskTradeCalls.loneTrades, none)],
    says: 'No pairs that trade only with each other',
  },
  {
    at: links.deskReports(),
    as: 'support',
    full: [answer(deskReportCalls.reports, { data: [report], after: null })],
    shows: 'Πλήρωσέ με απευθείας',
    nothing: [answer(deskReportCalls.reports, none)],
    says: 'No reports waiting',
  },
  {
    at: links.deskQuestions(),
    as: 'support',
    full: [answer(deskQuestionCalls.list, { data: [deskQuestion()], after: null })],
    shows: 'Σφυρίζει;',
    nothing: [answer(deskQuestionCalls.list, none)],
    says: 'No reported questions',
  },
  {
    at: links.deskSearches(),
    as: 'support',
    full: [
      answer(deskSearchCalls.searches, {
        data: [
          { keywords: 'τσαγιέρα', people: 12, shown_in: ['en'], hidden_at: null },
          { keywords: 'διαφήμιση', people: 40, shown_in: [], hidden_at: '2026-01-01T00:00:00.000Z' },
        ],
      }),
    ],
    shows: 'τσαγιέρα',
    nothing: [answer(deskSearchCalls.searches, { data: [] })],
    says: 'No popular searches yet',
  },
  {
    at: links.deskHistory(),
    as: 'support',
    full: [answer(deskHistoryCalls.history, { data: [locking], after: null })],
    shows: 'τρεις αγοραστές',
    nothing: [answer(deskHistoryCalls.history, none)],
    says: 'No records yet',
  },
]
