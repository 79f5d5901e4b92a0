import { bondMoves, deskBondCalls } from '#contract/fund/bond.calls.ts'
import type { BondRefund } from '#contract/fund/bond.contract.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { claimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { refundCalls } from '#contract/trade/refund.calls.ts'
import { hours } from '#machines/platform/constants.ts'
import { asking } from '#tests/support/asked.ts'
import { costOf, signed, upgradeAsked } from '#tests/support/bonds.ts'
import { settledWithFund } from '#tests/support/claims.ts'
import { credit, person, PIN, store, type Store, USDT } from '#tests/support/factories.ts'
import { shipped } from '#tests/support/orders.ts'
import { describeRefusals, type RefusalCase } from '#tests/support/refusals.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'

const WRONG = '840263'
type Ask = (shop: TestShop, merchant: Store, change?: object) => Promise<ReturnType<typeof asking>>

const upgrade: Ask = async (shop, merchant, change = {}) =>
  asking(
    bondMoves['bond.upgrade'],
    {
      id: merchant.id,
      level: 3,
      contract_id: await signed(shop, merchant),
      amount: await costOf(shop, merchant, 3),
      pay_password: PIN,
      ...change,
    },
    merchant.owner,
  )
const refund: Ask = async (shop, merchant, change: Partial<BondRefund> = {}) =>
  asking(
    bondMoves['bond.requestRefund'],
    {
      id: merchant.id,
      level: 0,
      contract_id: await signed(shop, merchant),
      off_shelf: true,
      pay_password: PIN,
      ...change,
    },
    merchant.owner,
  )

/** Gives a shop the fund of level 2. */
async function funded(shop: TestShop, merchant: Store): Promise<Store> {
  await runText(shop, `update users set created_at = created_at - interval '30 days' where id = $1`, merchant.owner.id)
  await credit(shop, merchant.owner.id, 10_000n * USDT)
  await upgradeAsked(shop, merchant, 2)
  await shop.pass(2_000)
  return merchant
}
const fund = async (shop: TestShop): Promise<Store> => funded(shop, await store(shop, { level: 0 }))

/** Five wrong payment passwords, whatever comes of them. */
async function series(shop: TestShop, merchant: Store, ask: Ask): Promise<void> {
  const { call, input, as } = await ask(shop, merchant, { pay_password: WRONG })
  for (let n = 0; n < 5; n++) await shop.ask(call, input, as)
}

const payPassword = (ask: Ask): RefusalCase[] => [
  ['pay.passwordMissing', 'no payment password is set', async (shop) => {
    const merchant = await fund(shop)
    await runText(shop, 'update users set pay_hash = null where id = $1', merchant.owner.id)
    return ask(shop, merchant)
  }],
  ['pay.passwordWrong', 'not the right one', async (shop) => ask(shop, await fund(shop), { pay_password: WRONG }), 'pay_password'],
  ['pay.passwordLocked', 'after five wrong ones, also the right one', async (shop) => {
    const merchant = await fund(shop)
    await series(shop, merchant, ask)
    return ask(shop, merchant)
  }, 'pay_password'],
  ['pay.passwordReset', 'after fifteen wrong ones', async (shop) => {
    const merchant = await fund(shop)
    for (let round = 0; round < 3; round++) {
      await series(shop, merchant, ask)
      await shop.pass(hours(3))
    }
    return ask(shop, merchant)
  }, 'pay_password'],
] // prettier-ignore

/** A shipped order of a shop with a fund. */
async function underWay(shop: TestShop) {
  const deal = await shipped(shop)
  await funded(shop, deal.merchant)
  return deal
}

describeRefusals({
  'an upgrade': [
    ...payPassword(upgrade),
    ['pay.walletFrozen', 'the wallet is frozen', async (shop) => {
      const merchant = await fund(shop)
      await runText(shop, `update ledger_accounts set frozen = true where id = 'user:' || $1 || ':available'`, merchant.owner.id)
      return upgrade(shop, merchant)
    }],
  ],
  'the return of a fund': [
    ...payPassword(refund),
    ['bond.notLower', 'it is the level of the shop', async (shop) => refund(shop, await fund(shop), { level: 2 }), 'level'],
    ['bond.notLower', 'it is a higher level', async (shop) => refund(shop, await fund(shop), { level: 5 }), 'level'],
    ['bond.notSigned', 'nothing was signed', async (shop) => refund(shop, await fund(shop), { contract_id: 'none' }), 'contract_id'],
    ['bond.notSigned', 'another shop signed it', async (shop) => {
      const contract_id = await signed(shop, await store(shop))
      return refund(shop, await fund(shop), { contract_id })
    }, 'contract_id'],
    ['bond.refundsOpen', 'a refund is not decided', async (shop) => {
      const { merchant, buyer, order } = await underWay(shop)
      await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
      const line_id = order.lines[0]?.id ?? ''
      await shop.must(refundCalls.addApply, { order_id: order.id, line_id, kind: 'money', money: `${USDT}`, reason: 'late' }, buyer)
      return refund(shop, merchant)
    }],
    ['bond.settling', 'an order is received and not settled', async (shop) => {
      const { merchant, buyer, order } = await underWay(shop)
      await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
      return refund(shop, merchant)
    }],
    ['bond.claimsOpen', 'a claim is not ruled', async (shop) => {
      const { merchant, buyer, order } = await settledWithFund(shop, { atOnce: true })
      await shop.must(claimCalls.ask, { order_id: order.id, amount: `${USDT}`, reason: 'It broke' }, buyer)
      return refund(shop, merchant)
    }],
  ],
  'a decision on a fund': [
    ['desk.assigned', 'a colleague has it', async (shop) => {
      const merchant = await store(shop, { level: 0 })
      await credit(shop, merchant.owner.id, 1_000n * USDT)
      await upgradeAsked(shop, merchant, 1)
      const [support, colleague] = [await person(shop, { staff: 'support' }), await person(shop, { staff: 'support' })]
      await shop.must(deskCaseCalls.assign, { entity: 'bond', id: merchant.id }, colleague)
      return asking(deskBondCalls.audit, { id: merchant.id, verdict: 'approve', reason: 'Known' }, support)
    }],
    ['bond.claimsOpen', 'it would release a fund that a shopper claims from', async (shop) => {
      const { merchant, buyer, order } = await settledWithFund(shop, { atOnce: true })
      const { call, input, as } = await refund(shop, merchant)
      await shop.must(call, input, as)
      await shop.must(claimCalls.ask, { order_id: order.id, amount: `${USDT}`, reason: 'It broke' }, buyer)
      const support = await person(shop, { staff: 'support' })
      return asking(deskBondCalls.audit, { id: merchant.id, verdict: 'releaseNow', reason: 'Known' }, support)
    }],
  ],
}) // prettier-ignore
