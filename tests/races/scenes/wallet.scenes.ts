import { deskRechargeCalls } from '#contract/money/recharge.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { payCalls } from '#contract/trade/order.calls.ts'
import { address, credit, lastingStaff, type Person, PIN, sku, store, USDT } from '#tests/support/factories.ts'
import { arrives, asked, booked, customer, newTxId, requested } from '#tests/support/money.ts'
import { placeFor } from '#tests/support/orders.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { Move, Scene } from '../scene.ts'
import { asks, chain, clock, due, typing } from './moves.ts'

/** A request for nearly all of a wallet. */
async function withdraws(shop: TestShop, who: Person, usdt: bigint): Promise<Move> {
  const { id } = await booked(shop, who)
  const input = { network: 'ERC20' as const, amount: `${usdt * USDT}`, pay_password: PIN, address_id: id }
  return asks('withdraw', withdrawalCalls.withdraw, input, { as: who, leaves: { event: 'withdrawal.request' } })
}

/** What finance says of a withdrawal. */
async function decides(shop: TestShop, id: string, amount: string): Promise<Move[]> {
  const one = await typing(shop, await lastingStaff(shop, 'finance'))
  const other = await typing(shop, await lastingStaff(shop, 'finance'))
  const reason = 'Judged'
  return [
    asks(
      'approve',
      deskWithdrawalCalls.auditWithdraw,
      { verdict: 'approve', id, amount, reason },
      {
        ...one,
        leaves: { event: 'withdrawal.approve', entityId: id },
      },
    ),
    asks(
      'reject',
      deskWithdrawalCalls.auditWithdraw,
      { verdict: 'reject', id, reason },
      {
        ...other,
        leaves: { event: 'withdrawal.reject', entityId: id },
      },
    ),
  ]
}

/** A wallet that can pay for one of several things. */
const wallet: Scene = {
  name: 'a wallet',
  set: async (shop, chance) => {
    const who = await customer(shop, { balance: 130n * USDT })
    const merchant = await store(shop)
    const skuId = await sku(shop, merchant, { price: 60n * USDT, stock: 5 })
    const order = await placeFor(shop, who, await address(shop, who.id), [{ sku_id: skuId, quantity: 1 }])
    const withdrawal = await requested(shop, who, { amount: `${30n * USDT}` })
    const isDue = chance.happens(0.5)
    if (isDue) await due(shop, 'withdrawals', withdrawal.id)
    const { id } = withdrawal
    return [
      await withdraws(shop, who, 70n),
      await withdraws(shop, who, 100n),
      asks(
        'pay',
        payCalls.payment,
        { ids: [order.id], total: order.money.total, pay_password: PIN },
        {
          as: who,
          leaves: { event: 'order.pay', entityId: order.id },
        },
      ),
      asks(
        'withdrawal.cancel',
        withdrawalMoves['withdrawal.cancel'],
        { id },
        {
          as: who,
          leaves: { event: 'withdrawal.cancel', entityId: id },
        },
      ),
      ...(await decides(shop, id, withdrawal.amount)),
      ...(isDue ? [clock] : []),
    ]
  },
}

/** A transfer of a chain for a request that finance may approve by hand at the same time. */
const recharge: Scene = {
  name: 'a recharge',
  set: async (shop, chance) => {
    const who = await customer(shop, { balance: 40n * USDT })
    // Of some a chain took money back before.
    if (chance.happens(0.3)) await credit(shop, who.id, 5n * USDT)
    const request = await asked(shop, who)
    const txId = newTxId()
    const isSeen = chance.happens(0.7)
    if (isSeen) await arrives(shop, request, { txId, isLast: false, confirmations: chance.pick([0, 1, 20]) })
    const one = await typing(shop, await lastingStaff(shop, 'finance'))
    const other = await typing(shop, await lastingStaff(shop, 'finance'))
    const approve = {
      verdict: 'approve',
      id: request.id,
      tx_id: txId,
      amount: `${50n * USDT}`,
      reason: 'Seen',
    } as const
    const leaves = { event: 'recharge.approve', entityId: request.id }
    return [
      chain,
      chain,
      asks('approve', deskRechargeCalls.auditRecharge, approve, { ...one, leaves }),
      asks('approve', deskRechargeCalls.auditRecharge, approve, { ...other, leaves }),
      asks(
        'reject',
        deskRechargeCalls.auditRecharge,
        { verdict: 'reject', id: request.id, reason: 'No' },
        {
          ...other,
          leaves: { event: 'recharge.reject', entityId: request.id },
        },
      ),
      await withdraws(shop, who, 40n),
    ]
  },
}

/** Scenes about money in and out. */
export const walletScenes: readonly Scene[] = [wallet, recharge]
