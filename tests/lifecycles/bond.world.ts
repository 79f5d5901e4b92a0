import { bondCalls } from '#contract/fund/bond.calls.ts'
import { refundAsked, signed, STROKES, upgradeAsked } from '#tests/support/bonds.ts'
import { credit, PIN, store, type Store, USDT } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { type TestShop } from '#tests/support/shop.ts'
import type { World } from './world.ts'

/** A shop that holds the fund of the first level. */
async function withFund(shop: TestShop): Promise<Store> {
  const merchant = await store(shop, { level: 0 })
  await runText(shop, `update users set created_at = created_at - interval '30 days' where id = $1`, merchant.owner.id)
  await credit(shop, merchant.owner.id, 200n * USDT)
  await upgradeAsked(shop, merchant, 1)
  await shop.pass(2_000)
  return merchant
}

/** What tests of a running server make of an operating fund. */
export const world: World = {
  ready: ({ shop, desk }) => ({
    'wanlshop/shop/bondSign': async () => {
      const { owner } = await store(shop)
      const { version, hash } = await shop.must(bondCalls.contract, {}, owner)
      return { input: { version, hash, strokes: STROKES, typed_name: 'Ada' }, as: owner }
    },
    'wanlshop/shop/bondUpgrade': async () => {
      const merchant = await store(shop, { level: 0 })
      await credit(shop, merchant.owner.id, 200n * USDT)
      const contract_id = await signed(shop, merchant)
      const input = { id: merchant.id, level: 1, contract_id, amount: `${100n * USDT}`, pay_password: PIN }
      return { input, as: merchant.owner }
    },
    'wanlshop/shop/bondRefund': async () => {
      const merchant = await withFund(shop)
      const contract_id = await signed(shop, merchant)
      const input = { id: merchant.id, level: 0, contract_id, off_shelf: true, pay_password: PIN }
      return { input, as: merchant.owner }
    },
    'wanlshop/shop/bondCancel': async () => {
      const merchant = await withFund(shop)
      await refundAsked(shop, merchant, 0, true)
      return { input: { id: merchant.id }, as: merchant.owner }
    },
    'wanlshop/desk/auditBond': async () => {
      const merchant = await store(shop, { level: 0 })
      await credit(shop, merchant.owner.id, 200n * USDT)
      await upgradeAsked(shop, merchant, 1)
      return { input: { id: merchant.id, verdict: 'reject', reason: 'looked into it' }, as: desk }
    },
  }),
  things: ({ shop, tenant: { merchant } }) => ({
    signedContract: () => signed(shop, merchant),
    signature: () => signed(shop, merchant),
  }),
}
