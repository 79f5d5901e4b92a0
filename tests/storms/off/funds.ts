import { setTimeout as sleep } from 'node:timers/promises'
import { bondMoves, deskBondCalls } from '#contract/fund/bond.calls.ts'
import { claimCalls, claimMoves, deskClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { costOf, refundAsked, signed, upgradeAsked } from '#tests/support/bonds.ts'
import { credit, person, PIN, sku, store, type Store, USDT } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { confirming, type Deal, shipping } from '../driver/deal.ts'
import { type KeyedAsk, keyedAsk } from '../driver/driver.ts'
import { buyers } from '../driver/ground.ts'
import { oneOf, paidOrder } from '../driver/orders.ts'
import type { Stage } from '../driver/stage.ts'
import { stateOf } from './state-of.ts'
import type { OffScenes } from './scene.ts'

const LOOK_MS = 100
const LOOKS = 100
/** The after-sales time of an order that is settled while a scene is set. */
const AT_ONCE_MS = 1_000

/** Waits until the clock of the shop has brought it there. */
async function comesTo({ ground }: Stage, kind: 'bond' | 'settlement', id: string, state: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    if ((await stateOf(ground, kind, id)).state === state) return
    await sleep(LOOK_MS)
  }
  throw new Error(`${kind} ${id} did not come to ${state}`)
}

/** A shop with a fund of this level. */
async function funded(stage: Stage, level: number): Promise<Store> {
  const { ground } = stage
  const merchant = await store(ground, { level: 0 })
  await runText(
    ground,
    `update users set created_at = created_at - interval '30 days' where id = $1`,
    merchant.owner.id,
  )
  await credit(ground, merchant.owner.id, 10_000n * USDT)
  await upgradeAsked(stage.driver, merchant, level)
  await comesTo(stage, 'bond', merchant.id, 'upgraded.steady')
  return merchant
}

/** An order of such a shop that is settled and may claim. */
async function settledOf(stage: Stage, shop: Store, price: bigint): Promise<Deal> {
  const { ground, driver } = stage
  const [buyer] = await buyers(ground, 1)
  if (!buyer) throw new Error('No buyer')
  const order = await paidOrder(driver, buyer, [oneOf(await sku(ground, shop, { price }))])
  const deal = { shop, buyer, order }
  await driver.send(shipping(deal))
  const facts = `jsonb_set(settlement_facts, '{terms,afterSalesMs}', '${AT_ONCE_MS}')`
  await runText(ground, `update orders set settlement_facts = ${facts} where id = $1`, order.id)
  await driver.send(confirming(deal))
  await comesTo(stage, 'settlement', order.id, 'settled')
  return deal
}

/** The merchant asks for the fund above a lower level. */
const refundAskedOf = (stage: Stage, shop: Store, level: number) => refundAsked(stage.driver, shop, level, true)

/** Customer service releases the fund at once: what orders may still claim stays inside. */
async function releasedEarly(stage: Stage, shop: Store, level: number): Promise<void> {
  await refundAskedOf(stage, shop, level)
  const desk = await person(stage.ground, { staff: 'support' })
  const verdict = { id: shop.id, verdict: 'releaseNow', reason: 'Known for years' } as const
  await stage.driver.must(deskBondCalls.audit, verdict, desk)
}

/** A claim of the buyer on the fund. */
async function claimAsked({ driver }: Stage, { order, buyer }: Deal): Promise<string> {
  const claim = { order_id: order.id, amount: `${10n * USDT}`, reason: 'It broke within a week' }
  return (await driver.must(claimCalls.ask, claim, buyer)).id
}

/** The merchant answers the claim. */
const answeringClaim = ({ shop }: Deal, id: string): KeyedAsk =>
  keyedAsk(claimMoves['guaranteeClaim.answer'], { id, answer: 'We sent the right lamp' }, shop.owner)

/** Customer service grants a claim, which leaves the fund below its minimum. */
async function granted(stage: Stage, deal: Deal): Promise<void> {
  const id = await claimAsked(stage, deal)
  await stage.driver.send(answeringClaim(deal, id))
  const desk = await person(stage.ground, { staff: 'support' })
  const grant = { id, verdict: 'grant', amount: `${10n * USDT}`, reason: 'The pictures show it' } as const
  await stage.driver.must(deskClaimCalls.audit, grant, desk)
}

/** The merchant fills the fund up to its level again. */
async function fillingUp({ driver }: Stage, shop: Store, level: number): Promise<KeyedAsk> {
  const contract_id = await signed(driver, shop)
  const amount = await costOf(driver, shop, level)
  const wanted = { id: shop.id, level, contract_id, amount, pay_password: PIN }
  return keyedAsk(bondMoves['bond.upgrade'], wanted, shop.owner)
}

/** Funds that wait. */
export const bondScenes: OffScenes = {
  people: {
    'bond.upgraded.grace': async (stage) => {
      const shop = await funded(stage, 2)
      await granted(stage, await settledOf(stage, shop, 40n * USDT))
      // A signature lasts a day: they sign once the shop is back.
      return { kind: 'bond', id: shop.id, act: () => fillingUp(stage, shop, 2) }
    },
  },
  clock: {
    'bond.none.holding': async (stage) => {
      const shop = await funded(stage, 2)
      await settledOf(stage, shop, 40n * USDT)
      await releasedEarly(stage, shop, 0)
      return { kind: 'bond', id: shop.id }
    },
    'bond.upgraded.holding': async (stage) => {
      const shop = await funded(stage, 2)
      // More may be claimed than the lower level asks for.
      await settledOf(stage, shop, 300n * USDT)
      await releasedEarly(stage, shop, 1)
      return { kind: 'bond', id: shop.id }
    },
    'bond.refundApplied': async (stage) => {
      const shop = await funded(stage, 2)
      await refundAskedOf(stage, shop, 1)
      return { kind: 'bond', id: shop.id }
    },
  },
}

/** Claims that wait. */
export const claimScenes: OffScenes = {
  people: {
    'guaranteeClaim.asked': async (stage) => {
      const deal = await settledOf(stage, await funded(stage, 2), 40n * USDT)
      const id = await claimAsked(stage, deal)
      return { kind: 'guaranteeClaim', id, act: answeringClaim(deal, id) }
    },
  },
}
