import { MAX_REFUND_REQUESTS, TWO_PEOPLE_ABOVE_MICRO } from '#machines/platform/constants.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { usdt } from '#lab/examples/example.ts'
import {
  DAY_MS,
  finance,
  HOUR_MS,
  merchant,
  paid,
  pass,
  received,
  shipped,
  shopper,
  support,
} from '../simulation/actors/legs.ts'
import { creationCase, fixture } from './fixture.ts'
import { refundExamples } from '#lab/examples/refund.example.ts'

const refused = [...shipped, shopper('refund.apply'), merchant('refund.refuse')]
const arbitrating = [...refused, shopper('refund.appeal')]

/** SQL over a row `t` of an order: whether customer service still decides about a refund of it. */
export const HAS_ARBITRATED_REFUND = `exists (select from refunds r where r.order_id = t.id and r.state = 'arbitrating')`

/** What tests know of a refund. */
export const refundFixture = fixture(refundExamples, {
  twoPeople: { 'refund.ruleBuyer': { in: 'event', least: TWO_PEOPLE_ABOVE_MICRO + 1n, sums: true } },
  decisionTests: { move: 'tests/server/refund/refund-flow.test.ts' },
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
  pictures: async () => (await import('./refund.pictures.ts')).pictures,
  raced: ['refunds'],
  flow: 'refund/refund-flow',
  goals: {
    'refund is ruled for the buyer': [...arbitrating, support('decide:refund refund.ruleBuyer')],
    'refund is ruled for the merchant': [...arbitrating, support('decide:refund refund.ruleMerchant')],
    'refund of a review': [
      ...received,
      shopper('refund.apply', 2),
      merchant('refund.agree', 2),
      shopper('refund.sendBack', 2),
      merchant('refund.receive', 2),
    ],
    'refund of a completed order': [
      ...received,
      shopper('order.review'),
      shopper('refund.apply', 2),
      merchant('refund.agree', 2),
      shopper('refund.sendBack', 2),
      merchant('refund.receive', 2),
    ],
    'refund is agreed by the clock': [
      ...shipped,
      shopper('refund.apply', 2),
      pass(25 * HOUR_MS),
      shopper('refund.sendBack'),
      pass(8 * DAY_MS),
    ],
    'refund after a scan': [...shipped, { scan: true }, shopper('refund.apply', 3), pass(25 * HOUR_MS)],
    'refund is not sent back': [...shipped, shopper('refund.apply', 2), merchant('refund.agree', 2), pass(8 * DAY_MS)],
    'refund is disputed': [
      ...shipped,
      shopper('refund.apply', 2),
      merchant('refund.agree', 2),
      shopper('refund.sendBack', 2),
      merchant('refund.dispute'),
    ],
    'refund is not appealed': [...refused, pass(4 * DAY_MS)],
    'refund is edited': [...refused, shopper('refund.edit'), shopper('refund.edit'), shopper('refund.edit')],
    'refund of more than was paid': [...refused, shopper('refundTooMuch'), merchant('refund.agree')],
    'refund ends with its order': [
      ...paid,
      shopper('refund.apply'),
      merchant('refund.refuse'),
      merchant('order.merchantCancel'),
    ],
    'dispute ends with its order': [...arbitrating, support('forceClose'), finance('forceClose')],
    'return ends with its order': [
      ...shipped,
      shopper('refund.apply', 2),
      merchant('refund.agree', 2),
      support('forceClose'),
      finance('forceClose'),
    ],
    'sent back, ends with its order': [
      ...shipped,
      shopper('refund.apply', 2),
      merchant('refund.agree', 2),
      shopper('refund.sendBack', 2),
      support('forceClose'),
      finance('forceClose'),
    ],
  },
})
