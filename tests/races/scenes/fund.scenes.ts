import { bondMoves, deskBondCalls } from '#contract/fund/bond.calls.ts'
import { claimCalls, claimMoves, deskClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { couponCalls } from '#contract/trade/coupon.calls.ts'
import { costOf, refundAsked, signed, upgradeAsked } from '#tests/support/bonds.ts'
import { platformOffer, shopOffer } from '#tests/support/coupons.ts'
import { credit, lastingStaff, person, PIN, sku, store, USDT } from '#tests/support/factories.ts'
import { type Deal, placeFor, shipped } from '#tests/support/orders.ts'
import { payCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { Move, Scene } from '../scene.ts'
import { asks, clock, due, typing } from './moves.ts'

/** A shop of level 2 whose order was settled, so that its buyer may claim. */
async function settled(shop: TestShop): Promise<Deal> {
  const deal = await shipped(shop, { prices: [40n * USDT] })
  const { merchant, buyer, order } = deal
  await runText(shop, `update users set created_at = created_at - interval '30 days' where id = $1`, merchant.owner.id)
  await credit(shop, merchant.owner.id, 2_000n * USDT)
  await upgradeAsked(shop, merchant, 2)
  await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
  await due(shop, 'orders', order.id, 'settlement')
  await due(shop, 'shops', merchant.id, 'bond')
  await shop.pass(0)
  return deal
}

/** A fund that is paid in, left, and claimed from. */
const fund: Scene = {
  name: 'a fund',
  set: async (shop, chance) => {
    const deal = await settled(shop)
    const { merchant, buyer, order } = deal
    const [one, other] = [await lastingStaff(shop, 'support'), await lastingStaff(shop, 'support')]
    const moves: Move[] = []
    const isLeaving = chance.happens(0.5)
    if (isLeaving) {
      await refundAsked(shop, merchant, 0, true)
      if (chance.happens(0.5)) await due(shop, 'shops', merchant.id, 'bond')
      moves.push(
        clock,
        asks(
          'bond.cancel',
          bondMoves['bond.cancel'],
          { id: merchant.id },
          { as: merchant.owner, leaves: { event: 'bond.cancel' } },
        ),
        asks(
          'release',
          deskBondCalls.audit,
          { id: merchant.id, verdict: 'releaseNow', reason: 'Known' },
          await typing(shop, one),
        ),
      )
    } else {
      const contract_id = await signed(shop, merchant)
      const upgrade = {
        id: merchant.id,
        level: 3,
        contract_id,
        amount: await costOf(shop, merchant, 3),
        pay_password: PIN,
      }
      const leaving = { id: merchant.id, level: 0, contract_id, off_shelf: true, pay_password: PIN }
      moves.push(
        asks('bond.upgrade', bondMoves['bond.upgrade'], upgrade, {
          as: merchant.owner,
          leaves: { event: 'bond.upgrade' },
        }),
        asks('bond.requestRefund', bondMoves['bond.requestRefund'], leaving, {
          as: merchant.owner,
          leaves: { event: 'bond.requestRefund' },
        }),
      )
    }
    const claim = { order_id: order.id, amount: `${30n * USDT}`, reason: 'It broke' }
    if (chance.happens(0.5)) {
      moves.push(
        asks('claim', claimCalls.ask, claim, { as: buyer, leaves: { event: 'guaranteeClaim.ask' } }),
        asks('claim', claimCalls.ask, claim, { as: buyer, leaves: { event: 'guaranteeClaim.ask' } }),
      )
    } else {
      const { id } = await shop.must(claimCalls.ask, claim, buyer)
      await shop.must(claimMoves['guaranteeClaim.answer'], { id, answer: 'It was right' }, merchant.owner)
      const grant = { id, verdict: 'grant', amount: `${30n * USDT}`, reason: 'Clear' } as const
      const leaves = { event: 'guaranteeClaim.grant', entityId: id }
      moves.push(
        asks('grant', deskClaimCalls.audit, grant, { ...(await typing(shop, one)), leaves }),
        asks('grant', deskClaimCalls.audit, grant, { ...(await typing(shop, other)), leaves }),
        asks(
          'takeBack',
          claimMoves['guaranteeClaim.takeBack'],
          { id },
          { as: buyer, leaves: { event: 'guaranteeClaim.takeBack', entityId: id } },
        ),
      )
    }
    return [...moves, await buys(shop, deal)]
  },
}

/** A payment to the shop: its fund is not asked back beside it. */
async function buys(shop: TestShop, { merchant, buyer, addressId }: Deal): Promise<Move> {
  const skuId = await sku(shop, merchant, { stock: 3 })
  const { id, money } = await placeFor(shop, buyer, addressId, [{ sku_id: skuId, quantity: 1 }])
  const input = { ids: [id], total: money.total, pay_password: PIN }
  return asks('pay', payCalls.payment, input, { as: buyer, leaves: { event: 'order.pay', entityId: id } })
}

/** The last copy of an offer, one for each person, or the last of a budget of the platform. */
const lastCopy: Scene = {
  name: 'the last copy of an offer',
  set: async (shop, chance) => {
    const merchant = await store(shop)
    const id = chance.happens(0.5)
      ? await shopOffer(shop, merchant, { total: 1, per_person: 1 })
      : await platformOffer(shop, { value: 5n * USDT, budget: 8n * USDT, per_person: 2 })
    const people = [await person(shop), await person(shop)]
    return people.flatMap((as) => {
      const move = asks('coupon.receive', couponCalls.receive, { id }, { as, leaves: { event: 'coupon.receive' } })
      return [move, move]
    })
  },
}

/** Scenes about operating funds and what is given away. */
export const fundScenes: readonly Scene[] = [fund, lastCopy]
