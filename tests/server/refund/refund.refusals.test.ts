import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { deskRefundCalls, refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { asking } from '#tests/support/asked.ts'
import { person, USDT } from '#tests/support/factories.ts'
import { type Deal, paid, placed, shipped } from '#tests/support/orders.ts'
import { appealed, applied, claimFor, refundOf, takenBack } from '#tests/support/refunds.ts'
import { describeRefusals } from '#tests/support/refusals.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'

const applying = (deal: Deal, change: Parameters<typeof claimFor>[1] = {}) =>
  asking(refundCalls.addApply, claimFor(deal, change), deal.buyer)

const edit = (deal: Deal, change: { kind?: 'money' | 'goods'; money?: string } = {}) => {
  const { kind, money, reason } = claimFor(deal)
  return asking(refundMoves['refund.edit'], { id: refundOf(deal.order), kind, money, reason, ...change }, deal.buyer)
}

/** An order whose only line customer service has decided about. */
async function ruled(shop: TestShop, ruling: { for: 'merchant' } | { for: 'shopper'; money: string }): Promise<Deal> {
  const deal = await appealed(shop, await shipped(shop))
  const support = await person(shop, { staff: 'support' })
  await shop.must(deskRefundCalls.ruleRefund, { id: refundOf(deal.order), reason: 'clear', ...ruling }, support)
  return deal
}

/** A refund that waits for a ruling, and one who may rule. */
async function atTheDesk(shop: TestShop, price: bigint) {
  const deal = await appealed(shop, await shipped(shop, { prices: [price] }), { money: String(price) })
  return { id: refundOf(deal.order), support: await person(shop, { staff: 'support' }) }
}

describeRefusals({
  'a request for a refund': [
    ['refund.onlyMoney', 'nothing was shipped that could come back', async (shop) => applying(await paid(shop), { kind: 'goods' }), 'kind'],
    ['refund.amount', 'more than was paid', async (shop) => applying(await paid(shop), { money: String(26n * USDT) }), 'money'],
    ['refund.amount', 'nothing', async (shop) => applying(await paid(shop), { money: '0' }), 'money'],
    ['refund.freight', 'with its own freight, once it was shipped with others', async (shop) => {
      const deal = await shipped(shop, { prices: [20n * USDT, 30n * USDT] })
      return applying(deal, { money: String(20n * USDT + BigInt(deal.order.lines[0]?.freight_share ?? 0)) })
    }, 'money'],
    ['refund.freight', 'with all freight, once it was shipped with others', async (shop) => {
      const deal = await shipped(shop, { prices: [20n * USDT, 30n * USDT] })
      return applying(deal, { money: String(20n * USDT + BigInt(deal.order.money.freight)) })
    }, 'money'],
    ['refund.amount', 'freight twice, for the only line', async (shop) => {
      const deal = await shipped(shop, { prices: [20n * USDT] })
      return applying(deal, { money: String(20n * USDT + 2n * BigInt(deal.order.money.freight)) })
    }, 'money'],
    ['refund.amount', 'all freight for one of two lines that were not shipped', async (shop) => {
      const deal = await paid(shop, { prices: [20n * USDT, 30n * USDT] })
      return applying(deal, { money: String(20n * USDT + BigInt(deal.order.money.freight)) })
    }, 'money'],
    ['refund.alreadyOpen', 'one is open', async (shop) => applying(await applied(shop, await paid(shop)))],
    ['refund.ruled', 'customer service decided for the shop', async (shop) => {
      const deal = await ruled(shop, { for: 'merchant' })
      return applying(deal)
    }],
    ['refund.ruled', 'customer service decided for the buyer, for a part', async (shop) => {
      const deal = await ruled(shop, { for: 'shopper', money: '1' })
      return applying(deal, { money: '1' })
    }],
    ['refund.twoRequests', 'a third time', async (shop) => applying(await takenBack(shop, await takenBack(shop, await paid(shop))))],
    ['order.notPaid', 'it was not paid yet', async (shop) => applying(await placed(shop))],
    ['refund.lineRefunded', 'these goods were refunded, others were not', async (shop) => {
      const deal = await applied(shop, await paid(shop, { prices: [10n * USDT, 20n * USDT] }))
      await shop.must(refundMoves['refund.agree'], { id: refundOf(deal.order) }, deal.merchant.owner)
      return applying(deal, { money: '1' })
    }],
    ['refund.lineRefunded', 'the whole order was refunded', async (shop) => {
      const deal = await applied(shop, await shipped(shop, { prices: [10n * USDT] }))
      await shop.must(refundMoves['refund.agree'], { id: refundOf(deal.order) }, deal.merchant.owner)
      return applying(deal, { money: '1' })
    }],
    ['order.afterSalesOver', 'the shop was paid', async (shop) => {
      const deal = await shipped(shop)
      await shop.must(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer)
      await shop.pass(days(7) + 1)
      return applying(deal)
    }],
    ['order.notFound', 'a line of another order', async (shop) => {
      const [mine, theirs] = [await paid(shop), await paid(shop)]
      return applying(mine, { line_id: theirs.order.lines[0]?.id ?? '' })
    }],
  ],
  'an edit of a refund': [
    ['refund.editsUsed', 'a third time', async (shop) => {
      const deal = await applied(shop, await paid(shop))
      const { call, input, as } = edit(deal)
      for (let n = 0; n < 2; n++) await shop.must(call, input, as)
      return edit(deal)
    }],
    ['refund.amount', 'more than was paid', async (shop) => edit(await applied(shop, await paid(shop)), { money: String(26n * USDT) }), 'money'],
    ['refund.freight', 'with its own freight, once it was shipped with others', async (shop) => {
      const deal = await applied(shop, await shipped(shop, { prices: [20n * USDT, 30n * USDT] }))
      return edit(deal, { money: String(20n * USDT + BigInt(deal.order.lines[0]?.freight_share ?? 0)) })
    }, 'money'],
    ['refund.editsUsed', 'a third time, whatever freight it asks for', async (shop) => {
      const deal = await applied(shop, await shipped(shop, { prices: [20n * USDT, 30n * USDT] }))
      const { call, input, as } = edit(deal)
      for (let n = 0; n < 2; n++) await shop.must(call, input, as)
      return edit(deal, { money: String(20n * USDT + BigInt(deal.order.lines[0]?.freight_share ?? 0)) })
    }],
    ['refund.onlyMoney', 'nothing was shipped', async (shop) => edit(await applied(shop, await paid(shop)), { kind: 'goods' }), 'kind'],
  ],
  'an answer to a refund': [
    ['refund.returnAddressMissing', 'no one knows where the goods should go', async (shop) => {
      const deal = await applied(shop, await shipped(shop), { kind: 'goods' })
      await runText(shop, 'update shops set return_address = null where id = $1', deal.merchant.id)
      return asking(refundMoves['refund.agree'], { id: refundOf(deal.order) }, deal.merchant.owner)
    }],
    ['refund.amount', 'a ruling beyond what the line cost', async (shop) => {
      const { id, support } = await atTheDesk(shop, 20n * USDT)
      return asking(deskRefundCalls.ruleRefund, { id, for: 'shopper', money: String(26n * USDT), reason: 'clear' }, support)
    }],
    ['desk.secondPerson', 'above five hundred', async (shop) => {
      const { id, support } = await atTheDesk(shop, 501n * USDT)
      return asking(deskRefundCalls.ruleRefund, { id, for: 'shopper', reason: 'clear' }, support)
    }],
    ['desk.samePerson', 'the first person again', async (shop) => {
      const { id, support } = await atTheDesk(shop, 501n * USDT)
      const { call, input, as } = asking(deskRefundCalls.ruleRefund, { id, for: 'shopper', reason: 'clear' }, support)
      await shop.ask(call, input, as)
      return { call, input, as }
    }],
    ['desk.ownCase', 'who bought it works at the desk', async (shop) => {
      const deal = await appealed(shop, await shipped(shop))
      await runText(shop, `update users set staff = 'support' where id = $1`, deal.buyer.id)
      return asking(deskRefundCalls.ruleRefund, { id: refundOf(deal.order), for: 'shopper', reason: 'mine' }, deal.buyer)
    }],
    ['desk.ownCase', 'who owns the shop works at the desk', async (shop) => {
      const deal = await appealed(shop, await shipped(shop))
      await runText(shop, `update users set staff = 'support' where id = $1`, deal.merchant.owner.id)
      return asking(deskRefundCalls.ruleRefund, { id: refundOf(deal.order), for: 'merchant', reason: 'mine' }, deal.merchant.owner)
    }],
    ['desk.assigned', 'a colleague has it', async (shop) => {
      const { id, support } = await atTheDesk(shop, 20n * USDT)
      const colleague = await person(shop, { staff: 'support' })
      await shop.must(deskCaseCalls.assign, { entity: 'refund', id }, colleague)
      return asking(deskRefundCalls.ruleRefund, { id, for: 'merchant', reason: 'clear' }, support)
    }],
    ['system.alreadyMoved', 'it was taken back, so no one is asked to approve', async (shop) => {
      const { order } = await takenBack(shop, await shipped(shop, { prices: [501n * USDT] }))
      const support = await person(shop, { staff: 'support' })
      return asking(deskRefundCalls.ruleRefund, { id: refundOf(order), for: 'shopper', money: '1', reason: 'clear' }, support)
    }],
  ],
}) // prettier-ignore
