import { days } from '#machines/platform/constants.ts'
import { type RechargeEvent, type RechargeFacts } from '#machines/money/recharge.machine.ts'
import { rechargeTerms } from '#machines/money/recharge.terms.ts'
import { type Examples, usdt, EXAMPLE_START } from './example.ts'

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
      decidedMicro: '0',
      txId,
      reviewedIndex: null,
      amountMicro: usdt(50),
      note: 'Seen on the chain',
    }),
    'recharge.reject': () => ({ type: 'recharge.reject', reason: 'No such transaction' }),
    'recharge.expire': () => ({ type: 'recharge.expire' }),
    'recharge.putOff': () => ({ type: 'recharge.putOff', until: EXAMPLE_START + days(2) }),
    'recharge.reorg': () => ({ type: 'recharge.reorg' }),
    'recharge.settle': () => ({ type: 'recharge.settle' }),
  },
  sets: { unwatched: { watched: false } },
  ways: { 'recharge.approve': { nothingSeen: { input: { amountMicro: '0' } } } },
  money: {
    effects: {
      credit: ({ event }) => ({ from: 'network', to: 'shopper', micro: BigInt(String(event['amountMicro'])) }),
      takeBack: ({ held }) => ({ from: 'shopper', to: 'network', micro: held.shopper }),
    },
  },
}
