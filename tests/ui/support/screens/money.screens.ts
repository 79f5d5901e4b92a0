import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import {
  moneyEntry,
  networkView,
  rechargeView,
  termsView,
  walletAddress,
  walletView,
  withdrawalView,
} from '#tests/support/money-views.ts'
import { links } from '#ui/links.ts'
import { AT } from '../answers/said.ts'
import { answer, refusal } from '../given.ts'
import type { DataScreen } from './data-screen.ts'

const none = { data: [], after: null }
const networks = answer(walletCalls.networks, {
  data: [
    networkView(),
    networkView({ code: 'TRC20', watched: false, fee: '2000000', delayed: true }),
    networkView({ code: 'BEP20', recharge_open: false, withdraw_open: false, demo: true }),
  ],
  after: null,
})
const address = walletAddress({ label: 'Πορτοφόλι' })
const entry = { entity_id: 'x1', from: null, to: 'pending', actor: 'shopper', reason: null, at: AT } as const

/** The screens of a shopper's money. */
export const moneyScreens: readonly DataScreen[] = [
  {
    at: links.money(),
    as: 'shopper',
    full: [
      answer(walletCalls.getBalance, walletView({ available: '424242000000' })),
      answer(walletCalls.moneyLog, { data: [moneyEntry()], after: null }),
    ],
    shows: '424,242.00',
    nothing: [
      answer(walletCalls.getBalance, walletView({ available: '0', withdrawable: '0', holds: [] })),
      answer(walletCalls.moneyLog, none),
    ],
    says: 'Income and expenses appear here',
  },
  {
    at: links.moneyDetail('1'),
    as: 'shopper',
    full: [
      answer(walletCalls.details, {
        ...moneyEntry(),
        behind: { entity: 'order', id: 'o1', number: '202605010001', as: 'shopper' },
      }),
    ],
    shows: '202605010001',
    nothing: [refusal(walletCalls.details, 'system.notFound')],
    says: 'Not found',
  },
  {
    at: links.recharge(),
    as: 'shopper',
    full: [networks, answer(rechargeCalls.lists, { data: [rechargeView({ asked: '77123000' })], after: null })],
    shows: '77.123',
    nothing: [answer(rechargeCalls.lists, none)],
    says: 'Your recharges appear here',
  },
  {
    at: links.rechargeDetail('r1'),
    as: 'shopper',
    full: [
      answer(
        rechargeCalls.info,
        rechargeView({
          arrived: '49000000',
          tx_id: `0x${'ab'.repeat(32)}`,
          state: 'approved',
          timeline: [{ ...entry, lifecycle: 'recharge', name: 'recharge.submitted' }],
        }),
      ),
    ],
    shows: 'C202601010000000001',
    nothing: [refusal(rechargeCalls.info, 'recharge.notFound')],
    says: 'This recharge does not exist',
  },
  {
    at: links.withdrawal(),
    as: 'shopper',
    full: [
      networks,
      answer(walletCalls.getPayAccount, { data: [address], after: null }),
      answer(withdrawalCalls.initialWithdraw, termsView()),
      answer(withdrawalCalls.withdrawLog, { data: [withdrawalView({ amount: '77123000' })], after: null }),
    ],
    shows: '77.123',
    nothing: [
      answer(walletCalls.getPayAccount, none),
      answer(withdrawalCalls.initialWithdraw, termsView({ wallet: walletView({ withdrawable: '0', holds: [] }) })),
      answer(withdrawalCalls.withdrawLog, none),
    ],
    says: 'Your withdrawals appear here',
  },
  {
    at: links.withdrawalDetail('w1'),
    as: 'shopper',
    full: [
      answer(
        withdrawalCalls.withdrawInfo,
        withdrawalView({ timeline: [{ ...entry, lifecycle: 'withdrawal', name: 'withdrawal.requested' }] }),
      ),
    ],
    shows: 'W202601010000000001',
    nothing: [refusal(withdrawalCalls.withdrawInfo, 'withdrawal.notFound')],
    says: 'This withdrawal does not exist',
  },
  {
    at: links.walletAddresses(),
    as: 'shopper',
    full: [answer(walletCalls.getPayAccount, { data: [address], after: null })],
    shows: 'Πορτοφόλι',
    nothing: [answer(walletCalls.getPayAccount, none)],
    says: 'No address yet',
  },
  {
    at: links.walletAddressSave('ERC20'),
    as: 'shopper',
    full: [networks],
    shows: 'ERC20',
    nothing: [answer(walletCalls.networks, none)],
    says: null,
  },
]
