import { orderCalls, orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { received, shopOffer } from '#tests/support/coupons.ts'
import { address, type Person, person, PIN, sku, type Store, store, USDT } from '#tests/support/factories.ts'
import { type Deal, paid, payFor, placeFor, shipped } from '#tests/support/orders.ts'
import { applied, claimFor, refundOf } from '#tests/support/refunds.ts'
import { newKey, type TestShop } from '#tests/support/shop.ts'
import type { Move, Scene } from '../scene.ts'
import { asks, clock, due } from './moves.ts'

/** A payment; with a key of its own, from a second tab, or under one key, sent again. */
const pays = ({ id, money }: OrderView, as: Person, key?: string): Move =>
  asks(
    key === undefined ? 'pay' : 'pay under one key',
    payCalls.payment,
    { ids: [id], total: money.total, pay_password: PIN },
    { as, ...(key === undefined ? {} : { key }), leaves: { event: 'order.pay', entityId: id } },
  )

const orderMove = (
  name: 'order.cancel' | 'order.merchantCancel' | 'order.confirm',
  { id }: OrderView,
  as: Person,
): Move => asks(name, orderMoves[name], { id }, { as, leaves: { event: name, entityId: id } })

const ships = ({ id }: OrderView, as: Person): Move =>
  asks(
    'ship',
    orderMoves['order.ship'],
    { id, parcel: { carrier: 'SF', tracking: `T${id}` } },
    {
      as,
      leaves: { event: 'order.ship', entityId: id },
    },
  )

const appliesFor = (deal: Deal): Move =>
  asks('refund.apply', refundCalls.addApply, claimFor(deal), { as: deal.buyer, leaves: { event: 'refund.apply' } })

/** A checkout that is quoted and not sent. */
async function places(
  shop: TestShop,
  buyer: Person,
  { skuIds, addressId, coupons = [] }: { skuIds: readonly string[]; addressId: string; coupons?: string[] },
): Promise<Move> {
  const lines = skuIds.map((sku_id) => ({ sku_id, quantity: 1 }))
  const wanted = { lines, address_id: addressId, coupons }
  const { quote } = await shop.must(orderCalls.getOrderGoodsList, wanted, buyer)
  return asks('place', orderCalls.addOrder, { quote, ...wanted }, { as: buyer, leaves: { event: 'order.place' } })
}

/** Someone else who wants the same. */
async function rival(shop: TestShop, ...skuIds: string[]): Promise<Move> {
  const buyer = await person(shop)
  return places(shop, buyer, { skuIds, addressId: await address(shop, buyer.id) })
}

/** A buyer who has paid before, so that the balance bounds no checkout. */
async function knownBuyer(
  shop: TestShop,
  merchant: Store,
  balance: bigint,
): Promise<{ buyer: Person; addressId: string }> {
  const buyer = await person(shop, { balance: balance + 25n * USDT })
  const addressId = await address(shop, buyer.id)
  const skuId = await sku(shop, merchant, { stock: 5 })
  await payFor(shop, { buyer, order: await placeFor(shop, buyer, addressId, [{ sku_id: skuId, quantity: 1 }]) })
  return { buyer, addressId }
}

/** An order that is not paid, its coupon, the last pieces of its product, and a wallet for one order. */
const unpaid: Scene = {
  name: 'an unpaid order',
  set: async (shop, chance) => {
    const merchant = await store(shop)
    const skuId = await sku(shop, merchant, { stock: chance.between(2, 3) })
    const { buyer, addressId } = await knownBuyer(shop, merchant, 30n * USDT)
    const offer = await shopOffer(shop, merchant, { value: 3n * USDT, per_person: 2 })
    const coupons = [(await received(shop, buyer, offer)).id]
    const lines = [{ sku_id: skuId, quantity: 1 }]
    const order = await placeFor(shop, buyer, addressId, lines, chance.happens(0.7) ? coupons : [])
    const other = await placeFor(shop, buyer, addressId, lines)
    const isDue = chance.happens(0.6)
    if (isDue) await due(shop, 'orders', order.id)
    return [
      pays(order, buyer),
      pays(order, buyer, newKey()),
      pays(other, buyer),
      ships(order, merchant.owner),
      orderMove('order.cancel', order, buyer),
      orderMove('order.merchantCancel', order, merchant.owner),
      ...(isDue ? [clock] : []),
      await places(shop, buyer, { skuIds: [skuId], addressId }),
      await rival(shop, skuId),
    ]
  },
}

/** The last piece of a product, wanted with a coupon that fits one order. */
const lastPiece: Scene = {
  name: 'the last piece',
  set: async (shop) => {
    const merchant = await store(shop)
    const skuId = await sku(shop, merchant, { stock: 1 })
    const more = await sku(shop, merchant, { stock: 9 })
    const { buyer, addressId } = await knownBuyer(shop, merchant, 100n * USDT)
    const offer = await shopOffer(shop, merchant, { value: 3n * USDT })
    const coupons = [(await received(shop, buyer, offer)).id]
    return [
      await rival(shop, skuId),
      await rival(shop, skuId, more),
      await rival(shop, more, skuId),
      await places(shop, buyer, { skuIds: [skuId], addressId, coupons }),
      await places(shop, buyer, { skuIds: [more], addressId, coupons }),
      await places(shop, buyer, { skuIds: [more], addressId, coupons }),
    ]
  },
}

/** A paid order: shipped, cancelled, asked back, or over its time. */
const unshipped: Scene = {
  name: 'a paid order',
  set: async (shop, chance) => {
    const deal = await paid(shop, { stock: 3 })
    const { order, merchant } = deal
    const isDue = chance.happens(0.5)
    if (isDue) await due(shop, 'orders', order.id)
    return [
      ships(order, merchant.owner),
      ships(order, merchant.owner),
      orderMove('order.merchantCancel', order, merchant.owner),
      appliesFor(deal),
      appliesFor(deal),
      ...(isDue ? [clock, clock] : []),
      await rival(shop, deal.skuIds[0] ?? ''),
    ]
  },
}

/** A refund that is open: agreed to, taken back, agreed to by the clock, beside the receipt of its order. */
const openRefund: Scene = {
  name: 'an open refund',
  set: async (shop, chance) => {
    const isWhole = chance.happens(0.5)
    const deal = await applied(
      shop,
      chance.happens(0.5) ? await paid(shop) : await shipped(shop),
      isWhole ? { money: String(20n * USDT) } : {},
    )
    const { order, buyer, merchant } = deal
    const id = refundOf(order)
    const isDue = chance.happens(0.6)
    if (isDue) await due(shop, 'refunds', id)
    const refundMove = (name: 'refund.agree' | 'refund.cancel', as: Person): Move =>
      asks(name, refundMoves[name], { id }, { as, leaves: { event: name, entityId: id } })
    return [
      refundMove('refund.agree', merchant.owner),
      refundMove('refund.agree', merchant.owner),
      refundMove('refund.cancel', buyer),
      asks(
        'refund.refuse',
        refundMoves['refund.refuse'],
        { id, reason: 'it was fine' },
        {
          as: merchant.owner,
          leaves: { event: 'refund.refuse', entityId: id },
        },
      ),
      appliesFor(deal),
      orderMove('order.confirm', order, buyer),
      ...(isDue ? [clock, clock] : []),
    ]
  },
}

/** A received order whose settlement is due, with money that may still be asked back. */
const settling: Scene = {
  name: 'a settlement that is due',
  set: async (shop, chance) => {
    const deal = await shipped(shop)
    const { order, buyer, merchant } = deal
    const isConfirmed = chance.happens(0.5)
    if (isConfirmed) {
      await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
      await due(shop, 'orders', order.id, 'settlement')
    } else await due(shop, 'orders', order.id)
    return [
      clock,
      clock,
      appliesFor(deal),
      appliesFor(deal),
      orderMove('order.confirm', order, buyer),
      ships(order, merchant.owner),
    ]
  },
}

/** Scenes about orders, their stock, their coupons and their money. */
export const orderScenes: readonly Scene[] = [unpaid, lastPiece, unshipped, openRefund, settling]
