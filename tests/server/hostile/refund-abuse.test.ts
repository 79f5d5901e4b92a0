import { orderMoves } from '#contract/trade/order.calls.ts'
import { deskRefundCalls, refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { days, hours } from '#machines/platform/constants.ts'
import { asking } from '#tests/support/asked.ts'
import { person, USDT } from '#tests/support/factories.ts'
import { openSession } from '#server/people/account/session.service.ts'
import { type Deal, paid, shipped } from '#tests/support/orders.ts'
import { appealed, applied, claimFor, refundOf, returned, returning } from '#tests/support/refunds.ts'
import { describeRefusals } from '#tests/support/refusals.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'

const applying = (deal: Deal, change: object = {}, by = deal.buyer) =>
  asking(refundCalls.addApply, { ...claimFor(deal), ...change }, by)
const agreeing = (deal: Deal, by = deal.merchant.owner) =>
  asking(refundMoves['refund.agree'], { id: refundOf(deal.order) }, by)

describeRefusals({
  'a request for a refund': [
    ['refund.amount', 'a millionth more than the line cost', async (shop) => {
      const deal = await shipped(shop, { prices: [20n * USDT, 30n * USDT] })
      return applying(deal, { money: String(20n * USDT + 1n) })
    }, 'money'],
    ['refund.amount', 'the money of both lines for one', async (shop) => applying(await shipped(shop, { prices: [20n * USDT, 30n * USDT] }), { money: String(50n * USDT) }), 'money'],
    ['refund.amount', 'more than a part refund left', async (shop) => {
      const deal = await applied(shop, await shipped(shop, { prices: [20n * USDT, 30n * USDT] }), { money: String(15n * USDT) })
      await shop.must(refundMoves['refund.agree'], { id: refundOf(deal.order) }, deal.merchant.owner)
      return applying(deal, { money: String(5n * USDT + 1n) })
    }, 'money'],
    ['order.notFound', 'by the shop, in the buyer’s name', async (shop) => {
      const deal = await shipped(shop)
      return applying(deal, {}, deal.merchant.owner)
    }],
    ['order.notFound', 'by a stranger', async (shop) => applying(await shipped(shop), {}, await person(shop))],
    ['refund.alreadyOpen', 'while customer service looks at the first', async (shop) => applying(await appealed(shop, await shipped(shop)))],
    ['refund.alreadyOpen', 'while the goods are on their way back', async (shop) => applying(await returned(shop, await shipped(shop)))],
    ['order.afterSalesOver', 'a moment after the window', async (shop) => {
      const deal = await shipped(shop)
      await shop.must(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer)
      await shop.pass(days(7) + 1_000)
      return applying(deal)
    }],
    ['order.afterSalesOver', 'after a receipt that no one confirmed', async (shop) => {
      const deal = await shipped(shop)
      await shop.pass(days(20))
      await shop.pass(days(9))
      return applying(deal)
    }],
    ...(['id', 'state', 'amount', 'RefundNo', 'edits', 'maxMicro'] as const).map(
      (field) => ['input.invalid', `with a ${field} of its own`, async (shop: TestShop) => applying(await shipped(shop), { [field]: '1' }), ''] as const,
    ),
    ['input.invalid', 'of a kind that does not exist', async (shop) => applying(await shipped(shop), { kind: 'both' }), 'kind'],
  ],
  'an answer to a refund': [
    ['shop.notMerchant', 'by the buyer', async (shop) => {
      const deal = await applied(shop, await shipped(shop))
      return agreeing(deal, deal.buyer)
    }],
    ['refund.notFound', 'by another shop', async (shop) => agreeing(await applied(shop, await shipped(shop)), (await paid(shop)).merchant.owner)],
    ['shop.notMerchant', 'by customer service', async (shop) => agreeing(await applied(shop, await shipped(shop)), await person(shop, { staff: 'finance' }))],
    ['refund.notFound', 'a sending back by the shop itself', async (shop) => {
      const deal = await returning(shop, await shipped(shop))
      return asking(refundMoves['refund.sendBack'], { id: refundOf(deal.order), parcel: { carrier: 'SF', tracking: 'BACK1' } }, deal.merchant.owner)
    }],
    ['shop.notMerchant', 'a receipt by the buyer', async (shop) => {
      const deal = await returned(shop, await shipped(shop))
      return asking(refundMoves['refund.receive'], { id: refundOf(deal.order), sellable: true }, deal.buyer)
    }],
    ['order.hasOpenRefund', 'a confirmation while the goods go back', async (shop) => {
      const { order: { id }, buyer } = await returned(shop, await shipped(shop))
      return asking(orderMoves['order.confirm'], { id }, buyer)
    }],
    ['order.hasOpenRefund', 'a confirmation while customer service looks at it', async (shop) => {
      const { order: { id }, buyer } = await appealed(shop, await shipped(shop))
      return asking(orderMoves['order.confirm'], { id }, buyer)
    }],
    ['order.hasOpenRefund', 'a parcel sent all the same', async (shop) => {
      const { order: { id }, merchant } = await appealed(shop, await paid(shop))
      return asking(orderMoves['order.ship'], { id, parcel: { carrier: 'SF', tracking: 'T1234' } }, merchant.owner)
    }],
  ],
  'a ruling': [
    ['account.notYours', 'by the buyer', async (shop) => {
      const { order, buyer } = await appealed(shop, await shipped(shop))
      return asking(deskRefundCalls.ruleRefund, { id: refundOf(order), for: 'shopper', reason: 'mine' }, buyer)
    }],
    ['account.notYours', 'by the shop', async (shop) => {
      const { order, merchant } = await appealed(shop, await shipped(shop))
      return asking(deskRefundCalls.ruleRefund, { id: refundOf(order), for: 'merchant', reason: 'mine' }, merchant.owner)
    }],
    ['refund.amount', 'of nothing for the buyer', async (shop) => {
      const { order } = await appealed(shop, await shipped(shop))
      return asking(deskRefundCalls.ruleRefund, { id: refundOf(order), for: 'shopper', money: '0', reason: 'fair' }, await person(shop, { staff: 'support' }))
    }, 'money'],
    ['system.alreadyMoved', 'a second time, the other way', async (shop) => {
      const { order } = await appealed(shop, await shipped(shop))
      const desk = await person(shop, { staff: 'support' })
      await shop.must(deskRefundCalls.ruleRefund, { id: refundOf(order), for: 'merchant', reason: 'fair' }, desk)
      return asking(deskRefundCalls.ruleRefund, { id: refundOf(order), for: 'shopper', reason: 'fair' }, desk)
    }],
    ['desk.samePerson', 'by one person from two places', async (shop) => {
      const { order } = await appealed(shop, await shipped(shop, { prices: [600n * USDT] }), { money: String(600n * USDT) })
      const desk = await person(shop, { staff: 'support' })
      const ruling = { id: refundOf(order), for: 'shopper', reason: 'fair' } as const
      await shop.ask(deskRefundCalls.ruleRefund, ruling, desk)
      return asking(deskRefundCalls.ruleRefund, ruling, { ...desk, ...(await openSession(shop.db, { userId: desk.id, device: 'another' })), id: desk.id })
    }],
    ['desk.secondPerson', 'by two people who mean different amounts', async (shop) => {
      const { order } = await appealed(shop, await shipped(shop, { prices: [600n * USDT] }), { money: String(600n * USDT) })
      const ruling = { id: refundOf(order), for: 'shopper', reason: 'fair' } as const
      await shop.ask(deskRefundCalls.ruleRefund, ruling, await person(shop, { staff: 'support' }))
      return asking(deskRefundCalls.ruleRefund, { ...ruling, money: String(599n * USDT) }, await person(shop, { staff: 'support' }))
    }],
    ['desk.secondPerson', 'a day after the first person', async (shop) => {
      const { order: { id } } = await paid(shop)
      await shop.ask(orderMoves['order.forceClose'], { id, reason: 'fraud' }, await person(shop, { staff: 'support' }))
      await shop.standStill(hours(24) + 1)
      return asking(orderMoves['order.forceClose'], { id, reason: 'fraud' }, await person(shop, { staff: 'support' }))
    }],
    ['account.notYours', 'by a person who has left the desk since they signed in', async (shop) => {
      const { order: { id } } = await paid(shop)
      const desk = await person(shop, { staff: 'support' })
      await runText(shop, 'update users set staff = null where id = $1', desk.id)
      return asking(orderMoves['order.forceClose'], { id, reason: 'fraud' }, desk)
    }],
  ],
}) // prettier-ignore
