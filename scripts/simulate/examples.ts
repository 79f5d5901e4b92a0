import { serviceCaseExamples } from './service.examples.ts'
import { bondExamples, guaranteeClaimExamples } from './fund.examples.ts'
import { goodsImportExamples } from './import.examples.ts'
import type { Examples } from './example.types.ts'
import type { ShopApplicationEvent, ShopApplicationFacts } from '#machines/shop-application.machine.ts'
import { shopApplicationTerms } from '#machines/shop-application.terms.ts'
import type { ShopEvent, ShopFacts } from '#machines/shop.machine.ts'
import { days } from '#machines/constants.ts'
import type { OrderEvent, OrderFacts } from '#machines/order.machine.ts'
import type { RechargeEvent, RechargeFacts } from '#machines/recharge.machine.ts'
import type { RefundEvent, RefundFacts } from '#machines/refund.machine.ts'
import type { SettlementEvent, SettlementFacts } from '#machines/settlement.machine.ts'
import type { WithdrawalEvent, WithdrawalFacts } from '#machines/withdrawal.machine.ts'
import { orderTerms } from '#machines/order.terms.ts'
import { rechargeTerms } from '#machines/recharge.terms.ts'
import { refundTerms } from '#machines/refund.terms.ts'
import { withdrawalTerms } from '#machines/withdrawal.terms.ts'

/** The start time of every example. */
export const EXAMPLE_START = Date.UTC(2026, 0, 1)

const usdt = (whole: number): string => String(BigInt(whole) * 1_000_000n)
const parcel = { carrier: 'DHL', tracking: 'JD014600004412' }

/** A two-line order of 100 USDT with 5 USDT freight. */
export const orderExamples: Examples<OrderFacts, OrderEvent> = {
  facts: {
    openRefunds: 0,
    blockingRefunds: 0,
    linesLeft: 2,
    addressChanges: 0,
    extended: false,
    remindedAt: null,
    deliveredAt: null,
    holiday: null,
    totalMicro: usdt(105),
    freightMicro: usdt(5),
    terms: orderTerms,
  },
  events: {
    'order.pay': () => ({ type: 'order.pay' }),
    'order.cancel': () => ({ type: 'order.cancel' }),
    'order.expire': () => ({ type: 'order.expire' }),
    'order.lowerPrice': (facts) => ({
      type: 'order.lowerPrice',
      totalMicro: String(BigInt(facts.totalMicro) - 1_000_000n),
    }),
    'order.changeAddress': (facts) => ({
      type: 'order.changeAddress',
      served: true,
      freightMicro: facts.freightMicro,
    }),
    'order.remind': () => ({ type: 'order.remind' }),
    'order.ship': () => ({ type: 'order.ship', parcel }),
    'order.shipTimeout': () => ({ type: 'order.shipTimeout' }),
    'order.merchantCancel': () => ({ type: 'order.merchantCancel' }),
    'order.delivered': () => ({ type: 'order.delivered' }),
    'order.extend': () => ({ type: 'order.extend' }),
    'order.confirm': () => ({ type: 'order.confirm' }),
    'order.autoReceive': () => ({ type: 'order.autoReceive' }),
    'order.review': () => ({ type: 'order.review' }),
    'order.reviewTimeout': () => ({ type: 'order.reviewTimeout' }),
    'order.forceClose': () => ({ type: 'order.forceClose' }),
    'order.countRefunds': (facts) => ({
      type: 'order.countRefunds',
      open: facts.openRefunds,
      blocking: facts.blockingRefunds,
      linesLeft: facts.linesLeft,
    }),
    'order.allLinesRefunded': () => ({ type: 'order.allLinesRefunded' }),
  },
}

