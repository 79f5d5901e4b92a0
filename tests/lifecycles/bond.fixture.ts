import { bondCalls, bondMoves, deskBondCalls } from '#contract/fund/bond.calls.ts'
import { HISTORY, again } from '../support/shown.ts'
import type { BondFacts } from '#machines/fund/bond.facts.ts'
import type { BondEvent } from '#machines/fund/bond.events.ts'
import { bondTerms } from '#machines/fund/bond.terms.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { type Examples, usdt } from './example.ts'
import { fixture } from './fixture.ts'

const nothing = { orders: 0, refunds: 0, settling: 0, claims: 0, goods: 0 }
const whole = { keptMicro: '0', releasedMicro: usdt(100), partUntil: null }
const to = (level: number) => ({ level, terms: levelTerms(level) })

/** The fund of a Bronze shop. */
export const bondExamples: Examples<BondFacts, BondEvent> = {
  facts: {
    level: 1,
    minimumMicro: usdt(100),
    fundMicro: usdt(100),
    movingMicro: '0',
    target: null,
    risks: [],
    graceUntil: null,
    partUntil: null,
    terms: bondTerms(),
  },
  events: {
    'bond.upgrade': ({ level }) => ({
      type: 'bond.upgrade',
      to: to(level + 1),
      amountMicro: usdt(400),
      isShopOpen: true,
      isSigned: true,
      risks: [],
    }),
    'bond.autoApprove': () => ({ type: 'bond.autoApprove' }),
    'bond.flag': () => ({ type: 'bond.flag', risks: ['suspendedShop'] }),
    'bond.approve': () => ({ type: 'bond.approve', reason: 'The account is known' }),
    'bond.reject': ({ movingMicro }) => ({
      type: 'bond.reject',
      amountMicro: movingMicro,
      reason: 'The money is young',
    }),
    'bond.upgradeTimeout': ({ movingMicro }) => ({ type: 'bond.upgradeTimeout', amountMicro: movingMicro }),
    'bond.requestRefund': ({ level }) => ({
      type: 'bond.requestRefund',
      to: to(Math.max(0, level - 1)),
      isSigned: true,
      blocks: nothing,
      takesOffShelf: false,
    }),
    'bond.cancel': () => ({ type: 'bond.cancel' }),
    'bond.keep': () => ({ type: 'bond.keep', reason: 'A dispute is open' }),
    'bond.releaseNow': () => ({ type: 'bond.releaseNow', ...whole, blocks: nothing, reason: 'Nothing is open' }),
    'bond.release': () => ({ type: 'bond.release', ...whole, blocks: nothing }),
    'bond.releasePart': () => ({ type: 'bond.releasePart', ...whole }),
    'bond.putOff': () => ({ type: 'bond.putOff', until: Date.UTC(2026, 0, 5) }),
    'bond.guarantee': () => ({ type: 'bond.guarantee', amountMicro: usdt(30), buyerId: 'ada', claimId: 'c1' }),
    'bond.graceEnd': ({ level }) => ({ type: 'bond.graceEnd', ...whole, to: to(Math.max(0, level - 1)) }),
  },
}

/** What tests know of an operating fund. */
export const bondFixture = fixture(bondExamples, {
  tables: {
    bond_contracts: ['one', 'one unused signature a shop, for 2 days; a used one belongs to a move of the fund'],
  },
  offScenes: async () => (await import('../storms/off/funds.ts')).bondScenes,
  keyed: [...Object.values(bondCalls), ...Object.values(bondMoves), ...Object.values(deskBondCalls)],
  scenes: async () => (await import('../server/events/fund.scenes.ts')).bondScenes,
  kinds: { signedContract: 'private', signature: 'public' },
  idFields: {
    'wanlshop/shop/bondSigned': { id: 'signedContract' },
    // Whose signature it is comes after the level and the money: `bond.test.ts` refuses that of another shop.
    'wanlshop/shop/bondUpgrade': { id: 'ownShop', contract_id: 'signature' },
    'wanlshop/shop/bondRefund': { id: 'ownShop', contract_id: 'signature' },
    'wanlshop/shop/bondCancel': { id: 'ownShop' },
    'wanlshop/desk/auditBond': { id: 'shop' },
  },
  texts: {
    'wanlshop/shop/bondContracts': again,
    'wanlshop/shop/bondSign': { typed_name: { at: ['/pages/shop/shop_bond_sign'] } },
    'wanlshop/desk/auditBond': { reason: { at: ['/pages/shop/shop_bond', '/pages/desk/queue', HISTORY] } },
  },
  world: async () => (await import('./bond.world.ts')).world,
})
