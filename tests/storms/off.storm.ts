import { setTimeout as sleep } from 'node:timers/promises'
import { orderCalls } from '#contract/order.calls.ts'
import type { OrderView } from '#contract/order.contract.ts'
import { refundCalls, shopRefundCalls } from '#contract/refund.calls.ts'
import { days, minutes } from '#machines/constants.ts'
import { applying, type Deal, deals, refundOf, shipping } from './driver/deal.ts'
import { type KeyedAsk, keyedAsk } from './driver/driver.ts'
import { buyers } from './driver/ground.ts'
import { paying } from './driver/orders.ts'
import { standStill } from './driver/shop-clock.ts'
import { rounds, type Stage, stormOn } from './driver/stage.ts'
import { disagree } from './driver/disagree.ts'
import type { Storm } from './storm.ts'

const OFF_MS = days(2)
/** The clock had time to fire whatever it wrongly might. */
const CLOCK_MS = 2_500

/** Somebody who is waited for, and what they do once the shop is back. */
interface Waiting extends Deal {
  readonly who: string
  readonly deadlineOf: (order: OrderView) => string | null | undefined
  /** Left out where the clock's own deadline must not move. */
  readonly act?: KeyedAsk
}

/** T17 in part: the server is off for two days, and the clocks of its processes are wrong. */
export const off: Storm = {
  name: 'off',
  says: 'The server is off for two days, and its processes disagree about the time: nobody loses a deadline they could not meet.',
  run: (ask) =>
    stormOn(ask, { NODE_ENV: 'test' }, async (stage) => {
      const kills = await rounds(ask.minutes, async () => {
        await offForTwoDays(stage)
        await disagree(stage, ask.log)
      })
      return kills * 2
    }),
}

async function offForTwoDays(stage: Stage): Promise<void> {
  const { server, driver, ground, log } = stage
  const all = await everybodyWaits(stage)
  await server.stop()
  await standStill(ground, OFF_MS)
  await server.start()
  await sleep(CLOCK_MS)
  for (const { who, buyer, order, deadlineOf, act } of all) {
    const now = await driver.must(orderCalls.getOrderInfo, { id: order.id }, buyer)
    const gained = Date.parse(deadlineOf(now) ?? '') - Date.parse(deadlineOf(order) ?? '')
    log.claim(
      now.state === order.state,
      `${who}: the order went from ${order.state} to ${now.state} while the server was off`,
    )
    if (!act) {
      log.claim(gained === 0, `${who}: the clock’s own deadline moved by ${gained} ms`)
      continue
    }
    log.claim(
      gained >= OFF_MS - minutes(1) && gained <= OFF_MS + minutes(5),
      `${who} got ${gained / minutes(1)} minutes back`,
    )
    const done = await driver.send(act)
    log.claim(done.ok, `${who} came too late: ${done.ok ? '' : done.problem.key}`)
  }
}

/** One deal in each state that waits for somebody. */
async function everybodyWaits(stage: Stage): Promise<Waiting[]> {
  const unpaid = await deal(stage, 'placed')
  const paid = await deal(stage, 'paid')
  const claimed = await refunding(stage, 'money')
  const contested = await refunding(stage, 'money')
  const refused = await moved(stage, contested, refusing(contested))
  const returnable = await refunding(stage, 'goods')
  const agreed = await moved(stage, returnable, agreeing(returnable))
  return [
    { who: 'the payer', ...unpaid, deadlineOf: ofOrder, act: paying(unpaid.buyer, unpaid.order) },
    { who: 'the shipper', ...paid, deadlineOf: ofOrder, act: shipping(paid) },
    { who: 'the receipt by itself', ...(await shipped(stage)), deadlineOf: ofOrder },
    { who: 'the merchant with a claim', ...claimed, deadlineOf: ofRefund, act: refusing(claimed) },
    { who: 'the shopper who was refused', ...refused, deadlineOf: ofRefund, act: appealing(refused) },
    { who: 'the shopper who sends back', ...agreed, deadlineOf: ofRefund, act: sendingBack(agreed) },
  ]
}

const ofOrder = ({ deadline_at }: OrderView) => deadline_at
const ofRefund = ({ refunds }: OrderView) => refunds.at(-1)?.deadline_at

const refusing = ({ order, shop }: Deal): KeyedAsk =>
  keyedAsk(shopRefundCalls.refundRefuse, { id: refundOf(order), reason: 'it was fine' }, shop.owner)
const agreeing = ({ order, shop }: Deal): KeyedAsk =>
  keyedAsk(shopRefundCalls.refundAgree, { id: refundOf(order) }, shop.owner)
const appealing = ({ order, buyer }: Deal): KeyedAsk =>
  keyedAsk(refundCalls.arbitrationRefund, { id: refundOf(order), evidence: 'see the crack' }, buyer)
const sendingBack = ({ order, buyer }: Deal): KeyedAsk =>
  keyedAsk(refundCalls.toExpress, { id: refundOf(order), parcel: { carrier: 'SF', tracking: `B${order.id}` } }, buyer)

async function deal(stage: Stage, how: 'placed' | 'paid'): Promise<Deal> {
  const [found] = await deals(stage, await buyers(stage.ground, 1), how)
  if (!found) throw new Error('No deal')
  return found
}

/** The deal as one of its parties has just moved it. */
async function moved(stage: Stage, found: Deal, ask: KeyedAsk): Promise<Deal> {
  const answer = await stage.driver.send(ask)
  if (!answer.ok) throw new Error(`${ask.asked.call.path} was refused: ${answer.problem.key}`)
  return { ...found, order: answer.value as OrderView }
}

async function shipped(stage: Stage): Promise<Deal> {
  const paid = await deal(stage, 'paid')
  return moved(stage, paid, shipping(paid))
}

async function refunding(stage: Stage, kind: 'money' | 'goods'): Promise<Deal> {
  const sent = await shipped(stage)
  return moved(stage, sent, applying(sent, kind))
}
