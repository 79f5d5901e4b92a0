import { type RefundEvent, type RefundFacts } from '#machines/trade/refund.machine.ts'
import { refundTerms } from '#machines/trade/refund.terms.ts'
import { type Examples, usdt } from './example.ts'

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
  sets: {
    goods: { kind: 'goods' },
    delivered: { delivered: true },
    unshipped: { shipped: false },
    goodsDelivered: { kind: 'goods', delivered: true },
    editsUsed: { edits: 1_000 },
  },
  ways: {
    'refund.edit': {
      goods: { input: { kind: 'goods' } },
      money: { input: { kind: 'money' } },
      tooMuch: { input: { amountMicro: usdt(900) } },
      freight: { input: { amountMicro: usdt(55), keptFreightMicro: [usdt(5)] } },
    },
    'refund.agree': { noAddress: { input: { returnAddress: false } } },
    'refund.autoAgree': { noAddress: { input: { returnAddress: false } } },
    'refund.ruleBuyer': { tooMuch: { input: { amountMicro: usdt(900) } } },
  },
  money: {
    before: ({ maxMicro }) => ({ from: 'shopper', to: 'escrow', micro: BigInt(maxMicro) }),
    effects: {
      refundBuyer: ({ facts }) => ({ from: 'escrow', to: 'shopper', micro: BigInt(facts.amountMicro) }),
    },
  },
}
