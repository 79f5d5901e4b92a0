import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { days, minutes } from '#machines/platform/constants.ts'
import { COPIED_ORDERS, orderColumnsOf } from '#tests/support/order-columns.ts'
import { paid, payFor, placed, placeFor } from '#tests/support/orders.ts'
import type { OwnFigures } from '#machines/trade/delivery-estimate.ts'
import { parcelTimes } from '#server/trade/order/parcel-times.queries.ts'
import { statement } from '#server/platform/db/database.ts'
import { rolledBack } from '#tests/support/rolled-back.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { runText } from '#tests/support/run-text.ts'

interface Copied {
  /** The carrier scanned each so long after it was paid. */
  readonly scannedAfter?: number
  readonly isAutomatic?: boolean
}

/** Copies of an order that were received so many days after they were paid, the last one first. */
const copies = statement(
  'test_parcel_copies',
  `insert into ${COPIED_ORDERS} select ${orderColumnsOf('r')} from orders o, unnest($2::float8[]) with ordinality as t(took, n),
     lateral jsonb_populate_record(o, jsonb_build_object('id', 'c' || n || o.id, 'order_no', 'c' || n || o.id, 'parcel', null,
       'address', jsonb_set(o.address, '{country}', '"GR"'),
       'facts', jsonb_set(o.facts, '{deliveredAt}', coalesce(to_jsonb((extract(epoch from o.paid_at) * 1000)::bigint + $3::bigint), 'null')),
       'received_at', o.paid_at + t.took * interval '1 day')) r where o.id = $1`,
)
const automatic = statement(
  'test_parcel_automatic',
  `insert into status_history (root_id, lifecycle, entity_id, from_state, to_state, event, name, actor, at)
   select id, 'order', id, 'pendingReceipt', 'pendingReview', 'order.autoReceive', 'order.autoReceived', 'clock', received_at
   from orders where shop_id = $1 and received_at is not null`,
)

describe.each(oneEngine())('when an order arrives, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const width = ({ from, to }: { from: string; to: string }) => Date.parse(to) - Date.parse(from)

  it('is estimated from its payment on, nearer once it has left, and no longer when it is there', async () => {
    const { order, buyer, merchant } = await paid(shop)
    expect(order.estimate && width(order.estimate)).toBeGreaterThan(days(1))
    const parcel = { carrier: 'SF', tracking: `E${order.id}` }
    const { estimate } = await shop.must(orderMoves['order.ship'], { id: order.id, parcel }, merchant.owner)
    expect(estimate && order.estimate && width(estimate) < width(order.estimate)).toBe(true)
    const received = await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
    expect(received.estimate).toBeNull()
  })

  it('is not estimated before it is paid, nor where the shop named no place', async () => {
    expect((await placed(shop)).order.estimate).toBeNull()
    const { order, merchant } = await paid(shop)
    await runText(shop, 'update shops set return_address = null where id = $1', merchant.id)
    const parcel = { carrier: 'SF', tracking: `E${order.id}` }
    const shipped = await shop.must(orderMoves['order.ship'], { id: order.id, parcel }, merchant.owner)
    expect(shipped.estimate).toBeNull()
  })
  const deliveryTime = (shop_id: string, country: string) => shop.must(orderCalls.deliveryTime, { shop_id, country })

  /** The figures of a shop whose parcels to Greece took so many days each, the last one first. */
  const timesOf = async (took: readonly number[], { scannedAfter, isAutomatic = false }: Copied = {}) => {
    const { order, merchant } = await paid(shop)
    let times: ReadonlyMap<string, OwnFigures> = new Map()
    await rolledBack(shop.db, async (tx) => {
      await tx.run(copies, [order.id, took, scannedAfter ?? null])
      if (isAutomatic) await tx.run(automatic, [merchant.id])
      times = await parcelTimes(tx, [merchant.id, 'none'], 'GR')
    })
    return times
  }
  const first = (times: ReadonlyMap<string, OwnFigures>) => [...times.values()][0]

  it('is the median of the last fifty parcels of the shop to that country, once there are five', async () => {
    expect(first(await timesOf([2, 9, 4, 3, 5]))).toEqual({
      parcels: 5,
      medianMs: days(4),
    })
    expect((await timesOf([2, 9, 4, 3])).size).toBe(0)
    const [lately, before] = [Array.from({ length: 50 }, () => 50), Array.from({ length: 60 }, () => 1)]
    expect(first(await timesOf([...lately, ...before]))).toEqual({ medianMs: days(50), parcels: 50 })
  })

  it('counts to the scan of a carrier where there is one, and leaves out what was received automatically', async () => {
    const took = [9, 9, 9, 9, 9]
    expect(first(await timesOf(took, { scannedAfter: days(3) }))).toEqual({ medianMs: days(3), parcels: 5 })
    expect(first(await timesOf(took, { scannedAfter: days(3), isAutomatic: true }))).toMatchObject({ parcels: 5 })
    expect((await timesOf(took, { isAutomatic: true })).size).toBe(0)
  })

  it('stands in the quote of a checkout and in an answer of its own, as what it is', async () => {
    const deal = await placed(shop, { stock: 20 })
    const { merchant, buyer, addressId, skuIds } = deal
    const lines = [{ sku_id: skuIds[0] ?? '', quantity: 1 }]
    const quoted = async () => {
      const { shops } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id: addressId }, buyer)
      return shops[0]?.estimate
    }
    expect(await quoted()).toMatchObject({ parcels: null })
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const order = n === 0 ? deal.order : await placeFor(shop, buyer, addressId, lines)
      await payFor(shop, { buyer, order })
      const parcel = { carrier: 'SF', tracking: `Q${order.id}` }
      await shop.must(orderMoves['order.ship'], { id: order.id, parcel }, merchant.owner)
      ids.push(order.id)
    }
    await shop.pass(days(2))
    for (const id of ids) await shop.must(orderMoves['order.confirm'], { id }, buyer)
    const estimate = await quoted()
    expect(estimate).toMatchObject({ parcels: 5, from: estimate?.to })
    const { country } = deal.order.address
    const { own } = await deliveryTime(merchant.id, country)
    expect(own?.parcels).toBe(5)
    expect(own?.median_ms).toBeGreaterThan(days(2) - 1)
    expect(own?.median_ms).toBeLessThan(days(2) + minutes(5))
    expect(await deliveryTime(merchant.id, country === 'JP' ? 'DE' : 'JP')).toEqual({ own: null })
  })

  it.each(['gr', 'GRC', '', "G'"])('refuses the country %s', async (country) => {
    expect(await shop.ask(orderCalls.deliveryTime, { shop_id: 's1', country })).toMatchObject({
      problem: { field: 'country' },
    })
  })
})
