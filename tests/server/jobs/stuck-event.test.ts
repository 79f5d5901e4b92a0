import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#machines/platform/constants.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { statement } from '#server/platform/db/database.ts'
import { placed } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const unable = statement(
  'test_stuck',
  `insert into clock_retries (lifecycle, entity_id, event, attempts, not_before, problem) values ('order', $1, 'order.expire', 60, shop_now(), 'x')`,
)
// What was never reserved cannot be released: the flush throws.
const reserve = statement('test_reserve', 'update skus set reserved = $2 where id = $1')

describe.each(oneEngine())('a due event that can never happen on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('is put off again and again, and keeps no other waiting', async () => {
    const [stuck, other] = [await placed(shop), await placed(shop)]
    await shop.db.run(unable, [stuck.order.id])
    const [skuId] = stuck.skuIds
    await shop.db.run(reserve, [skuId, 0])
    await shop.pass(minutes(31))
    expect(await shop.must(orderCalls.getOrderInfo, { id: stuck.order.id }, stuck.buyer)).toMatchObject({
      state: 'pendingPayment',
    })
    expect(await shop.must(orderCalls.getOrderInfo, { id: other.order.id }, other.buyer)).toMatchObject({
      state: 'cancelled',
    })
    await shop.db.run(reserve, [skuId, 1])
    await shop.pass(minutes(61))
    expect(await shop.must(orderCalls.getOrderInfo, { id: stuck.order.id }, stuck.buyer)).toMatchObject({
      state: 'cancelled',
    })
  })
})
