import { MAX_REFUND_REQUESTS, TWO_PEOPLE_ABOVE_MICRO } from '#machines/platform/constants.ts'
import { type RefundEvent, type RefundFacts, refundLifecycle } from '#machines/trade/refund.machine.ts'
import { refundTerms } from '#machines/trade/refund.terms.ts'
import { type Examples, usdt } from './example.ts'
import { creationCase, fixture } from './fixture.ts'

const parcel = { carrier: 'DHL', tracking: 'JD014600004412' }

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
      decidedMicro: '0',
      amountMicro: facts.amountMicro,
      reason: 'Damaged on the way',
    }),
    'refund.ruleMerchant': () => ({ type: 'refund.ruleMerchant', reason: 'No sign of damage' }),
    'refund.cancel': () => ({ type: 'refund.cancel' }),
    'refund.appealTimeout': () => ({ type: 'refund.appealTimeout' }),
    'refund.orderEnded': () => ({ type: 'refund.orderEnded' }),
  },
}

/** What tests know of a refund. */
export const refundFixture = fixture(refundExamples, {
  twoPeople: { 'refund.ruleBuyer': { in: 'event', least: TWO_PEOPLE_ABOVE_MICRO + 1n, sums: true } },
  tables: { refunds: ['cap', '2 an order line'] },
  valued: ['refunds'],
  news: [['refund.agreed', 'user:a', 'logistics']],
  creations: {
    'refund.apply': creationCase(refundLifecycle.creations['refund.apply'], {
      facts: {
        isPaid: true,
        isAfterSales: true,
        isShipped: true,
        isFullyRefunded: false,
        isRuled: false,
        hasOpenRequest: false,
        requests: 0,
        maxRequests: MAX_REFUND_REQUESTS,
        maxMicro: usdt(40),
        keptFreightMicro: [usdt(2), usdt(5)],
      },
      input: { kind: 'goods', amountMicro: usdt(40) },
      accepted: [
        { input: { amountMicro: '1' } },
        { facts: { requests: MAX_REFUND_REQUESTS - 1 } },
        { facts: { isShipped: false }, input: { kind: 'money' } },
        { facts: { keptFreightMicro: ['0'] } },
      ],
      refused: [
        ['isPaid', { facts: { isPaid: false } }, 'order.notPaid'],
        ['lineIsLeft', { facts: { isFullyRefunded: true } }, 'refund.lineRefunded'],
        ['isNotRuled', { facts: { isRuled: true } }, 'refund.ruled'],
        ['isAfterSales', { facts: { isAfterSales: false } }, 'order.afterSalesOver'],
        ['hasNoOpenRequest', { facts: { hasOpenRequest: true } }, 'refund.alreadyOpen'],
        [
          'hasRequestsLeft',
          { facts: { requests: MAX_REFUND_REQUESTS } },
          `refund.twoRequests times=${MAX_REFUND_REQUESTS}`,
        ],
        ['hasRequestsLeft', { facts: { requests: 1, maxRequests: 1 } }, 'refund.twoRequests times=1'],
        ['kindFits', { facts: { isShipped: false } }, 'refund.onlyMoney kind'],
        ['leavesFreight', { input: { amountMicro: usdt(42) } }, 'refund.freight money'],
        ['leavesFreight', { input: { amountMicro: usdt(45) } }, 'refund.freight money'],
        ['amountInRange', { input: { amountMicro: usdt(43) } }, `refund.amount money max=${usdt(40)}`],
        ['amountInRange', { input: { amountMicro: '40000001' } }, `refund.amount money max=${usdt(40)}`],
        ['amountInRange', { input: { amountMicro: '0' } }, `refund.amount money max=${usdt(40)}`],
        // Seen by buttons only: with an amount, `amountInRange` comes first with the same objection.
        ['hasMoneyLeft', { facts: { maxMicro: '0', keptFreightMicro: [] } }, 'refund.amount money max=0'],
      ],
    }),
  },
  scenes: async () => (await import('../server/events/refund.scenes.ts')).refundScenes,
})
