import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderEvent, orderLifecycle } from '#machines/order.machine.ts'
import type { Actor } from '#machines/lifecycle.ts'
import { transact } from '#server/door/transact.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { placed, shipped } from '#tests/support/orders.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(engines())('the door on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** Asks past every route, as a route that chose the wrong event would. */
  const asked = (kind: Actor, id: string, event: OrderEvent) =>
    transact(shop.services, { asker: { kind, id: null }, orders: [id] }, (door) =>
      door.move(orderLifecycle, door.root(id), id, event),
    )

  it.each(['merchant', 'support', 'clock', 'carrier'] as const)(
    'refuses the %s a move that is the shopper’s, and leaves everything as it was',
    async (kind) => {
      const { order } = await shipped(shop)
      const before = await fingerprint(shop)
      expect(await asked(kind, order.id, { type: 'order.confirm' })).toMatchObject({
        problem: { key: 'order.notYourMove' },
      })
      expect(await fingerprint(shop)).toEqual(before)
    },
  )

  it('refuses the clock what is not due yet: the deadline was put off between its look and the lock', async () => {
    const { order } = await placed(shop)
    const before = await fingerprint(shop)
    expect(await asked('clock', order.id, { type: 'order.expire' })).toMatchObject({ problem: { key: 'order.notDue' } })
    expect(await fingerprint(shop)).toEqual(before)
  })
})
