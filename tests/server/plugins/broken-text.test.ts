import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { person } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const HALF_AN_EMOJI = 'a\ud83d'
const NUL = 'a\0b'

describe.each(oneEngine())('text that no database can store on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it.each([HALF_AN_EMOJI, NUL])('is refused at its field, whatever the call (%j)', async (text) => {
    const buyer = await person(shop)
    const asked = [
      [await shop.ask(userCalls.login, { account: text, password: 'x' }), 'account'],
      [await shop.ask(orderCalls.getOrderList, { tab: 'all', after: text }, buyer), 'after'],
      [await shop.ask(cartCalls.collect, { sku_ids: ['ok', text] }, buyer), 'sku_ids.1'],
      [
        await shop.ask(
          orderCalls.addOrder,
          { quote: 'q', lines: [{ sku_id: 's', quantity: 1 }], address_id: 'a', remarks: { shop: text } },
          buyer,
        ),
        'remarks.shop',
      ],
    ] as const
    for (const [answer, field] of asked)
      expect([answer.status, answer.problem?.key, answer.problem?.field]).toEqual([400, 'input.invalid', field])
  })

  it('is no matter of whole emoji', async () => {
    const { status, problem } = await shop.ask(userCalls.login, { account: '😀@shop.example', password: 'x' })
    expect([status, problem?.key]).toEqual([200, 'account.incorrect'])
  })
})
