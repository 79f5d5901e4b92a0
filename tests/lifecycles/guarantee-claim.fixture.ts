import { claimCalls, claimMoves, deskClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { ORDER, again } from '../support/shown.ts'
import { TWO_PEOPLE_ABOVE_MICRO } from '#machines/platform/constants.ts'
import { guaranteeClaimView } from '#contract/fund/guarantee-claim.contract.ts'
import { guaranteeClaimLifecycle } from '#machines/fund/guarantee-claim.machine.ts'
import { usdt } from '#lab/examples/example.ts'
import {
  DAY_MS,
  finance,
  leaving,
  merchant,
  pass,
  settled,
  shopper,
  support,
  withFund,
} from '../simulation/actors/legs.ts'
import { idsBy } from '../storms/money/tallied.ts'
import { creationCase, fixture } from './fixture.ts'
import { guaranteeClaimExamples } from '#lab/examples/guarantee-claim.example.ts'

const claimed = [...withFund, ...settled, shopper('claim')]
const granted = [
  ...claimed,
  merchant('moveClaim'),
  pass(4 * DAY_MS),
  support('decide:guaranteeClaim guaranteeClaim.grant'),
]

/** What tests know of a guarantee claim. */
export const guaranteeClaimFixture = fixture(guaranteeClaimExamples, {
  twoPeople: { 'guaranteeClaim.grant': { in: 'event', least: TWO_PEOPLE_ABOVE_MICRO + 1n, sums: true } },
  decisionTests: { check: 'tests/server/guarantee-claim/guarantee-claim.test.ts' },
  tables: { guarantee_claims: ['one', 'one an order'] },
  view: guaranteeClaimView,
  news: [['guaranteeClaim.granted', 'user:a', 'money']],
  creations: {
    'guaranteeClaim.ask': creationCase(guaranteeClaimLifecycle.creations['guaranteeClaim.ask'], {
      facts: { isSettled: true, isInWindow: true, hasClaim: false, fundMicro: usdt(100), maxMicro: usdt(40) },
      input: { amountMicro: usdt(30) },
      accepted: [{ input: { amountMicro: usdt(40) } }, { input: { amountMicro: '1' } }, { facts: { fundMicro: '1' } }],
      refused: [
        ['isSettled', { facts: { isSettled: false } }, 'claim.notSettled'],
        ['isInWindow', { facts: { isInWindow: false } }, 'claim.tooLate days=30'],
        ['isFirst', { facts: { hasClaim: true } }, 'claim.exists'],
        ['hasFund', { facts: { fundMicro: '0' } }, 'claim.noFund'],
        ['amountInRange', { input: { amountMicro: '40000001' } }, `claim.amount amount max=${usdt(40)}`],
        ['amountInRange', { input: { amountMicro: '0' } }, `claim.amount amount max=${usdt(40)}`],
      ],
    }),
  },
  offScenes: async () => (await import('../storms/off/funds.ts')).claimScenes,
  keyed: [...Object.values(claimCalls), ...Object.values(claimMoves), deskClaimCalls.audit],
  scenes: async () => (await import('../server/events/fund.scenes.ts')).claimScenes,
  kinds: { claim: 'private', claimPicture: 'public' },
  idFields: {
    // Whose pictures they are comes after the settlement: `guarantee-claim.test.ts` refuses those of others.
    'wanlshop/claim/ask': { order_id: 'order', pictures: 'claimPicture' },
    'wanlshop/claim/ofOrder': { id: 'order' },
    'wanlshop/shop/claimOfOrder': { id: 'order' },
    'wanlshop/claim/takeBack': { id: 'claim' },
    'wanlshop/shop/answerClaim': { id: 'claim', pictures: 'merchantPicture' },
    'wanlshop/desk/auditClaim': { id: 'claim' },
  },
  texts: {
    'wanlshop/claim/list': again,
    'wanlshop/shop/claims': again,
    'wanlshop/claim/ask': { reason: { at: ORDER } },
    'wanlshop/shop/answerClaim': { answer: { at: ORDER } },
    'wanlshop/desk/auditClaim': { reason: { at: ORDER } },
  },
  world: async () => (await import('./guarantee-claim.world.ts')).world,
  pictures: async () => (await import('./guarantee-claim.pictures.ts')).pictures,
  raced: ['guarantee_claims'],
  tallies: {
    claim: { promised: (log) => idsBy(log, claimCalls.ask), stored: 'select id from guarantee_claims' },
    'payment out of a fund': {
      promised: (log) => idsBy(log, deskClaimCalls.audit),
      stored: `select entity_id as id from ledger_transfers where kind = 'guarantee'`,
    },
  },
  goals: {
    'claim is granted': [...granted],
    'claim is refused': [...claimed, pass(4 * DAY_MS), support('decide:guaranteeClaim guaranteeClaim.refuse')],
    'claim is taken back': [...claimed, shopper('moveClaim')],
    'heard claim is taken back': [...claimed, merchant('moveClaim'), shopper('moveClaim')],
    'level falls after a claim': [...granted, pass(8 * DAY_MS)],
    'fund is filled again': [...granted, merchant('bond.upgrade'), pass(3_000), support('decide:bond bond.approve')],
    'claim while the fund leaves': [
      ...withFund,
      ...settled,
      ...leaving,
      shopper('claim'),
      merchant('moveClaim'),
      pass(2 * DAY_MS),
      support('decide:bond bond.releaseNow'),
      finance('decide:bond bond.releaseNow'),
      support('decide:guaranteeClaim guaranteeClaim.grant'),
      pass(4 * DAY_MS),
    ],
    'claim on a kept part': [
      ...withFund,
      ...settled,
      ...leaving,
      pass(4 * DAY_MS),
      shopper('claim'),
      merchant('moveClaim'),
      support('decide:guaranteeClaim guaranteeClaim.grant'),
      merchant('bond.upgrade'),
    ],
  },
})
