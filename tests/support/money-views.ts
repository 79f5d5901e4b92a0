import type { Uncreditable } from '#contract/money/desk-money.contract.ts'
import { rechargeTerms } from '#machines/money/recharge.terms.ts'
import { withdrawalTerms } from '#machines/money/withdrawal.terms.ts'
import type { MoneyCase } from '#contract/desk/desk-case.contract.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import type { MoneyEntry, NetworkView, Wallet, WalletAddress } from '#contract/money/wallet.contract.ts'
import type { WithdrawalTerms, WithdrawalView } from '#contract/money/withdrawal.contract.ts'

const AT = '2026-01-01T00:00:00.000Z'
const none = { deadline_event: null, deadline_at: null, deadline_left: null }

/** A wallet with 120 USDT, of which 20 came in a moment ago. */
export const walletView = (change: Partial<Wallet> = {}): Wallet => ({
  available: '120000000',
  withdrawable: '100000000',
  outgoing: '0',
  debt: '0',
  fund: '0',
  frozen: false,
  holds: [
    { reason: 'recharge', amount: '20000000', until: '2026-01-08T00:00:00.000Z', watched: true, entity_id: 'r1' },
  ],
  blocked_until: null,
  ...change,
})

/** A recharge of 50 USDT that nothing was seen of. */
export const rechargeView = (change: Partial<RechargeView> = {}): RechargeView => ({
  entity: 'recharge',
  id: 'r1',
  recharge_no: 'C202601010000000001',
  version: 1,
  as: 'shopper',
  state: 'pending.submitted',
  facts: { network: 'ERC20', watched: true, terms: rechargeTerms(true) },
  ...none,
  network: 'ERC20',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  asked: '50000000',
  arrived: null,
  pays: null,
  tx_id: null,
  proofs: [],
  reason: null,
  createtime: AT,
  decidetime: null,
  user: null,
  timeline: [],
  ...change,
})

/** A withdrawal of 100 USDT that the clock will approve. */
export const withdrawalView = (change: Partial<WithdrawalView> = {}): WithdrawalView => ({
  entity: 'withdrawal',
  id: 'w1',
  withdrawal_no: 'W202601010000000001',
  version: 1,
  as: 'shopper',
  state: 'pending',
  facts: {
    network: 'ERC20',
    amountMicro: '100000000',
    risks: [],
    watched: true,
    terms: withdrawalTerms('ERC20'),
  },
  ...none,
  network: 'ERC20',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  amount: '100000000',
  fee: '5000000',
  actual: '95000000',
  tx_id: null,
  reason: null,
  createtime: AT,
  decidetime: null,
  senttime: null,
  donetime: null,
  user: null,
  timeline: [],
  ...change,
})

/** What may be withdrawn of that wallet. */
export const termsView = (change: Partial<WithdrawalTerms> = {}): WithdrawalTerms => ({
  wallet: walletView(),
  month: { used: 2, max: 10 },
  day: { used: '0', max: '10000000000' },
  password_set: true,
  last_open: false,
  ...change,
})

/** A network in its current state. */
export const networkView = (change: Partial<NetworkView> = {}): NetworkView => ({
  code: 'ERC20',
  recharge_open: true,
  withdraw_open: true,
  recharge_min: '10000000',
  withdraw_min: '20000000',
  fee: '5000000',
  watched: true,
  delayed: false,
  credited_at: 1,
  released_at: 20,
  demo: false,
  simulated: false,
  ...change,
})

/** A transfer of 2^255 units, which no wallet can hold. */
export const uncreditableView = (change: Partial<Uncreditable> = {}): Uncreditable => ({
  id: 'u1',
  network: 'ERC20',
  tx_id: `0x${'ab'.repeat(32)}`,
  log_index: 0,
  sender: '0x1111111111111111111111111111111111111111',
  address: '0x2222222222222222222222222222222222222222',
  amount: '57896044618658097711785492504343953926634992332820282019728792003956564.819968',
  at: AT,
  gone: false,
  user_id: 'ada',
  ...change,
})

/** A record of the wallet: a payment of 42 USDT. */
export const moneyEntry = (change: Partial<MoneyEntry> = {}): MoneyEntry => ({
  id: '1',
  at: AT,
  type: 'trading',
  kind: 'payment',
  amount: '-42000000',
  balance: '120000000',
  ...change,
})

/** An address of the book that may be sent to. */
export const walletAddress = (change: Partial<WalletAddress> = {}): WalletAddress => ({
  id: 'a1',
  network: 'ERC20',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  label: 'Hardware wallet',
  createtime: AT,
  usable_at: AT,
  ...change,
})

/** A case of the money desk: that recharge, as finance sees it. */
export const moneyCase = (change: Partial<MoneyCase> = {}): MoneyCase => ({
  entity: 'recharge',
  id: 'r1',
  recharge: rechargeView({ as: 'finance', user: { id: 'ada', nickname: 'Ada' } }),
  withdrawal: null,
  token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  left_twice_at: null,
  assignee: null,
  approvals: [],
  decided_alone: '0',
  sightings: [],
  person: {
    id: 'ada',
    nickname: 'Ada',
    email: 'ada@shop.example',
    since: AT,
    available: '120000000',
    frozen: false,
    locked: false,
    recharged: '500000000',
    withdrawn: '0',
    month: 0,
  },
  ...change,
})
