import type { Result } from '#contract/problem.ts'
import { sku, store } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { crowd, times } from './driver/crowd.ts'
import { type Buyer, buyers } from './driver/ground.ts'
import { oneOf, pay, place, quoted } from './driver/orders.ts'
import { rounds, type Stage, stormOn } from './driver/stage.ts'
import type { Storm } from './storm.ts'

interface Size {
  readonly buyers: number
  readonly stock: number
  readonly inFlight: number
}
const WHOLE: Size = { buyers: 1_000, stock: 100, inFlight: 200 }
/** For a run of seconds: the same proportions. */
const SMALL: Size = { buyers: 200, stock: 20, inFlight: 100 }
const SMALL_BELOW_MINUTES = 0.3
/** As many as fit into one breath of single bytes. */
const TOGETHER = 20

/** T3: a flash sale. */
export const sale: Storm = {
  name: 'sale',
  says: 'Many more buyers than goods at once: exactly the stock is sold, everybody else hears that it is gone.',
  run: (ask) =>
    stormOn(ask, {}, async (stage) => {
      const size = ask.minutes < SMALL_BELOW_MINUTES ? SMALL : WHOLE
      const people = await buyers(stage.ground, size.buyers)
      await rounds(ask.minutes, async () => {
        await flashSale(stage, size, people, ask.log)
        await lastUnit(stage, people)
        await oneSkuOnTwoLines(stage, people)
        await oppositeOrder(stage, people)
      })
      stage.log.claimInTime(stage.log.busy === 0, `${stage.log.busy} answers said to come back`)
      return 0
    }),
}

const isShort = (result: Result<unknown>): boolean => !result.ok && result.problem.key === 'goods.outOfStock'
const count = <T>(from: readonly T[], is: (one: T) => boolean): number => from.filter(is).length

async function flashSale({ ground, driver, log }: Stage, size: Size, people: Buyer[], say: (line: string) => void) {
  const hot = await sku(ground, await store(ground), { stock: size.stock })
  const begun = performance.now()
  const results = await crowd(people, size.inFlight, async (buyer) => {
    const placed = await place(driver, buyer, [oneOf(hot)])
    return placed.ok ? pay(driver, buyer, placed.value) : placed
  })
  const seconds = (performance.now() - begun) / 1_000
  say(`${people.length} buyers in ${seconds.toFixed(1)} s, ${Math.round(people.length / seconds)} checkouts a second`)
  const paid = count(results, ({ ok }) => ok)
  log.claim(paid === size.stock, `${paid} of ${size.stock} were sold`)
  const short = count(results, isShort)
  log.claim(short === size.buyers - size.stock, `${short} heard of the shortage instead of ${size.buyers - size.stock}`)
  const states = await runText<{ state: string; n: number }>(
    ground,
    `select o.state, count(*)::int as n from orders o join order_lines l on l.order_id = o.id where l.sku_id = $1 group by 1`,
    hot,
  )
  const isWhole = states.length === 1 && states[0]?.state === 'pendingDelivery' && states[0].n === size.stock
  log.claim(isWhole, `the orders of the sale stand at ${JSON.stringify(states)}`)
}

async function lastUnit({ ground, driver, log }: Stage, people: Buyer[]): Promise<void> {
  const last = await sku(ground, await store(ground), { stock: 1 })
  const asks = await crowd(people.slice(0, TOGETHER), TOGETHER, (buyer) => quoted(driver, buyer, [oneOf(last)]))
  const results = await driver.together(asks)
  const placed = count(results, ({ ok }) => ok)
  log.claim(placed === 1 && count(results, isShort) === TOGETHER - 1, `the last unit was placed ${placed} times`)
}

async function oneSkuOnTwoLines({ ground, driver, log }: Stage, people: Buyer[]): Promise<void> {
  const three = await sku(ground, await store(ground), { stock: 3 })
  const twice = (n: number) => [oneOf(three), { sku_id: three, quantity: n }]
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('Nobody buys')
  const tooMany = await place(driver, first, twice(3))
  log.claim(isShort(tooMany), 'a SKU on two lines was sold beyond its stock')
  const asks = [await quoted(driver, second, twice(2)), await quoted(driver, third, twice(2))]
  const results = await driver.together(asks)
  const placed = count(results, ({ ok }) => ok)
  log.claim(placed === 1 && count(results, isShort) === 1, `three units went to ${placed} buyers of three`)
}

async function oppositeOrder({ ground, driver, log }: Stage, people: Buyer[]): Promise<void> {
  const shop = await store(ground)
  const [one, other] = [await sku(ground, shop, { stock: TOGETHER }), await sku(ground, shop, { stock: TOGETHER })]
  const asks = await crowd(times(TOGETHER), TOGETHER, (n) => {
    const lines = n % 2 === 0 ? [oneOf(one), oneOf(other)] : [oneOf(other), oneOf(one)]
    return quoted(driver, people[n] as Buyer, lines)
  })
  const placed = count(await driver.together(asks), ({ ok }) => ok)
  log.claim(placed === TOGETHER, `${placed} of ${TOGETHER} got two SKUs in opposite order`)
}
