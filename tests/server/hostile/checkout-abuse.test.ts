import { addressCalls } from '#contract/people/address.calls.ts'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { orderCalls, orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { asking } from '#tests/support/asked.ts'
import { address, person, PIN, sku, store, USDT } from '#tests/support/factories.ts'
import { paid, placed, placeFor } from '#tests/support/orders.ts'
import { describeRefusals } from '#tests/support/refusals.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** A person with an address and a quote for one of ten pieces, beside them a dearer one in the same shop and one in another. */
async function checkout(shop: TestShop) {
  const [merchant, another] = [await store(shop), await store(shop)]
  const sku_id = await sku(shop, merchant, { stock: 10 })
  const dearer = await sku(shop, merchant, { price: 60n * USDT })
  const elsewhere = await sku(shop, another)
  const buyer = await person(shop)
  const address_id = await address(shop, buyer.id)
  const lines = [{ sku_id, quantity: 1 }]
  const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, buyer)
  return { merchant, another, sku_id, dearer, elsewhere, buyer, address_id, input: { quote, lines, address_id } }
}
type Checkout = Awaited<ReturnType<typeof checkout>>

/** Places with something else than was quoted; fields that do not exist are sent as they are. */
const placing = (change: (own: Checkout) => object) => async (shop: TestShop) => {
  const own = await checkout(shop)
  return asking(orderCalls.addOrder, { ...own.input, ...change(own) }, own.buyer)
}
const flipped = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

/** Pays two orders of one buyer, each 25 USDT. */
async function two(shop: TestShop) {
  const deal = await placed(shop)
  const second = await placeFor(shop, deal.buyer, deal.addressId, [{ sku_id: deal.skuIds[0] ?? '', quantity: 1 }])
  return { ...deal, second, ids: [deal.order.id, second.id] }
}
const payment = (ids: string[], total: bigint, as: { id: string; token: string; email: string }, pay_password = PIN) =>
  asking(payCalls.payment, { ids, total: String(total), pay_password }, as)

