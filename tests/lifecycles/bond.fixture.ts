import { bondCalls, bondMoves, deskBondCalls } from '#contract/fund/bond.calls.ts'
import type { BondUpgrade } from '#contract/fund/bond.contract.ts'
import { HISTORY, again } from '../support/shown.ts'
import { DAY_MS, HOUR_MS, leaving, merchant, pass, settled, support, withFund } from '../simulation/actors/legs.ts'
import type { AskLog } from '../storms/driver/ask-log.ts'
import { fixture } from './fixture.ts'
import { bondExamples } from '#lab/examples/bond.example.ts'

type SignedMove = 'bond.upgrade' | 'bond.requestRefund'

/** The signatures that a move of the fund was promised for. */
const signedFor = (log: AskLog, move: SignedMove): string[] =>
  log
    .promisedBy(bondMoves[move] as (typeof bondMoves)['bond.upgrade'])
    .map(({ asked }) => (asked.input as BondUpgrade).contract_id)

const usedFor = (move: SignedMove): string => `select id from bond_contracts where used_for = '${move}'`

/** What tests know of an operating fund. */
export const bondFixture = fixture(bondExamples, {
  decisionTests: { freeCase: 'tests/server/bond/fund.refusals.test.ts' },
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
  waitsWith: `exists (select from guarantee_claims c where c.shop_id = t.id and c.state = 'heard')`,
  tallies: {
    upgrade: { promised: (log) => signedFor(log, 'bond.upgrade'), stored: usedFor('bond.upgrade') },
    'refund of a fund': {
      promised: (log) => signedFor(log, 'bond.requestRefund'),
      stored: usedFor('bond.requestRefund'),
    },
  },
  goals: {
    'fund leaves': [...withFund, ...leaving, pass(4 * DAY_MS)],
    'fund leaves in parts': [
      ...withFund,
      ...settled,
      ...leaving,
      pass(4 * DAY_MS),
      pass(25 * DAY_MS),
      pass(10 * DAY_MS),
    ],
    'fund is let go': [...withFund, ...leaving, support('decide:bond bond.releaseNow')],
    'fund is kept': [...withFund, ...leaving, support('decide:bond bond.keep'), ...leaving, merchant('bond.cancel')],
    'level is lowered by one': [...withFund, ...withFund, ...leaving, pass(4 * DAY_MS)],
    'upgrade is rejected': [merchant('bond.upgrade'), support('decide:bond bond.reject')],
    'upgrade times out': [...withFund, merchant('recharge'), merchant('bond.upgrade'), pass(25 * HOUR_MS)],
  },
})
