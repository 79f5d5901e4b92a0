import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { EXTENSION_MS, REMIND_EVERY_MS } from '#machines/platform/constants.ts'
import { asking } from '#tests/support/asked.ts'
import { address, person, USDT } from '#tests/support/factories.ts'
import { paid, placed, shipped } from '#tests/support/orders.ts'
import { applied, refusedRefund } from '#tests/support/refunds.ts'
import { describeRefusals } from '#tests/support/refusals.ts'
import { runText } from '#tests/support/run-text.ts'

describeRefusals({
  'a shopper’s move': [
    ['order.hasOpenRefund', 'a refund is open', async (shop) => {
      const { buyer, order: { id } } = await applied(shop, await shipped(shop))
      return asking(orderMoves['order.confirm'], { id }, buyer)
    }],
    ['order.extendTooEarly', 'more than three days are left', async (shop) => {
      const { buyer, order: { id } } = await shipped(shop)
      return asking(orderMoves['order.extend'], { id }, buyer)
    }],
    ['order.hasOpenRefund', 'the clock stands still for a refund that was refused', async (shop) => {
      const { buyer, order: { id } } = await refusedRefund(shop, await shipped(shop))
      return asking(orderMoves['order.extend'], { id }, buyer)
    }],
    ['order.extendUsed', 'a second time', async (shop) => {
      const { buyer, order: { id } } = await shipped(shop)
      await shop.pass(8 * 24 * 60 * 60_000)
      await shop.must(orderMoves['order.extend'], { id }, buyer)
      await shop.pass(EXTENSION_MS)
      return asking(orderMoves['order.extend'], { id }, buyer)
    }],
    ['order.remindTooSoon', 'within twelve hours', async (shop) => {
      const { buyer, order: { id } } = await paid(shop)
      await shop.must(orderMoves['order.remind'], { id }, buyer)
      await shop.pass(REMIND_EVERY_MS - 60_000)
      return asking(orderMoves['order.remind'], { id }, buyer)
    }],
    ['address.notFound', 'another person’s address', async (shop) => {
      const { buyer, order: { id } } = await paid(shop)
      const address_id = await address(shop, (await person(shop)).id)
      return asking(orderMoves['order.changeAddress'], { id, address_id }, buyer)
    }, 'address_id'],
    ['address.notServed', 'an area the shop does not deliver to', async (shop) => {
      const { buyer, merchant, order: { id } } = await paid(shop)
      await runText(shop, `update freight_templates set only_listed = true, rates = jsonb_set(rates, '{0,countries}', '["CN"]') where shop_id = $1`, merchant.id)
      return asking(orderMoves['order.changeAddress'], { id, address_id: await address(shop, buyer.id, 'PT') }, buyer)
    }, 'address_id'],
    ['order.addressChangeUsed', 'a second time', async (shop) => {
      const { buyer, addressId: address_id, order: { id } } = await paid(shop)
      await shop.must(orderMoves['order.changeAddress'], { id, address_id }, buyer)
      return asking(orderMoves['order.changeAddress'], { id, address_id }, buyer)
    }],
    ['order.freightHigher', 'a dearer freight', async (shop) => {
      const { buyer, merchant, addressId: address_id, order: { id } } = await paid(shop)
      await runText(shop, `update freight_templates set rates = jsonb_set(rates, '{0,fee_micro}', '"5000001"') where shop_id = $1`, merchant.id)
      return asking(orderMoves['order.changeAddress'], { id, address_id }, buyer)
    }, 'address_id'],
    ['order.reviewLines', 'a line is left out', async (shop) => {
      const { buyer, order: { id, lines } } = await shipped(shop, { prices: [20n * USDT, 30n * USDT] })
      await shop.must(orderMoves['order.confirm'], { id }, buyer)
      const reviews = lines.slice(1).map((line) => ({ line_id: line.id, stars: 5, text: '' }))
      return asking(orderMoves['order.review'], { id, lines: reviews }, buyer)
    }, 'lines'],
    ['order.reviewLines', 'a line twice', async (shop) => {
      const { buyer, order: { id, lines } } = await shipped(shop)
      await shop.must(orderMoves['order.confirm'], { id }, buyer)
      const reviews = [...lines, ...lines].map((line) => ({ line_id: line.id, stars: 5, text: '' }))
      return asking(orderMoves['order.review'], { id, lines: reviews }, buyer)
    }, 'lines'],
    ['order.notEnded', 'it goes on', async (shop) => {
      const { buyer, order: { id } } = await paid(shop)
      return asking(orderCalls.delOrder, { id }, buyer)
    }],
    ['order.notFound', 'it is another person’s to hide', async (shop) => {
      const { order: { id } } = await paid(shop)
      return asking(orderCalls.delOrder, { id }, await person(shop))
    }],
  ],
  'a merchant’s move': [
    ['order.hasOpenRefund', 'a refund waits for an answer', async (shop) => {
      const { merchant, order: { id } } = await applied(shop, await paid(shop))
      return asking(orderMoves['order.ship'], { id, parcel: { carrier: 'SF', tracking: `T${id}` } }, merchant.owner)
    }],
    ['order.trackingUsed', 'another parcel has that number', async (shop) => {
      const { merchant, order: { id } } = await paid(shop)
      const other = await shipped(shop)
      await runText(shop, 'update orders set shop_id = $1 where id = $2', merchant.id, other.order.id)
      const tracking = `T${other.order.id}`
      return asking(orderMoves['order.ship'], { id, parcel: { carrier: 'SF', tracking } }, merchant.owner)
    }, 'parcel.tracking'],
    ['order.onlyLower', 'the same price', async (shop) => {
      const { merchant, order: { id, money } } = await placed(shop)
      return asking(orderMoves['order.lowerPrice'], { id, total: money.total }, merchant.owner)
    }, 'total'],
    ['order.onlyAboveFreight', 'nothing is left beside the freight', async (shop) => {
      const { merchant, order: { id, money } } = await placed(shop)
      return asking(orderMoves['order.lowerPrice'], { id, total: money.freight }, merchant.owner)
    }, 'total'],
  ],
  'a closing by customer service': [
    ['desk.secondPerson', 'a paid order takes two', async (shop) => {
      const { order: { id } } = await paid(shop)
      return asking(orderMoves['order.forceClose'], { id, reason: 'fraud' }, await person(shop, { staff: 'support' }))
    }],
    ['desk.samePerson', 'the first person again', async (shop) => {
      const { order: { id } } = await refusedRefund(shop, await paid(shop))
      const support = await person(shop, { staff: 'support' })
      await shop.ask(orderMoves['order.forceClose'], { id, reason: 'fraud' }, support)
      return asking(orderMoves['order.forceClose'], { id, reason: 'said otherwise' }, support)
    }],
    ['desk.ownCase', 'who bought it works at the desk', async (shop) => {
      const { buyer, order: { id } } = await paid(shop)
      await runText(shop, `update users set staff = 'finance' where id = $1`, buyer.id)
      return asking(orderMoves['order.forceClose'], { id, reason: 'mine' }, buyer)
    }],
    ['desk.ownCase', 'the second person owns the shop', async (shop) => {
      const { merchant: { owner }, order: { id } } = await paid(shop)
      await shop.ask(orderMoves['order.forceClose'], { id, reason: 'fraud' }, await person(shop, { staff: 'support' }))
      await runText(shop, `update users set staff = 'support' where id = $1`, owner.id)
      return asking(orderMoves['order.forceClose'], { id, reason: 'mine' }, owner)
    }],
    ['system.alreadyMoved', 'it is completed, so no one is asked to approve', async (shop) => {
      const { buyer, order: { id, lines } } = await shipped(shop)
      await shop.must(orderMoves['order.confirm'], { id }, buyer)
      await shop.must(orderMoves['order.review'], { id, lines: lines.map((line) => ({ line_id: line.id, stars: 5, text: '' })) }, buyer)
      return asking(orderMoves['order.forceClose'], { id, reason: 'fraud' }, await person(shop, { staff: 'support' }))
    }],
  ],
}) // prettier-ignore
