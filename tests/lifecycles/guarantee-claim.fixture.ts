import { claimCalls, claimMoves, deskClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { ORDER, again } from '../support/shown.ts'
import { TWO_PEOPLE_ABOVE_MICRO } from '#machines/platform/constants.ts'
import { guaranteeClaimView } from '#contract/fund/guarantee-claim.contract.ts'
import { guaranteeClaimLifecycle } from '#machines/fund/guarantee-claim.machine.ts'
import { usdt } from '#lab/examples/example.ts'
import { creationCase, fixture } from './fixture.ts'
import { guaranteeClaimExamples } from '#lab/examples/guarantee-claim.example.ts'

/** What tests know of a guarantee claim. */
export const guaranteeClaimFixture = fixture(guaranteeClaimExamples, {
  twoPeople: { 'guaranteeClaim.grant': { in: 'event', least: TWO_PEOPLE_ABOVE_MICRO + 1n, sums: true } },
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
})
