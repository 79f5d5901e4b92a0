import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { minutes, seconds } from '#machines/platform/constants.ts'
import { transact } from '#server/platform/door/transact.ts'
import type { Services } from '#server/platform/domain/services.ts'
import { orderKind } from '#server/trade/order/order.kind.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { placed } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('the clock on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('is woken after a commit for the first deadline of what moved', async () => {
    const { order, buyer } = await placed(shop)
    await shop.standStill(minutes(30) - seconds(20))
    const woken: [job: string, inMs: number | undefined][] = []
    const services: Services = { ...shop.services, wake: (job, inMs) => void woken.push([job, inMs]) }
    const ask = {
      actor: { kind: 'merchant', id: order.shop.id } as const,
      roots: [{ kind: orderKind, ids: [order.id] }],
    }
    const lower = { type: 'order.lowerPrice', totalMicro: String(BigInt(order.money.total) - 1n) } as const
    await transact(services, ask, (door) => door.move(orderLifecycle, door.root(orderKind, order.id), order.id, lower))
    expect(woken).toHaveLength(1)
    expect(woken[0]?.[0]).toBe('clock')
    expect(woken[0]?.[1]).toBeGreaterThan(0)
    expect(woken[0]?.[1]).toBeLessThanOrEqual(seconds(20))
    await shop.must(orderMoves['order.cancel'], { id: order.id }, buyer)
  })
})
