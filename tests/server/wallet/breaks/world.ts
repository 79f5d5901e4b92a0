import { orderCalls } from '#contract/order.calls.ts'
import { shopRefundCalls } from '#contract/refund.calls.ts'
import { days } from '#machines/constants.ts'
import { USDT } from '#tests/support/factories.ts'
import { type Deal, paid, placed, shipped } from '#tests/support/orders.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** A few deals that stand at different places, to be broken one by one. */
export interface World {
  readonly settled: Deal
  readonly refunded: Deal
  readonly open: Deal
  /** Three lines of 20 USDT, 5 USDT freight. */
  readonly paid: Deal
  readonly unpaid: Deal
}

/** Lets people deal until there is something of everything. */
export async function dealt(shop: TestShop): Promise<World> {
  const settled = await shipped(shop)
  await shop.must(orderCalls.confirmOrder, { id: settled.order.id }, settled.buyer)
  await shop.pass(days(8))
  const refunded = await applied(shop, await shipped(shop))
  await shop.must(shopRefundCalls.refundAgree, { id: refundOf(refunded.order) }, refunded.merchant.owner)
  return {
    settled,
    refunded,
    open: await applied(shop, await shipped(shop)),
    paid: await paid(shop, { prices: [20n * USDT, 20n * USDT, 20n * USDT] }),
    unpaid: await placed(shop),
  }
}
