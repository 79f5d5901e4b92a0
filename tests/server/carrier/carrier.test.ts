import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { askCarriers, type CarrierAdapter, carriers, type Scan } from '#server/trade/carrier/carrier.ts'
import { paid, shipped } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

/** A carrier that knows the scans of some parcels, by their numbers, and writes down what it is asked. */
function carrierOf(
  name: string,
  scans: Readonly<Record<string, readonly Scan[]>>,
): CarrierAdapter & { asked: string[] } {
  const asked: string[] = []
  return {
    name,
    asked,
    scansOf: async ({ tracking }) => {
      asked.push(tracking)
      return scans[tracking] ?? []
    },
  }
}

const delivered: Scan = { kind: 'delivered', place: 'Hangzhou' }

describe.each(oneEngine())('a carrier on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('is none until a deployment adds its own', () => {
    expect(carriers).toEqual([])
  })

  it('says that a parcel was delivered, which leaves three days to receive it', async () => {
    const { buyer, order } = await shipped(shop)
    const { id } = order
    const sf = carrierOf('sf', { [`T${id}`]: [{ kind: 'underway', place: 'Ningbo' }, delivered] })
    expect(await askCarriers(shop.services, [sf])).toBe(1)
    const after = await shop.must(orderCalls.getOrderInfo, { id }, buyer)
    const entry = after.timeline.at(-1)
    expect(after.state).toBe('pendingReceipt')
    expect(entry).toMatchObject({ name: 'order.delivered', actor: 'carrier', reason: 'Hangzhou' })
    expect(Date.parse(after.deadline_at ?? '') - Date.parse(entry?.at ?? '')).toBe(days(3))
  })

  it('is not asked again about a parcel that it has delivered', async () => {
    const { order } = await shipped(shop)
    const tracking = `T${order.id}`
    const sf = carrierOf('SF', { [tracking]: [delivered] })
    await askCarriers(shop.services, [sf])
    await askCarriers(shop.services, [sf])
    expect(sf.asked.filter((each) => each === tracking)).toEqual([tracking])
  })

  it('moves nothing while its parcel is still underway', async () => {
    const { buyer, order } = await shipped(shop)
    const { id } = order
    const before = await shop.must(orderCalls.getOrderInfo, { id }, buyer)
    const sf = carrierOf('SF', { [`T${id}`]: [{ kind: 'underway', place: 'Ningbo' }] })
    expect(await askCarriers(shop.services, [sf])).toBe(0)
    expect(sf.asked).toContain(`T${id}`)
    expect(await shop.must(orderCalls.getOrderInfo, { id }, buyer)).toEqual(before)
  })

  it('is asked about its own parcels only, and about none that is not on its way', async () => {
    const [sent, unsent] = [await shipped(shop), await paid(shop)]
    const other = carrierOf('DPD', {})
    await askCarriers(shop.services, [other])
    expect(other.asked).toEqual([])
    const sf = carrierOf('SF', {})
    await askCarriers(shop.services, [sf])
    expect(sf.asked).toContain(`T${sent.order.id}`)
    expect(sf.asked).not.toContain(`T${unsent.order.id}`)
  })

  it('that cannot be reached does not delay other parcels', async () => {
    const [first, second] = [await shipped(shop), await shipped(shop)]
    const sf: CarrierAdapter = {
      name: 'SF',
      scansOf: async ({ tracking }) => {
        if (tracking === `T${first.order.id}`) throw new Error('no answer')
        return tracking === `T${second.order.id}` ? [delivered] : []
      },
    }
    expect(await askCarriers(shop.services, [sf])).toBe(1)
    const { facts } = await shop.must(orderCalls.getOrderInfo, { id: first.order.id }, first.buyer)
    expect(facts.deliveredAt).toBeNull()
  })
})
