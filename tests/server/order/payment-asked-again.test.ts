import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payCalls } from '#contract/trade/order.calls.ts'
import { PIN, USDT } from '#tests/support/factories.ts'
import { balance, placed } from '#tests/support/orders.ts'
import { newKey, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const WRONG = '840263'

describe.each(oneEngine())('an accepted payment that is asked again on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('is answered as it was, though the payment password was locked in the meantime', async () => {
    const { buyer, order } = await placed(shop)
    const key = newKey()
    const pay = (pay_password: string, as = key) =>
      shop.ask(payCalls.payment, { ids: [order.id], total: order.money.total, pay_password }, { ...buyer, key: as })
    const first = await pay(PIN)
    expect(first.body.code).toBe(1)
    for (let n = 0; n < 5; n++) await pay(WRONG, newKey())
    expect((await pay(PIN, newKey())).problem?.key).toBe('pay.passwordLocked')
    expect((await pay(PIN)).body.data).toEqual(first.body.data)
    expect(await balance(shop, buyer.id)).toBe(1_000n * USDT - BigInt(order.money.total))
  })

  it('is refused when the same key asks for something else, whatever the password', async () => {
    const { buyer, order } = await placed(shop)
    const as = { ...buyer, key: newKey() }
    await shop.must(payCalls.payment, { ids: [order.id], total: order.money.total, pay_password: PIN }, as)
    const other = await shop.ask(payCalls.payment, { ids: [order.id], total: '1', pay_password: WRONG }, as)
    expect(other.problem?.key).toBe('key.reused')
  })
})