describeRefusals({
  'a checkout that pays less': [
    ['order.priceChanged', 'two pieces on the quote of one', placing(({ sku_id }) => ({ lines: [{ sku_id, quantity: 2 }] }))],
    ['order.priceChanged', 'a dearer piece on the quote of a cheap one', placing(({ dearer }) => ({ lines: [{ sku_id: dearer, quantity: 1 }] }))],
    ['order.priceChanged', 'a piece more of the same shop', placing(({ sku_id, dearer }) => ({ lines: [{ sku_id, quantity: 1 }, { sku_id: dearer, quantity: 1 }] }))],
    ['order.priceChanged', 'goods of a shop that was not quoted', placing(({ sku_id, elsewhere }) => ({ lines: [{ sku_id, quantity: 1 }, { sku_id: elsewhere, quantity: 1 }] }))],
    ['order.priceChanged', 'only goods of a shop that was not quoted', placing(({ elsewhere }) => ({ lines: [{ sku_id: elsewhere, quantity: 1 }] }))],
    ['order.priceChanged', 'cheaper than the quote as well', async (shop) => {
      const own = await checkout(shop)
      await runText(shop, 'update skus set price_micro = price_micro - 1 where id = $1', own.sku_id)
      return asking(orderCalls.addOrder, own.input, own.buyer)
    }],
    ['order.priceChanged', 'another freight than the quote', async (shop) => {
      const own = await checkout(shop)
      await runText(shop, `update freight_templates set rates = jsonb_set(rates, '{0,fee_micro}', '"5000001"') where shop_id = $1`, own.merchant.id)
      return asking(orderCalls.addOrder, own.input, own.buyer)
    }],
    ['order.quoteExpired', 'a quote with another total in it', placing(({ input }) => ({ quote: flipped(input.quote, 20) }))],
    ['order.quoteExpired', 'a quote with another signature', placing(({ input }) => ({ quote: flipped(input.quote, input.quote.length - 3) }))],
    ['order.quoteExpired', 'a quote without its signature', placing(({ input }) => ({ quote: input.quote.split('.')[0] }))],
    ['order.quoteExpired', 'a quote with another signature', placing(({ input }) => ({ quote: `${input.quote.split('.')[0]}.${Buffer.alloc(32).toString('base64url')}` }))],
    ['order.quoteExpired', 'an empty quote', placing(() => ({ quote: '' }))],
    ['goods.outOfStock', 'two lines of one piece beyond what is left', async (shop) => {
      const own = await checkout(shop)
      const lines = [{ sku_id: own.sku_id, quantity: 6 }, { sku_id: own.sku_id, quantity: 5 }]
      const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id: own.address_id }, own.buyer)
      return asking(orderCalls.addOrder, { quote, lines, address_id: own.address_id }, own.buyer)
    }],
    ['address.notFound', 'to an address that was forgotten in the meantime', async (shop) => {
      const own = await checkout(shop)
      await shop.must(addressCalls.deladdress, { id: own.address_id }, own.buyer)
      return asking(orderCalls.addOrder, own.input, own.buyer)
    }, 'address_id'],
  ],
  'a checkout with fields that do not exist': [
    ...(['coupon_id', 'discount', 'total', 'price', 'freight', 'buyer_id', 'shop_id', 'state', 'paid'] as const).map(
      (field) => ['input.invalid', field, placing(() => ({ [field]: '0' })), ''] as const,
    ),
    ...(['price', 'total', 'paid_share', 'shop_id'] as const).map(
      (field) => ['input.invalid', `${field} of a line`, placing(({ sku_id }) => ({ lines: [{ sku_id, quantity: 1, [field]: '1' }] })), 'lines.0'] as const,
    ),
    ['input.invalid', 'no line', placing(() => ({ lines: [] })), 'lines'],
    ['input.invalid', 'a hundred and one lines', placing(({ sku_id }) => ({ lines: Array.from({ length: 101 }, () => ({ sku_id, quantity: 1 })) })), 'lines'],
    ['input.tooLong', 'a remark of a page', placing(({ merchant }) => ({ remarks: { [merchant.id]: 'x'.repeat(141) } }))],
  ],
  'a payment': [
    ['pay.totalChanged', 'two orders at the price of one', async (shop) => {
      const { ids, buyer } = await two(shop)
      return payment(ids, 25n * USDT, buyer)
    }],
    ['pay.totalChanged', 'one order named twice at twice its price', async (shop) => {
      const { order, buyer } = await placed(shop)
      return payment([order.id, order.id], 50n * USDT, buyer)
    }],
    ['pay.totalChanged', 'at the price before the shop lowered it', async (shop) => {
      const { order, buyer, merchant } = await placed(shop)
      await shop.must(orderMoves['order.lowerPrice'], { id: order.id, total: String(24n * USDT) }, merchant.owner)
      return payment([order.id], 25n * USDT, buyer)
    }],
    ['pay.totalChanged', 'for nothing', async (shop) => {
      const { order, buyer } = await placed(shop)
      return payment([order.id], 0n, buyer)
    }],
    ['system.alreadyMoved', 'one of two is paid already', async (shop) => {
      const { ids, order, buyer } = await two(shop)
      await shop.must(payCalls.payment, { ids: [order.id], total: order.money.total, pay_password: PIN }, buyer)
      return payment(ids, 50n * USDT, buyer)
    }],
    ['system.alreadyMoved', 'one of two was cancelled', async (shop) => {
      const { ids, second, buyer } = await two(shop)
      await shop.must(orderMoves['order.cancel'], { id: second.id }, buyer)
      return payment(ids, 50n * USDT, buyer)
    }],
    ['system.alreadyMoved', 'a minute after its half hour', async (shop) => {
      const { order, buyer } = await placed(shop)
      await shop.pass(minutes(31))
      return payment([order.id], 25n * USDT, buyer)
    }],
    ['system.alreadyMoved', 'again, with another key', async (shop) => {
      const { order, buyer } = await paid(shop)
      return payment([order.id], 25n * USDT, buyer)
    }],
    ['system.alreadyMoved', 'of an order that is hidden from the list', async (shop) => {
      const { order, buyer } = await placed(shop)
      await shop.must(orderMoves['order.cancel'], { id: order.id }, buyer)
      await shop.must(orderCalls.delOrder, { id: order.id }, buyer)
      return payment([order.id], 25n * USDT, buyer)
    }],
    ['order.notFound', 'by the shop, with its own money', async (shop) => {
      const { order, merchant } = await placed(shop)
      await runText(shop, 'update users set pay_hash = (select pay_hash from users where id = $2) where id = $1', merchant.owner.id, merchant.owner.id)
      return payment([order.id], 25n * USDT, merchant.owner)
    }],
    ['pay.insufficientBalance', 'two orders that only one is there for', async (shop) => {
      // Who never paid may not even place what the balance does not cover.
      const { buyer, addressId, skuIds: [sku_id = ''] } = await paid(shop, { prices: [390n * USDT] })
      const first = await placeFor(shop, buyer, addressId, [{ sku_id, quantity: 1 }])
      const second = await placeFor(shop, buyer, addressId, [{ sku_id, quantity: 1 }])
      return payment([first.id, second.id], 790n * USDT, buyer)
    }],
    ...['49381', '4938177', ' 493817', '493817 ', '４９３８１７', '٤٩٣٨١٧', 'abcdef', '', '4938.7', '-49381'].map(
      (pin) => ['input.invalid', `with «${pin}» for six digits`, async (shop: TestShop) => {
        const { order, buyer } = await placed(shop)
        return payment([order.id], 25n * USDT, buyer, pin)
      }, 'pay_password'] as const,
    ),
    ['input.invalid', 'of nothing', async (shop) => payment([], 0n, await person(shop)), 'ids'],
    ['input.invalid', 'of fifty-one orders', async (shop) => payment(Array.from({ length: 51 }, () => 'x'), 0n, await person(shop)), 'ids'],
  ],
  'a cart': [
    ['goods.quantity', 'fifty-one at once', async (shop) => {
      const { buyer, sku_id } = await checkout(shop)
      return asking(cartCalls.storage, { mode: 'set', sku_id, quantity: 51 }, buyer)
    }, 'quantity'],
    ['goods.quantity', 'a little more, again and again', async (shop) => {
      const { buyer, merchant } = await checkout(shop)
      const sku_id = await sku(shop, merchant, { stock: 100 })
      for (let n = 0; n < 5; n++) await shop.must(cartCalls.storage, { mode: 'add', sku_id, quantity: 10 }, buyer)
      return asking(cartCalls.storage, { mode: 'add', sku_id, quantity: 1 }, buyer)
    }, 'quantity'],
    ['goods.outOfStock', 'more than are left', async (shop) => {
      const { buyer, sku_id } = await checkout(shop)
      return asking(cartCalls.storage, { mode: 'add', sku_id, quantity: 11 }, buyer)
    }, 'quantity'],
    ['goods.ownShop', 'one’s own goods', async (shop) => {
      const { merchant, sku_id } = await checkout(shop)
      return asking(cartCalls.storage, { mode: 'add', sku_id, quantity: 1 }, merchant.owner)
    }],
    ...(['price', 'price_then', 'user_id', 'left'] as const).map(
      (field) => ['input.invalid', `with a ${field} of its own`, async (shop: TestShop) => {
        const { buyer, sku_id } = await checkout(shop)
        return asking(cartCalls.storage, { mode: 'add', sku_id, quantity: 1, [field]: '1' } as never, buyer)
      }, ''] as const,
    ),
  ],
}) // prettier-ignore
