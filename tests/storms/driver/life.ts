import { orderMoves } from '#contract/trade/order.calls.ts'
import type { Batch, OrderView } from '#contract/trade/order.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { refundMoves } from '#contract/trade/refund.calls.ts'
import { LAPSES_BEFORE_WAIT } from '#machines/platform/constants.ts'
import type { Cast } from './cast.ts'
import type { Chance } from './chance.ts'
import { times } from './crowd.ts'
import { applying, cancelling, confirming, type Deal, shipping } from './deal.ts'
import { type Driver, type KeyedAsk, keyedAsk } from './driver.ts'
import type { Buyer } from './ground.ts'
import { oneOf, onlyOrder, paying, quoted } from './orders.ts'

/** A person about to buy, and what decides for them. */
export interface Life {
  readonly driver: Driver
  readonly cast: Cast
  readonly buyer: Buyer
  readonly chance: Chance
}

type Living = Life & Deal

const IMPATIENT = 5

/** One order from the shelf to wherever its people take it, with all the impatience of T3 to T5. What is refused was refused; nothing is left unanswered. */
export async function liveOnce(life: Life): Promise<void> {
  const { driver, cast, buyer, chance } = life
  const { shop, skuIds } = chance.pick(cast.counters)
  const lines = [oneOf(chance.pick(skuIds)), ...(chance.happens(0.3) ? [oneOf(chance.pick(skuIds))] : [])]
  const placed = (await impatiently(life, await quoted(driver, buyer, lines))) as Result<Batch>
  if (!placed.ok) return
  const deal: Living = { ...life, shop, order: onlyOrder(placed.value) }
  const isPaid = await payOrNot(deal)
  if (isPaid && (await shipOrNot(deal))) await receive(deal)
}

/** Sends an ask once, or several times at once under its one key. */
async function impatiently({ driver, chance }: Life, ask: KeyedAsk): Promise<Result<unknown> | undefined> {
  if (!chance.happens(0.2)) return driver.send(ask)
  const [first] = await driver.together(times(IMPATIENT).map(() => ask))
  return first
}

/** How many orders each buyer was about to give up: after too many in a day the shop would make them wait, and they would live no more. */
const givenUp = new Map<string, number>()

function mayGiveUp({ id }: Buyer): boolean {
  const times = (givenUp.get(id) ?? 0) + 1
  if (times < LAPSES_BEFORE_WAIT) givenUp.set(id, times)
  return times < LAPSES_BEFORE_WAIT
}

async function payOrNot(deal: Living): Promise<boolean> {
  const { driver, buyer, order, chance } = deal
  if (chance.happens(0.15) && mayGiveUp(buyer)) {
    await driver.send(cancelling(deal))
    return false
  }
  if (chance.happens(0.15) && mayGiveUp(buyer)) {
    const [paid] = await driver.together([paying(buyer, order), cancelling(deal), shipping(deal)])
    return paid?.ok ?? false
  }
  return (await impatiently(deal, paying(buyer, order)))?.ok ?? false
}

async function shipOrNot(deal: Living): Promise<boolean> {
  const { driver, shop, order, chance } = deal
  if (chance.happens(0.1)) {
    await driver.ask(orderMoves['order.merchantCancel'], { id: order.id }, shop.owner)
    return false
  }
  await driver.send(shipping(deal))
  return true
}

async function receive(deal: Living): Promise<void> {
  const { driver, chance } = deal
  if (chance.happens(0.4)) return void (await driver.send(confirming(deal)))
  const asks = chance.happens(0.5) ? [applying(deal)] : [confirming(deal), applying(deal)]
  const applied = (await driver.together(asks)).at(-1) as Result<OrderView>
  const refund = applied.ok ? applied.value.refunds.at(-1) : undefined
  if (refund) await decide(deal, refund.id)
}

async function decide({ driver, buyer, shop, chance }: Living, id: string): Promise<void> {
  const agree = () => keyedAsk(refundMoves['refund.agree'], { id }, shop.owner)
  const close = keyedAsk(refundMoves['refund.cancel'], { id }, buyer)
  if (chance.happens(0.3)) await driver.together([agree(), agree(), close])
  else if (chance.happens(0.5)) await driver.send(agree())
  else await driver.ask(refundMoves['refund.refuse'], { id, reason: 'it was fine' }, shop.owner)
}
