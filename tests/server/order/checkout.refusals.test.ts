import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { LAPSES_BEFORE_WAIT, MAX_LINE_QUANTITY, MAX_UNPAID_ORDERS } from '#machines/platform/constants.ts'
import { asking } from '#tests/support/asked.ts'
import { address, person, type Person, sku, store, suspend, USDT } from '#tests/support/factories.ts'
import { placeFor } from '#tests/support/orders.ts'
import { describeRefusals } from '#tests/support/refusals.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** A person with an address in front of one piece of goods. */
async function shopping(shop: TestShop, change: Parameters<typeof store>[1] = {}) {
  const merchant = await store(shop, change)
  const sku_id = await sku(shop, merchant, { stock: 100 })
  const buyer = await person(shop)
  const address_id = await address(shop, buyer.id)
  return { merchant, sku_id, buyer, address_id, lines: [{ sku_id, quantity: 1 }] }
}

const takeOff = (shop: TestShop, skuId: string) =>
  runText(shop, 'update goods set on_shelf = false where id = (select goods_id from skus where id = $1)', skuId)
const quoting = orderCalls.getOrderGoodsList

/** A quote in hand, and what PLACE would send. */
async function quoted(shop: TestShop, change: Parameters<typeof store>[1] = {}) {
  const all = await shopping(shop, change)
  const { quote } = await shop.must(quoting, { lines: all.lines, address_id: all.address_id }, all.buyer)
  return { ...all, input: { quote, lines: all.lines, address_id: all.address_id } }
}
const placing = orderCalls.addOrder

/** A placing of these lines, with a quote for them. */
async function placingOf(shop: TestShop, buyer: Person, address_id: string, lines: Lines) {
  const { quote } = await shop.must(quoting, { lines, address_id }, buyer)
  return asking(placing, { quote, lines, address_id }, buyer)
}
type Lines = { sku_id: string; quantity: number }[]

/** A person who could buy fifty pieces of each of seven goods. */
async function manyGoods(shop: TestShop) {
  const merchant = await store(shop)
  const buyer = await person(shop)
  const lines: Lines = []
  while (lines.length < 7)
    lines.push({ sku_id: await sku(shop, merchant, { stock: 250, price: USDT / 10n }), quantity: 50 })
  return { buyer, lines, address_id: await address(shop, buyer.id) }
}

