import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { transact } from '#server/platform/door/transact.ts'
import type { StoredEvent } from '#server/platform/domain/event.ts'
import { orderKind } from '#server/trade/order/order.kind.ts'
import type { Services } from '#server/platform/domain/services.ts'
import { placed } from '#tests/support/orders.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(engines())('what a move tells on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('is handed to the sockets with the commit, and nothing of a refused one', async () => {
    const { order, buyer, merchant } = await placed(shop)
    const pushed: StoredEvent[] = []
    const services: Services = { ...shop.services, push: (events) => void pushed.push(...events) }
    const ask = { actor: { kind: 'shopper', id: buyer.id } as const, roots: [{ kind: orderKind, ids: [order.id] }] }
    const cancel = () =>
      transact(services, ask, (door) =>
        door.move(orderLifecycle, door.root(orderKind, order.id), order.id, { type: 'order.cancel' }),
      )
    expect((await cancel()).ok).toBe(true)
    expect(pushed.map(({ topic, name }) => [topic, name])).toEqual([
      [`user:${buyer.id}`, 'order.cancelled'],
      [`shop:${merchant.id}`, 'order.cancelled'],
    ])
    expect((await cancel()).ok).toBe(false)
    expect(pushed).toHaveLength(2)
  })

  it('is nothing where the commit is lost', async () => {
    const { order, buyer } = await placed(shop)
    const pushed: StoredEvent[] = []
    const lost: Services = {
      ...shop.services,
      db: {
        ...shop.services.db,
        transaction: (work) =>
          shop.db.transaction(async (tx) => {
            await work(tx)
            throw new Error('the connection is lost')
          }),
      },
      push: (events) => void pushed.push(...events),
    }
    const ask = { actor: { kind: 'shopper', id: buyer.id } as const, roots: [{ kind: orderKind, ids: [order.id] }] }
    const cancelled = transact(lost, ask, (door) =>
      door.move(orderLifecycle, door.root(orderKind, order.id), order.id, { type: 'order.cancel' }),
    )
    await expect(cancelled).rejects.toThrow('the connection is lost')
    expect(pushed).toEqual([])
  })
})