/** The settlement of an order without refunds. */
export const settlementExamples: Examples<SettlementFacts, SettlementEvent> = {
  facts: { openRefunds: 0, terms: orderTerms },
  events: {
    'settlement.begin': () => ({ type: 'settlement.begin' }),
    'settlement.settle': () => ({ type: 'settlement.settle' }),
    'settlement.reverse': () => ({ type: 'settlement.reverse' }),
    'settlement.countRefunds': (facts) => ({ type: 'settlement.countRefunds', open: facts.openRefunds }),
  },
}

/** A refund of 40 of the 50 USDT paid for a line that is on its way; money only. */
export const refundExamples: Examples<RefundFacts, RefundEvent> = {
  facts: {
    kind: 'money',
    amountMicro: usdt(40),
    maxMicro: usdt(50),
    edits: 0,
    delivered: false,
    shipped: true,
    terms: refundTerms,
  },
  events: {
    'refund.edit': (facts) => ({
      type: 'refund.edit',
      kind: facts.kind,
      amountMicro: facts.amountMicro,
      reason: 'Two of four cups are broken',
      keptFreightMicro: [],
    }),
    'refund.agree': () => ({ type: 'refund.agree', returnAddress: true }),
    'refund.refuse': () => ({ type: 'refund.refuse', reason: 'The cups left us whole' }),
    'refund.autoAgree': () => ({ type: 'refund.autoAgree', returnAddress: true }),
    'refund.sendBack': () => ({ type: 'refund.sendBack', parcel }),
    'refund.returnTimeout': () => ({ type: 'refund.returnTimeout' }),
    'refund.receive': () => ({ type: 'refund.receive', sellable: true }),
    'refund.dispute': () => ({ type: 'refund.dispute', evidence: 'The box came back empty' }),
    'refund.receiveTimeout': () => ({ type: 'refund.receiveTimeout' }),
    'refund.appeal': () => ({ type: 'refund.appeal', evidence: 'The carrier noted the damage' }),
    'refund.ruleBuyer': (facts) => ({
      type: 'refund.ruleBuyer',
      amountMicro: facts.amountMicro,
      decidedMicro: '0',
      reason: 'Damaged on the way',
    }),
    'refund.ruleMerchant': () => ({ type: 'refund.ruleMerchant', reason: 'No sign of damage' }),
    'refund.cancel': () => ({ type: 'refund.cancel' }),
    'refund.appealTimeout': () => ({ type: 'refund.appealTimeout' }),
    'refund.orderEnded': () => ({ type: 'refund.orderEnded' }),
  },
}

const txId = `0x${'ab'.repeat(32)}`
const seen = { txId, logIndex: 0, amountMicro: usdt(50) }

/** A recharge of 50 USDT on a network that the shop reads itself. */
export const rechargeExamples: Examples<RechargeFacts, RechargeEvent> = {
  facts: { network: 'ERC20', watched: true, terms: rechargeTerms(true) },
  events: {
    'recharge.seen': () => ({ type: 'recharge.seen', ...seen }),
    'recharge.lost': () => ({ type: 'recharge.lost' }),
    'recharge.confirmed': () => ({ type: 'recharge.confirmed', ...seen }),
    'recharge.approve': () => ({
      type: 'recharge.approve',
      txId,
      reviewedIndex: null,
      amountMicro: usdt(50),
      decidedMicro: '0',
      note: 'Seen on the chain',
    }),
    'recharge.reject': () => ({ type: 'recharge.reject', reason: 'No such transaction' }),
    'recharge.expire': () => ({ type: 'recharge.expire' }),
    'recharge.putOff': () => ({ type: 'recharge.putOff', until: EXAMPLE_START + days(2) }),
    'recharge.reorg': () => ({ type: 'recharge.reorg' }),
    'recharge.settle': () => ({ type: 'recharge.settle' }),
  },
}

