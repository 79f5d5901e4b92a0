import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bondMoves } from '#contract/fund/bond.calls.ts'
import { payCalls } from '#contract/trade/order.calls.ts'
import { prove } from '#tests/support/prove.ts'
import { signed, upgradeAsked } from '#tests/support/bonds.ts'
import { credit, PIN, store, type Store, USDT } from '#tests/support/factories.ts'
import { placed } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { type Answer, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const ROUNDS = 30
const isDone = ({ body }: Answer<unknown>): boolean => body.code === 1

describe.each(oneEngine())('asked of a fund in the same instant on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const known = async (merchant: Store): Promise<Store> => {
    await runText(
      shop,
      `update users set created_at = created_at - interval '30 days' where id = $1`,
      merchant.owner.id,
    )
    await credit(shop, merchant.owner.id, 900n * USDT)
    return merchant
  }
  const refundOf = async (merchant: Store) => {
    const contract_id = await signed(shop, merchant)
    const input = { id: merchant.id, level: 0, contract_id, off_shelf: true, pay_password: PIN }
    return () => shop.ask(bondMoves['bond.requestRefund'], input, merchant.owner)
  }

  it('two upgrades pay in once', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const merchant = await known(await store(shop, { level: 0 }))
      const contracts = [await signed(shop, merchant), await signed(shop, merchant)]
      const answers = await Promise.all(
        contracts.map((contract_id) =>
          shop.ask(
            bondMoves['bond.upgrade'],
            { id: merchant.id, level: 1, contract_id, amount: `${100n * USDT}`, pay_password: PIN },
            merchant.owner,
          ),
        ),
      )
      expect(answers.filter(isDone)).toHaveLength(1)
    }
    expect(await prove(shop.db)).toEqual([])
  })

  it('a refund of the fund and the payment of an order are one after the other', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const { buyer, order, merchant } = await placed(shop)
      await known(merchant)
      await upgradeAsked(shop, merchant, 2)
      await shop.pass(2_000)
      const refund = await refundOf(merchant)
      const pay = { ids: [order.id], total: order.money.total, pay_password: PIN }
      const [refunded, paid] = await Promise.all([refund(), shop.ask(payCalls.payment, pay, buyer)])
      expect(isDone(paid)).toBe(true)
      // Paid first, the order blocks the refund; paid later, it belongs to a shop whose fund is on its way.
      if (!isDone(refunded)) expect(refunded.problem?.key).toBe('bond.ordersOpen')
    }
    expect(await prove(shop.db)).toEqual([])
  })
})
