import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderEvent, orderLifecycle } from '#machines/trade/order.machine.ts'
import type { Actor } from '#machines/platform/lifecycle.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { transact } from '#server/platform/door/transact.ts'
import { orderKind } from '#server/trade/order/order.kind.ts'
import { rechargeKind } from '#server/money/recharge/recharge.kind.ts'
import { withdrawalKind } from '#server/money/withdrawal/withdrawal.kind.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { asked as rechargeAsked, customer, requested } from '#tests/support/money.ts'
import { placed, shipped } from '#tests/support/orders.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(engines())('the door on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** Asks past every route, as a route that chose the wrong event would. */
  const asked = (kind: Actor, id: string, event: OrderEvent) =>
    transact(shop.services, { actor: { kind, id: null }, roots: [{ kind: orderKind, ids: [id] }] }, (door) =>
      door.move(orderLifecycle, door.root(orderKind, id), id, event),
    )

  it.each(['merchant', 'support', 'clock', 'carrier'] as const)(
    'refuses the %s a move that is the shopper’s, and leaves everything as it was',
    async (kind) => {
      const { order } = await shipped(shop)
      const before = await fingerprint(shop)
      expect(await asked(kind, order.id, { type: 'order.confirm' })).toMatchObject({
        problem: { key: 'system.notYourMove' },
      })
      expect(await fingerprint(shop)).toEqual(before)
    },
  )

  it('does not mention an order when a move of a recharge or withdrawal is not theirs or not due', async () => {
    const who = await customer(shop)
    const [recharge, withdrawal] = [await rechargeAsked(shop, who), await requested(shop, who)]
    const recharging = (kind: Actor) =>
      transact(
        shop.services,
        { actor: { kind, id: null }, roots: [{ kind: rechargeKind, ids: [recharge.id] }] },
        (door) =>
          door.move(rechargeLifecycle, door.root(rechargeKind, recharge.id), recharge.id, { type: 'recharge.expire' }),
      )
    const withdrawing = (kind: Actor) =>
      transact(
        shop.services,
        { actor: { kind, id: null }, roots: [{ kind: withdrawalKind, ids: [withdrawal.id] }] },
        (door) =>
          door.move(withdrawalLifecycle, door.root(withdrawalKind, withdrawal.id), withdrawal.id, {
            type: 'withdrawal.autoApprove',
          }),
      )
    const before = await fingerprint(shop)
    for (const ask of [recharging, withdrawing]) {
      expect(await ask('merchant')).toMatchObject({ problem: { key: 'system.notYourMove' } })
      expect(await ask('clock')).toMatchObject({ problem: { key: 'system.notDue' } })
    }
    expect(await fingerprint(shop)).toEqual(before)
  })

  it('refuses the clock what is not due yet: the deadline was put off between its look and the lock', async () => {
    const { order } = await placed(shop)
    const before = await fingerprint(shop)
    expect(await asked('clock', order.id, { type: 'order.expire' })).toMatchObject({
      problem: { key: 'system.notDue' },
    })
    expect(await fingerprint(shop)).toEqual(before)
  })
})
