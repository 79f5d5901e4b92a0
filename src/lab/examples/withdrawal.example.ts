import { type WithdrawalEvent, type WithdrawalFacts } from '#machines/money/withdrawal.machine.ts'
import { withdrawalTerms } from '#machines/money/withdrawal.terms.ts'
import { type Examples, usdt } from './example.ts'

const txId = `0x${'ab'.repeat(32)}`

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
      decidedMicro: '0',
      amountMicro,
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
  sets: {
    risky: { risks: ['youngAccount'] },
    unwatched: { watched: false },
    withoutNonce: { network: 'TRC20' },
    large: { amountMicro: usdt(50_000) },
  },
  ways: {
    'withdrawal.approve': { otherAmount: { input: { amountMicro: usdt(1) } } },
    'withdrawal.broadcast': { noNonce: { input: { nonce: null } } },
  },
  money: {
    before: ({ amountMicro }) => ({ from: 'shopper', to: 'outgoing', micro: BigInt(amountMicro) }),
    effects: {
      returnMoney: ({ held }) => ({ from: 'outgoing', to: 'shopper', micro: held.outgoing }),
      payOut: ({ held }) => ({ from: 'outgoing', to: 'network', micro: held.outgoing }),
    },
  },
}
