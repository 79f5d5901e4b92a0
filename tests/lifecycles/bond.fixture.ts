import { bondCalls, bondMoves, deskBondCalls } from '#contract/fund/bond.calls.ts'
import { HISTORY, again } from '../support/shown.ts'
import { fixture } from './fixture.ts'
import { bondExamples } from '#lab/examples/bond.example.ts'

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
  pictures: async () => (await import('./bond.pictures.ts')).pictures,
})
