import { orderMoves } from '#contract/trade/order.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { upgradeAsked } from './bonds.ts'
import { credit, USDT } from './factories.ts'
import { type Deal, shipped } from './orders.ts'
import { runText } from './run-text.ts'
import type { TestShop } from './shop.ts'

/** An order of a shop with a fund of this level, settled a moment ago: after its seven days, or at once by a window of a second in its terms. */
export async function settledWithFund(
  shop: TestShop,
  {
    price = 40n * USDT,
    quantity = 1,
    level = 2,
    atOnce = false,
    of,
  }: { price?: bigint; quantity?: number; level?: number; atOnce?: boolean; of?: Deal } = {},
): Promise<Deal> {
  // Another order that was shipped.
  const deal = of ?? (await shipped(shop, { prices: [price], quantity, stock: 100 }))
  const { merchant, buyer, order } = deal
  await runText(shop, `update users set created_at = created_at - interval '30 days' where id = $1`, merchant.owner.id)
  await credit(shop, merchant.owner.id, 10_000n * USDT)
  if (level > 0) await upgradeAsked(shop, merchant, level)
  const facts = `jsonb_set(settlement_facts, '{terms,afterSalesMs}', '1000')`
  if (atOnce) await runText(shop, `update orders set settlement_facts = ${facts} where id = $1`, order.id)
  await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
  await shop.pass(atOnce ? 2_000 : days(7) + 2_000)
  return deal
}
