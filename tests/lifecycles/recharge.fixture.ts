import { deskRechargeCalls, rechargeCalls } from '#contract/money/recharge.calls.ts'
import { HISTORY, shaped, again } from '../support/shown.ts'
import { MAX_PENDING_RECHARGES, TWO_PEOPLE_FROM_MICRO } from '#machines/platform/constants.ts'
import { rechargeView } from '#contract/money/recharge.contract.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { usdt } from '#lab/examples/example.ts'
import { finance, HOUR_MS, pass, secondFinance, shopper } from '../simulation/actors/legs.ts'
import { idsBy } from '../storms/money/tallied.ts'
import { creationCase, fixture } from './fixture.ts'
import { rechargeExamples } from '#lab/examples/recharge.example.ts'

/** What tests know of a recharge. */
export const rechargeFixture = fixture(rechargeExamples, {
  twoPeople: { 'recharge.approve': { in: 'event', least: TWO_PEOPLE_FROM_MICRO, sums: true } },
  decisionTests: { freeCase: 'tests/server/recharge/recharge.refusals.test.ts' },
  tables: { recharges: ['cap', '5 open ones a person; each needs a picture: 60 uploads an hour'] },
  valued: ['recharges'],
  view: rechargeView,
  news: [['recharge.approved', 'user:a', 'money']],
  actors: [['support', 'Account holder · Shop · Customer service']],
  creations: {
    'recharge.submit': creationCase(rechargeLifecycle.creations['recharge.submit'], {
      facts: { minMicro: usdt(10), needsProof: true, network: { code: 'TRC20', isOpen: true }, openRequests: 0 },
      input: { network: 'TRC20', amountMicro: usdt(50), proofs: 1 },
      accepted: [
        { input: { amountMicro: usdt(10) } },
        { facts: { openRequests: MAX_PENDING_RECHARGES - 1 } },
        { input: { proofs: 9 } },
        { facts: { needsProof: false }, input: { proofs: 0 } },
      ],
      refused: [
        ['choosesNetwork', { input: { network: '' } }, 'recharge.networkMissing network'],
        ['choosesNetwork', { input: { network: 'BTC' } }, 'recharge.networkMissing network'],
        ['namesAmount', { input: { amountMicro: '' } }, 'recharge.amountMissing amount'],
        ['namesAmount', { input: { amountMicro: '0' } }, 'recharge.amountMissing amount'],
        ['reachesMinimum', { input: { amountMicro: '9999999' } }, `recharge.tooSmall amount min=${usdt(10)}`],
        ['showsProof', { input: { proofs: 0 } }, 'recharge.proofMissing proofs'],
        [
          'networkIsOpen',
          { facts: { network: { code: 'TRC20', isOpen: false } } },
          'recharge.closed network network=TRC20',
        ],
        [
          'hasRoom',
          { facts: { openRequests: MAX_PENDING_RECHARGES } },
          `recharge.tooMany max=${MAX_PENDING_RECHARGES}`,
        ],
      ],
    }),
  },
  offScenes: async () => (await import('../storms/off/recharges.ts')).rechargeScenes,
  keyed: [...Object.values(rechargeCalls), ...Object.values(deskRechargeCalls)],
  scenes: async () => (await import('../server/events/money.scenes.ts')).moneyScenes,
  kinds: { recharge: 'private', proof: 'private' },
  idFields: {
    // The way back to a checkout: kept for its owner's own link, and looked up by nothing.
    'wanlshop/recharge/add': { proofs: 'proof', 'pays.ids': 'deviceId' },
    'wanlshop/recharge/info': { id: 'recharge' },
    'wanlshop/desk/auditRecharge': { id: 'recharge', tx_id: 'transaction' },
  },
  texts: {
    'wanlshop/recharge/address': { network: shaped },
    'wanlshop/recharge/add': { network: shaped },
    'wanlshop/recharge/lists': again,
    'wanlshop/desk/auditRecharge': {
      tx_id: shaped,
      reason: { at: ['/pages/member/recharge_detail', '/pages/desk/queue', HISTORY] },
    },
  },
  world: async () => (await import('./recharge.world.ts')).world,
  pictures: async () => (await import('./recharge.pictures.ts')).pictures,
  raced: ['recharges'],
  flow: 'recharge/recharge-flow',
  made: {
    'recharge.submit':
      'select user_id as who, count(*)::int as n from recharges where asked_micro is not null group by 1',
  },
  tallies: {
    recharge: { promised: (log) => idsBy(log, rechargeCalls.add), stored: 'select id from recharges' },
    credit: {
      promised: (log) =>
        log
          .promisedBy(deskRechargeCalls.auditRecharge)
          .flatMap(({ answer: { id, state } }) => (state === 'approved' ? [id] : [])),
      stored: `select entity_id as id from ledger_transfers where kind = 'recharge'`,
    },
  },
  goals: {
    'recharge becomes final': [shopper('recharge'), pass(3 * HOUR_MS), pass(2 * HOUR_MS)],
    'recharge expires': [shopper('recharge'), pass(25 * HOUR_MS)],
    'recharge is decided': [
      shopper('recharge', 2),
      finance('decide:recharge recharge.approve'),
      secondFinance('decide:recharge recharge.approve'),
    ],
  },
})
