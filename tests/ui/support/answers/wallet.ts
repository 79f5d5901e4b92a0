import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { moneyEntry, networkView, termsView, walletAddress, walletView } from '#tests/support/money-views.ts'
import { answer, type Given } from '../given.ts'

const none = { data: [], after: null }

/** Three networks: one that is watched, one that people look at, one that is closed. */
export const threeNetworks: readonly NetworkView[] = [
  networkView(),
  networkView({ code: 'TRC20', watched: false, fee: '2000000' }),
  networkView({ code: 'BEP20', recharge_open: false, withdraw_open: false }),
]

/** What the wallet's own page asks for. */
export const aWallet: readonly Given[] = [
  answer(walletCalls.getBalance, walletView()),
  answer(walletCalls.moneyLog, { data: [moneyEntry()], after: null }),
]

/** What the page of recharges asks for. */
export const aRechargePage: readonly Given[] = [
  answer(walletCalls.networks, { data: [...threeNetworks], after: null }),
  answer(rechargeCalls.lists, none),
  answer(rechargeCalls.address, { network: 'ERC20', address: walletAddress().address }),
]

/** What the page of withdrawals asks for: 100 USDT may leave, to an address on ERC20. */
export const aWithdrawalPage: readonly Given[] = [
  answer(walletCalls.networks, { data: [...threeNetworks], after: null }),
  answer(walletCalls.getPayAccount, { data: [walletAddress()], after: null }),
  answer(withdrawalCalls.initialWithdraw, termsView()),
  answer(withdrawalCalls.withdrawLog, none),
]