describeRefusals({
  'a quote': [
    ['goods.notFound', 'no such goods', async (shop) => {
      const { buyer } = await shopping(shop)
      return asking(quoting, { lines: [{ sku_id: 'none', quantity: 1 }] }, buyer)
    }],
    ['goods.offShelf', 'taken off the shelf', async (shop) => {
      const { buyer, sku_id, lines } = await shopping(shop)
      await takeOff(shop, sku_id)
      return asking(quoting, { lines }, buyer)
    }],
    ['goods.ownShop', 'one’s own goods', async (shop) => {
      const { merchant, lines } = await shopping(shop)
      return asking(quoting, { lines }, merchant.owner)
    }],
    ['goods.shopClosed', 'a suspended shop', async (shop) => {
      const { buyer, lines } = await shopping(shop, { state: 'suspended' })
      return asking(quoting, { lines }, buyer)
    }],
    ['goods.quantity', 'lines of one SKU are summed', async (shop) => {
      const { buyer, sku_id, lines } = await shopping(shop)
      return asking(quoting, { lines: [...lines, { sku_id, quantity: MAX_LINE_QUANTITY }] }, buyer)
    }, 'quantity'],
    ['address.notFound', 'another person’s address', async (shop) => {
      const [mine, theirs] = [await shopping(shop), await shopping(shop)]
      return asking(quoting, { lines: mine.lines, address_id: theirs.address_id }, mine.buyer)
    }, 'address_id'],
  ],
  'an order to be placed': [
    ['address.missing', 'no address', async (shop) => {
      const { buyer, input: { quote, lines } } = await quoted(shop)
      return asking(placing, { quote, lines }, buyer)
    }, 'address_id'],
    ['address.notFound', 'another person’s address', async (shop) => {
      const [{ buyer, input }, other] = [await quoted(shop), await shopping(shop)]
      return asking(placing, { ...input, address_id: other.address_id }, buyer)
    }, 'address_id'],
    ['address.notServed', 'an area the shop does not deliver to', async (shop) => {
      const { buyer, input } = await quoted(shop, { countries: ['PT'] })
      return asking(placing, input, buyer)
    }, 'address_id'],
    ['goods.notFound', 'goods that are gone', async (shop) => {
      const { buyer, input } = await quoted(shop)
      return asking(placing, { ...input, lines: [{ sku_id: 'none', quantity: 1 }] }, buyer)
    }],
    ['goods.offShelf', 'taken off the shelf in the meantime', async (shop) => {
      const { buyer, input, sku_id } = await quoted(shop)
      await takeOff(shop, sku_id)
      return asking(placing, input, buyer)
    }],
    ['goods.outOfStock', 'sold in the meantime', async (shop) => {
      const { buyer, input, sku_id } = await quoted(shop)
      await runText(shop, 'update skus set initial = 0, on_hand = 0 where id = $1', sku_id)
      return asking(placing, input, buyer)
    }],
    ['goods.ownShop', 'one’s own goods', async (shop) => {
      const { buyer, input } = await quoted(shop)
      await runText(shop, 'update shops set owner_id = $1 where id = (select shop_id from goods g join skus k on k.goods_id = g.id where k.id = $2)', buyer.id, input.lines[0]?.sku_id)
      return asking(placing, input, buyer)
    }],
    ['goods.quantity', 'more than a line may hold', async (shop) => {
      const { buyer, input, sku_id, lines } = await quoted(shop)
      return asking(placing, { ...input, lines: [...lines, { sku_id, quantity: MAX_LINE_QUANTITY }] }, buyer)
    }, 'quantity'],
    ['goods.shopClosed', 'suspended in the meantime', async (shop) => {
      const { buyer, input, merchant } = await quoted(shop)
      await suspend(shop, merchant.id)
      return asking(placing, input, buyer)
    }],
    ['order.priceChanged', 'dearer than the quote', async (shop) => {
      const { buyer, input, sku_id } = await quoted(shop)
      await runText(shop, 'update skus set price_micro = price_micro + 1 where id = $1', sku_id)
      return asking(placing, input, buyer)
    }],
    ['order.quoteExpired', 'made up', async (shop) => {
      const { buyer, input } = await quoted(shop)
      return asking(placing, { ...input, quote: 'e30.e30' }, buyer)
    }],
    ['order.quoteExpired', 'another person’s quote', async (shop) => {
      const [{ input }, { buyer, address_id }] = [await quoted(shop), await shopping(shop)]
      return asking(placing, { ...input, address_id }, buyer)
    }],
    ['order.quoteExpired', 'older than ten minutes', async (shop) => {
      const { buyer, input } = await quoted(shop)
      await shop.pass(10 * 60_000 + 1)
      return asking(placing, input, buyer)
    }],
    ['order.tooManyUnpaid', 'as many unpaid as one may hold', async (shop) => {
      const { buyer, input, address_id, lines } = await quoted(shop)
      for (let n = 0; n < MAX_UNPAID_ORDERS; n++) await placeFor(shop, buyer, address_id, lines)
      return asking(placing, input, buyer)
    }],
    ['order.shareLimit', 'more than a fifth of what is left', async (shop) => {
      const { buyer, address_id, sku_id } = await quoted(shop)
      return placingOf(shop, buyer, address_id, [{ sku_id, quantity: 21 }])
    }],
    ['order.shareHeld', 'more than a fifth, with what an unpaid order holds', async (shop) => {
      const { buyer, address_id, sku_id } = await quoted(shop)
      await placeFor(shop, buyer, address_id, [{ sku_id, quantity: 15 }])
      return placingOf(shop, buyer, address_id, [{ sku_id, quantity: 6 }])
    }],
    ['order.piecesLimit', 'more pieces than one may hold', async (shop) => {
      const { buyer, address_id, lines } = await manyGoods(shop)
      return placingOf(shop, buyer, address_id, lines)
    }],
    ['order.piecesHeld', 'more pieces than one may hold, with those of an unpaid order', async (shop) => {
      const { buyer, address_id, lines } = await manyGoods(shop)
      await placeFor(shop, buyer, address_id, lines.slice(1))
      return placingOf(shop, buyer, address_id, lines.slice(0, 1))
    }],
    ['order.firstPayment', 'a second order that nothing backs', async (shop) => {
      const { lines } = await quoted(shop)
      const poor = await person(shop, { balance: 0n })
      const home = await address(shop, poor.id)
      await placeFor(shop, poor, home, lines)
      return placingOf(shop, poor, home, lines)
    }],
    ['order.lapsedWait', 'after five checkouts that ended unpaid', async (shop) => {
      const { buyer, input, address_id, lines } = await quoted(shop)
      for (let n = 0; n < LAPSES_BEFORE_WAIT; n++) {
        const { id } = await placeFor(shop, buyer, address_id, lines)
        await shop.must(orderMoves['order.cancel'], { id }, buyer)
      }
      return asking(placing, input, buyer)
    }],
  ],
}) // prettier-ignore
