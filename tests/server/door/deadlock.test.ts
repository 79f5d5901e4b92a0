import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { transact } from '#server/platform/door/transact.ts'
import { orderKind } from '#server/trade/order/order.kind.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { placed } from '#tests/support/orders.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

/** What a database says to the one it chose to end. */
const deadlock = (): Error => Object.assign(new Error('deadlock detected'), { code: '40P01' })

describe.each(engines())('a deadlock on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** Cancels an order, losing so many deadlocks on the way; answers what came of it and how often it was tried. */
  async function cancelled(losses: number) {
    const { order, buyer } = await placed(shop)
    let tries = 0
    const ask = { actor: { kind: 'shopper', id: buyer.id } as const, roots: [{ kind: orderKind, ids: [order.id] }] }
    const result = await transact(shop.services, ask, (door) => {
      tries += 1
      door.move(orderLifecycle, door.root(orderKind, order.id), order.id, { type: 'order.cancel' })
      if (tries <= losses) throw deadlock()
    })
    const { state } = await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)
    return { result, tries, state }
  }

  it('is tried again until it goes through, and nothing of the lost tries stays', async () => {
    expect(await cancelled(3)).toMatchObject({ result: { ok: true }, tries: 4, state: 'cancelled' })
  })

  it('that never ends is answered with when to come back', async () => {
    expect(await cancelled(99)).toMatchObject({
      result: { ok: false, problem: { key: 'system.busy' } },
      tries: 4,
      state: 'pendingPayment',
    })
  })
})
