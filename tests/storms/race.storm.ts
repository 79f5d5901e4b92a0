import { setTimeout as sleep } from 'node:timers/promises'
import { orderCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { hours, minutes } from '#machines/platform/constants.ts'
import { crowd, times } from './driver/crowd.ts'
import { applying, cancelling, confirming, type Deal, deals, shipping } from './driver/deal.ts'
import { type KeyedAsk, keyedAsk } from './driver/driver.ts'
import { type Buyer, buyers } from './driver/ground.ts'
import { paying } from './driver/orders.ts'
import { raced } from './driver/raced.ts'
import { passTime } from './driver/shop-clock.ts'
import { rounds, type Stage, stormOn } from './driver/stage.ts'
import { type Size, type Sizes, sizeAt } from './size.ts'
import type { Storm } from './storm.ts'

interface RaceSize extends Size {
  /** Orders that pay, cancel, expiry and ship meet at, in all and in a turn. */
  readonly orders: number
  readonly aTurn: number
  /** So many turns more for a client that has not come first; one that has not by then was not in the race at all. */
  readonly moreTurns: number
}
const raceOf = (fromMinutes: number, orders: number, aTurn: number, moreTurns: number): RaceSize => ({
  fromMinutes,
  orders,
  aTurn,
  moreTurns,
  holds: `${orders} orders that are paid, cancelled, expired and shipped at once`,
})
const SIZES: Sizes<RaceSize> = [raceOf(0, 20, 20, 0), raceOf(1, 500, 50, 6)]
/** Orders that are raced for in one breath. */
const AT_ONCE = 5
/** Orders that two meet at. */
const OF_TWO = 20
/** Refunds that are raced for: each is asked for twenty times. */
const REFUNDS = 4
/** A refund looks at more before it waits for the order than a receipt does. */
const REFUND_EARLIER_MS = 25
/** The clock looks every second. */
const CLOCK_MS = 1_500
const ASKED_TWENTY_TIMES = 20

/** T5: people and the clock at the same order in the same moment. */
export const race: Storm = {
  name: 'race',
  says: 'Pay, cancel, expiry, ship, confirm and refund meet at one moment: one of them wins, and the money is where it says.',
  sizes: SIZES,
  counts: [],
  run: (ask) =>
    stormOn(ask, { NODE_ENV: 'test' }, async (stage) => {
      const { orders, aTurn, moreTurns } = sizeAt(SIZES, ask.minutes)
      const won: Won = {
        paid: 0,
        cancelled: 0,
        expired: 0,
        confirmed: 0,
        refunded: 0,
        shipped: 0,
        shippedTooSoon: 0,
        agreed: 0,
        agreedByClock: 0,
      }
      await rounds(ask.minutes, async () => {
        // New people each time: the clock runs a day a round, and a session ends after ninety.
        const people = await buyers(stage.ground, aTurn)
        const some = people.slice(0, OF_TWO)
        const least = orders / aTurn
        const isDone = (turns: number): boolean =>
          turns >= least && (neverFirst(won).length === 0 || turns >= least + moreTurns)
        for (let turns = 0; !isDone(turns); turns++) {
          const headStartMs = 2 * (await paymentMs(stage, people))
          await payCancelExpireShip(stage, people, headStartMs, won)
          await payAgainstShip(stage, some, headStartMs, won)
          await confirmAgainstRefund(stage, some, won)
          await refundAgainstItself(stage, some, won)
        }
      })
      ask.log(`who was first: ${JSON.stringify(won)}`)
      // In a single turn it is chance.
      if (moreTurns > 0)
        for (const who of neverFirst(won)) stage.log.claim(false, `it was no race: ${who} never came first`)
      stage.log.claim(stage.log.busy === 0, `${stage.log.busy} answers said to come back`)
      return 0
    }),
}

/**
 * How often each of those who raced came first; `refunded` is a refund that was open before the receipt was confirmed, `shipped` a
 * parcel right behind its payment.
 */
type Won = Record<
  | 'paid'
  | 'cancelled'
  | 'expired'
  | 'confirmed'
  | 'refunded'
  | 'shipped'
  | 'shippedTooSoon'
  | 'agreed'
  | 'agreedByClock',
  number
>

const neverFirst = (won: Won): string[] => Object.keys(won).filter((who) => won[who as keyof Won] === 0)

/** How long a payment takes here and now, when no one races it. */
async function paymentMs(stage: Stage, people: Buyer[]): Promise<number> {
  const [deal] = await deals(stage, people.slice(0, 1), 'placed')
  if (!deal) throw new Error('No one pays')
  const begun = performance.now()
  await stage.driver.send(paying(deal.buyer, deal.order))
  return Math.round(performance.now() - begun)
}

const read = ({ driver }: Stage, { order, buyer }: Deal): Promise<OrderView> =>
  driver.must(orderCalls.getOrderInfo, { id: order.id }, buyer)

async function payCancelExpireShip(stage: Stage, people: Buyer[], headStartMs: number, won: Won): Promise<void> {
  const all = await deals(stage, people, 'placed')
  const asksOf = (deal: Deal): KeyedAsk[] => [paying(deal.buyer, deal.order), cancelling(deal), shipping(deal)]
  const expire = async (): Promise<void> => {
    await sleep(stage.chance.between(0, (headStartMs * all.length) / OF_TWO))
    // The clock strikes within its second: some asks come before it, some after.
    await passTime(stage.ground, minutes(31))
  }
  const outcomes: Result<unknown>[][] = []
  const ask = async (): Promise<void> => {
    for (let n = 0; n < all.length; n += AT_ONCE) {
      outcomes.push(...(await raced(stage, all.slice(n, n + AT_ONCE), asksOf, headStartMs)))
      await sleep(stage.chance.between(0, 300))
    }
  }
  await Promise.all([expire(), ask()])
  await sleep(CLOCK_MS)
  for (const [index, deal] of all.entries()) {
    const [paid, cancelled, sent] = (outcomes[index] ?? []).map(({ ok }) => ok)
    const { state, timeline } = await read(stage, deal)
    const expired = timeline.some(({ name }) => name === 'order.expired')
    won.paid += Number(paid)
    won.cancelled += Number(cancelled)
    won.expired += Number(expired)
    const winners = [paid, cancelled, expired].filter(Boolean).length
    const should = sent ? 'pendingReceipt' : paid ? 'pendingDelivery' : 'cancelled'
    stage.log.claim(winners === 1, `an order was paid ${paid}, cancelled ${cancelled} and expired ${expired}`)
    stage.log.claim(state === should && (paid || !sent), `an order stands at ${state} instead of ${should}`)
  }
}

async function payAgainstShip(stage: Stage, people: Buyer[], headStartMs: number, won: Won): Promise<void> {
  const all = await deals(stage, people, 'placed')
  const asksOf = (deal: Deal): KeyedAsk[] => [shipping(deal), paying(deal.buyer, deal.order)]
  const outcomes = await raced(stage, all, asksOf, headStartMs)
  for (const [index, deal] of all.entries()) {
    const [sent, paid] = outcomes[index] ?? []
    const { state } = await read(stage, deal)
    const should = sent?.ok ? 'pendingReceipt' : 'pendingDelivery'
    won[sent?.ok ? 'shipped' : 'shippedTooSoon'] += 1
    stage.log.claim(paid?.ok === true && state === should, `paid against shipped: ${state} instead of ${should}`)
  }
}

async function confirmAgainstRefund(stage: Stage, people: Buyer[], won: Won): Promise<void> {
  const all = await deals(stage, people, 'paid')
  for (const deal of all) await stage.driver.send(shipping(deal))
  const outcomes: Result<unknown>[][] = []
  const asksOf = (deal: Deal): KeyedAsk[] => [confirming(deal), applying(deal)]
  for (let n = 0; n < all.length; n += AT_ONCE)
    outcomes.push(...(await raced(stage, all.slice(n, n + AT_ONCE), asksOf, REFUND_EARLIER_MS, refundCalls.addApply)))
  for (const [index, deal] of all.entries()) {
    const [confirmed, asked] = outcomes[index] ?? []
    const { state, refunds } = await read(stage, deal)
    won[confirmed?.ok ? 'confirmed' : 'refunded'] += 1
    const should = confirmed?.ok ? 'pendingReview' : 'pendingReceipt'
    stage.log.claim(asked?.ok === true && refunds.length === 1, 'a refund was not to be had beside the receipt')
    stage.log.claim(state === should, `confirmed against refund: ${state} instead of ${should}`)
    // Else the clock would be busy with these when the next ones race it.
    await stage.driver.must(refundMoves['refund.cancel'], { id: refunds[0]?.id ?? '' }, deal.buyer)
  }
}

async function refundAgainstItself(stage: Stage, people: Buyer[], won: Won): Promise<void> {
  const all = await deals(stage, people.slice(0, REFUNDS), 'paid')
  const opened: { deal: Deal; refundId: string }[] = []
  for (const deal of all) {
    const results = await stage.driver.together(times(ASKED_TWENTY_TIMES).map(() => applying(deal)))
    const { refunds } = await read(stage, deal)
    const accepted = results.filter(({ ok }) => ok).length
    stage.log.claim(accepted === 1 && refunds.length === 1, `twenty asks opened ${refunds.length} refunds`)
    opened.push({ deal, refundId: refunds[0]?.id ?? '' })
  }
  await passTime(stage.ground, hours(24) + minutes(1))
  const outcomes = await crowd(opened, opened.length, async ({ deal, refundId }) => {
    await sleep(stage.chance.between(0, CLOCK_MS))
    const agree = () => keyedAsk(refundMoves['refund.agree'], { id: refundId }, deal.shop.owner)
    return stage.driver.together(times(ASKED_TWENTY_TIMES).map(agree))
  })
  await sleep(CLOCK_MS)
  for (const [index, { deal }] of opened.entries()) {
    const { refunds, timeline } = await read(stage, deal)
    const agreed = (outcomes[index] ?? []).filter(({ ok }) => ok).length
    const byClock = timeline.filter(
      ({ lifecycle, to, actor }) => lifecycle === 'refund' && to === 'succeeded' && actor === 'clock',
    ).length
    won.agreed += agreed
    won.agreedByClock += byClock
    stage.log.claim(agreed + byClock === 1, `a refund was agreed to ${agreed} times, and ${byClock} times by the clock`)
    stage.log.claim(refunds[0]?.state === 'succeeded', `a refund stands at ${refunds[0]?.state}`)
  }
}