/** A withdrawal of 150 USDT without risks. */
export const withdrawalExamples: Examples<WithdrawalFacts, WithdrawalEvent> = {
  facts: {
    network: 'ERC20',
    amountMicro: usdt(150),
    risks: [],
    watched: true,
    terms: withdrawalTerms('ERC20'),
  },
  events: {
    'withdrawal.cancel': () => ({ type: 'withdrawal.cancel' }),
    'withdrawal.autoApprove': () => ({ type: 'withdrawal.autoApprove' }),
    'withdrawal.leaveToFinance': () => ({ type: 'withdrawal.leaveToFinance', risks: ['accountLocked'] }),
    'withdrawal.approve': ({ amountMicro }) => ({
      type: 'withdrawal.approve',
      amountMicro,
      decidedMicro: '0',
      note: 'A customer of many years',
    }),
    'withdrawal.reject': () => ({ type: 'withdrawal.reject', reason: 'The address belongs to another person' }),
    'withdrawal.broadcast': () => ({ type: 'withdrawal.broadcast', txId, nonce: 41 }),
    'withdrawal.confirmed': () => ({ type: 'withdrawal.confirmed' }),
    'withdrawal.confirm': () => ({ type: 'withdrawal.confirm', proof: 'Block 4711' }),
    'withdrawal.unknown': () => ({ type: 'withdrawal.unknown' }),
    'withdrawal.provenUnsent': () => ({ type: 'withdrawal.provenUnsent', proof: 'Never entered a block' }),
    'withdrawal.provenSent': () => ({ type: 'withdrawal.provenSent', txId, proof: 'Block 4711' }),
  },
}

/** An open shop with nothing under way. */
export const shopExamples: Examples<ShopFacts, ShopEvent> = {
  facts: { runningOrders: 0, fundMicro: '0' },
  events: {
    'shop.suspend': () => ({ type: 'shop.suspend', reason: 'Goods that are not allowed' }),
    'shop.restore': () => ({ type: 'shop.restore', reason: 'The goods are gone' }),
    'shop.stopOrders': () => ({ type: 'shop.stopOrders' }),
    'shop.close': () => ({ type: 'shop.close' }),
    'shop.reopen': () => ({ type: 'shop.reopen' }),
  },
}

/** An application that is filled in and was never sent. */
export const shopApplicationExamples: Examples<ShopApplicationFacts, ShopApplicationEvent> = {
  facts: { terms: shopApplicationTerms(), isAssigned: false, tries: 0 },
  events: {
    'shopApplication.save': () => ({ type: 'shopApplication.save', form: {} }),
    'shopApplication.submit': () => ({
      type: 'shopApplication.submit',
      shopType: 'personal',
      offered: ['personal', 'enterprise'],
      birthDate: '1990-02-28',
      validUntil: '2090-01-01',
    }),
    'shopApplication.takeBack': () => ({ type: 'shopApplication.takeBack' }),
    'shopApplication.approve': () => ({ type: 'shopApplication.approve', reason: 'All in order' }),
    'shopApplication.reject': () => ({ type: 'shopApplication.reject', reason: 'Too dark', reasons: [] }),
    'shopApplication.remind': () => ({ type: 'shopApplication.remind' }),
    'shopApplication.purge': () => ({ type: 'shopApplication.purge' }),
  },
}

/** Examples without their own types. */
export type AnyExamples = Examples<unknown, { type: string }>

/** The examples of every lifecycle, by its name. */
export const examplesOf = {
  order: orderExamples,
  settlement: settlementExamples,
  refund: refundExamples,
  recharge: rechargeExamples,
  withdrawal: withdrawalExamples,
  shop: shopExamples,
  shopApplication: shopApplicationExamples,
  bond: bondExamples,
  guaranteeClaim: guaranteeClaimExamples,
  serviceCase: serviceCaseExamples,
  goodsImport: goodsImportExamples,
} as unknown as Readonly<Record<string, AnyExamples>>

/** A moment at which the last days of every deadline have begun. */
export const EXAMPLE_MOMENT = { at: EXAMPLE_START, deadlineAt: EXAMPLE_START + days(1) } as const
