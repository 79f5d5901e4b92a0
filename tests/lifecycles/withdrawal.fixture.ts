import { deskWithdrawalCalls, withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { HISTORY, secret, ours, shaped, again } from '../support/shown.ts'
import { TWO_PEOPLE_FROM_MICRO } from '#machines/platform/constants.ts'
import { type AuditWithdraw, withdrawalView } from '#contract/money/withdrawal.contract.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { usdt } from '#lab/examples/example.ts'
import { finance, HOUR_MS, MINUTE_MS, pass, shopper } from '../simulation/actors/legs.ts'
import type { AskLog } from '../storms/driver/ask-log.ts'
import { idsBy } from '../storms/money/tallied.ts'
import { creationCase, fixture } from './fixture.ts'
import { withdrawalExamples } from '#lab/examples/withdrawal.example.ts'

const sending = [
  shopper('withdraw'),
  pass(11 * MINUTE_MS),
  finance('decide:withdrawal withdrawal.approve'),
  finance('decide:withdrawal withdrawal.broadcast'),
]

/** The withdrawals that finance was answered one verdict about. */
const audited = (log: AskLog, verdict: AuditWithdraw['verdict']): string[] =>
  log
    .promisedBy(deskWithdrawalCalls.auditWithdraw)
    .filter(({ asked }) => (asked.input as AuditWithdraw).verdict === verdict)
    .map(({ answer }) => answer.id)

/** The withdrawals whose money went to a kind of account. */
const movement = (kind: string): string =>
  `select t.entity_id as id from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
   where t.kind = 'withdrawal' and a.kind = '${kind}' and e.amount > 0`

/** What tests know of a withdrawal. */
export const withdrawalFixture = fixture(withdrawalExamples, {
  twoPeople: {
    'withdrawal.approve': { in: 'facts', least: TWO_PEOPLE_FROM_MICRO, sums: true },
    'withdrawal.confirm': { in: 'facts', least: TWO_PEOPLE_FROM_MICRO },
    'withdrawal.provenSent': { in: 'facts', least: TWO_PEOPLE_FROM_MICRO },
    'withdrawal.provenUnsent': { in: 'facts', least: TWO_PEOPLE_FROM_MICRO },
  },
  assigned: ['withdrawal.broadcast'],
  decisionTests: {
    ownCase: 'tests/server/withdrawal/withdrawal.refusals.test.ts',
    check: 'tests/server/withdrawal/withdrawal.refusals.test.ts',
  },
  tables: { withdrawals: ['money', 'each moves the amount and needs the payment password'] },
  valued: ['withdrawals'],
  view: withdrawalView,
  news: [['withdrawal.rejected', 'user:a', 'money']],
  actors: [
    ['shopper', 'You · Shop · Customer service'],
    ['support', 'Account holder · Shop · Customer service'],
  ],
  creations: {
    'withdrawal.request': creationCase(withdrawalLifecycle.creations['withdrawal.request'], {
      facts: {
        minMicro: usdt(20),
        network: { code: 'ERC20', isOpen: true },
        address: { network: 'ERC20', usableAt: '2026-01-01T00:00:00Z', isUsable: true },
        frozen: false,
        blockedUntil: null,
        availableMicro: usdt(300),
        fundMicro: usdt(100),
        withdrawableMicro: usdt(250),
        month: { used: 0, max: 10 },
        leftTodayMicro: usdt(200),
        last: null,
      },
      input: { network: 'ERC20', addressId: 'a', amountMicro: usdt(150) },
      accepted: [
        { input: { amountMicro: usdt(20) } },
        { input: { amountMicro: usdt(200) } },
        { facts: { leftTodayMicro: usdt(1_000) }, input: { amountMicro: usdt(250) } },
        { facts: { month: { used: 9, max: 10 } } },
        { facts: { last: { isUsed: false }, availableMicro: usdt(150) } },
      ],
      refused: [
        ['choosesNetwork', { input: { network: '' } }, 'withdrawal.networkMissing network'],
        ['choosesNetwork', { input: { network: 'BTC' } }, 'withdrawal.networkMissing network'],
        ['choosesAddress', { input: { addressId: '' } }, 'withdrawal.addressMissing address_id'],
        ['namesAmount', { input: { amountMicro: '' } }, 'withdrawal.amountIncorrect amount'],
        ['namesAmount', { input: { amountMicro: '0' } }, 'withdrawal.amountIncorrect amount'],
        ['reachesMinimum', { input: { amountMicro: '19999999' } }, `withdrawal.tooSmall amount min=${usdt(20)}`],
        ['isOnlyLast', { facts: { last: { isUsed: true } } }, 'withdrawal.lastUsed'],
        [
          'networkIsOpen',
          { facts: { network: { code: 'ERC20', isOpen: false } } },
          'withdrawal.closed network network=ERC20',
        ],
        ['addressIsInBook', { facts: { address: null } }, 'walletAddress.notFound address_id'],
        [
          'addressIsOfNetwork',
          { facts: { address: { network: 'BEP20', usableAt: '', isUsable: true } } },
          'walletAddress.wrongNetwork address_id network=ERC20',
        ],
        [
          'addressIsUsable',
          { facts: { address: { network: 'ERC20', usableAt: 'tomorrow', isUsable: false } } },
          'withdrawal.addressHeld address_id until=tomorrow',
        ],
        ['walletIsFree', { facts: { frozen: true } }, 'pay.walletFrozen'],
        ['isNotOnHold', { facts: { blockedUntil: 'tomorrow' } }, 'withdrawal.onHold until=tomorrow'],
        ['leavesFund', { input: { amountMicro: '300000001' } }, `withdrawal.fundInside amount fund=${usdt(100)}`],
        ['leavesFund', { input: { amountMicro: usdt(400) } }, `withdrawal.fundInside amount fund=${usdt(100)}`],
        [
          'isAvailable',
          { facts: { withdrawableMicro: usdt(300) }, input: { amountMicro: '400000001' } },
          `pay.insufficientBalance amount balance=${usdt(300)} needed=400000001`,
        ],
        [
          'leavesNothingBehind',
          { facts: { last: { isUsed: false } } },
          `withdrawal.lastWhole amount balance=${usdt(300)}`,
        ],
        ['isNotHeld', { input: { amountMicro: '400000001' } }, `withdrawal.overLimit amount max=${usdt(250)}`],
        ['isNotHeld', { input: { amountMicro: '250000001' } }, `withdrawal.overLimit amount max=${usdt(250)}`],
        ['fitsMonth', { facts: { month: { used: 10, max: 10 } } }, 'withdrawal.monthUsed max=10'],
        ['fitsDay', { input: { amountMicro: '200000001' } }, `withdrawal.dayUsed amount left=${usdt(200)}`],
      ],
    }),
  },
  keyed: [...Object.values(withdrawalCalls), ...Object.values(withdrawalMoves), ...Object.values(deskWithdrawalCalls)],
  scenes: async () => (await import('../server/events/money.scenes.ts')).moneyScenes,
  kinds: { withdrawal: 'private' },
  idFields: {
    'wanlshop/pay/withdraw': { address_id: 'walletAddress' },
    'wanlshop/pay/cancelWithdraw': { id: 'withdrawal' },
    'wanlshop/pay/withdrawInfo': { id: 'withdrawal' },
    'wanlshop/desk/auditWithdraw': { id: 'withdrawal', tx_id: 'transaction' },
  },
  texts: {
    'wanlshop/pay/withdraw': { network: shaped, pay_password: secret },
    'wanlshop/pay/withdrawLog': again,
    'wanlshop/pay/stopWithdrawals': { token: ours },
    'wanlshop/desk/auditWithdraw': {
      tx_id: shaped,
      reason: { at: ['/pages/member/withdrawal_detail', '/pages/desk/queue', HISTORY] },
    },
  },
  world: async () => (await import('./withdrawal.world.ts')).world,
  pictures: async () => (await import('./withdrawal.pictures.ts')).pictures,
  raced: ['withdrawals'],
  flow: 'withdrawal/withdrawal-flow',
  made: { 'withdrawal.request': 'select user_id as who, count(*)::int as n from withdrawals group by 1' },
  tallies: {
    withdrawal: { promised: (log) => idsBy(log, withdrawalCalls.withdraw), stored: 'select id from withdrawals' },
    return: {
      promised: (log) => [...idsBy(log, withdrawalMoves['withdrawal.cancel']), ...audited(log, 'reject')],
      stored: movement('available'),
    },
    payout: { promised: (log) => audited(log, 'confirm'), stored: movement('external') },
  },
  goals: {
    'withdrawal arrives': [...sending, pass(3 * HOUR_MS)],
    'withdrawal is confirmed by finance': [...sending, finance('decide:withdrawal withdrawal.confirm')],
    'withdrawal is unresolved': [...sending, pass(31 * MINUTE_MS), finance('decide:withdrawal withdrawal.provenSent')],
    'withdrawal was not sent': [...sending, pass(31 * MINUTE_MS), finance('decide:withdrawal withdrawal.provenUnsent')],
    'withdrawal is rejected': [shopper('withdraw'), finance('decide:withdrawal withdrawal.reject')],
  },
})
