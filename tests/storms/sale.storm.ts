import { setTimeout as sleep } from 'node:timers/promises'
import type { Batch } from '#contract/trade/order.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { MIN_RESERVED_OF_SKU } from '#machines/platform/constants.ts'
import { sku, store } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { crowd, times } from './driver/crowd.ts'
import { type Buyer, buyers } from './driver/ground.ts'
import { oneOf, onlyOrder, pay, place, quoted } from './driver/orders.ts'
import { rounds, type Stage, stormOn } from './driver/stage.ts'
import { spread } from './pages/spread.ts'
import { type Size, type Sizes, sizeAt } from './size.ts'
import type { Storm } from './storm.ts'

interface SaleSize extends Size {
  readonly buyers: number
  readonly stock: number
  readonly inFlight: number
}
const saleOf = (fromMinutes: number, buyers: number, stock: number, inFlight: number): SaleSize => ({
  fromMinutes,
  buyers,
  stock,
  inFlight,
  holds: `${buyers} buyers for ${stock} goods, ${inFlight} at once`,
})
/** The small one has the same proportions. */
const SIZES: Sizes<SaleSize> = [saleOf(0, 200, 20, 100), saleOf(0.3, 1_000, 100, 200)]
/** As many as fit into one breath of single bytes. */
const TOGETHER = 20
/** No one hesitates longer, before the quote or between the quote and the order. */
const HESITATE_MS = 40
/** What a sale has to reach. */
const LONGEST_P99_MS = 2_000
const CHECKOUTS_A_SECOND = 150

/** T3: a flash sale. */
export const sale: Storm = {
  name: 'sale',
  says: 'Many more buyers than goods at once: exactly the stock is sold, everybody else hears that it is gone.',
  sizes: SIZES,
  counts: [],
  run: (ask) =>
    stormOn(ask, {}, async (stage) => {
      const size = sizeAt(SIZES, ask.minutes)
      const people = await buyers(stage.ground, size.buyers)
      await rounds(ask.minutes, async () => {
        await flashSale(stage, size, drawn(stage, people), ask.log)
        await lastUnit(stage, drawn(stage, people))
        await oneSkuOnTwoLines(stage, drawn(stage, people))
        await oppositeOrder(stage, drawn(stage, people))
      })
      stage.log.claimInTime(stage.log.busy === 0, `${stage.log.busy} answers said to come back`)
      // PostgreSQL counts what a connection met once that connection is gone.
      await stage.server.stop()
      const [met] = await runText<{ deadlocks: number }>(stage.ground, DEADLOCKS)
      stage.log.claim(met?.deadlocks === 0, `${met?.deadlocks} deadlocks, though all take their locks in one order`)
      return 0
    }),
}

/** The database is the storm's own, and new. */
const DEADLOCKS = 'select deadlocks::int from pg_stat_database where datname = current_database()'

/** The people in another order. */
function drawn({ chance }: Stage, people: readonly Buyer[]): Buyer[] {
  const places = new Map(people.map((each) => [each, chance.between(0, 1_000_000)]))
  return [...people].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
}

const isShort = (result: Result<unknown>): boolean => !result.ok && result.problem.key === 'goods.outOfStock'
const count = <T>(from: readonly T[], is: (one: T) => boolean): number => from.filter(is).length

async function flashSale(
  { ground, driver, log, chance }: Stage,
  size: SaleSize,
  people: Buyer[],
  say: (line: string) => void,
): Promise<void> {
  const hot = await sku(ground, await store(ground), { stock: size.stock })
  const hesitations = people.map(() => [chance.between(0, HESITATE_MS), chance.between(0, HESITATE_MS)] as const)
  const before = log.times.length
  const begun = performance.now()
  const results = await crowd(people, size.inFlight, async (buyer, n) => {
    const [first, then] = hesitations[n] ?? []
    await sleep(first)
    const order = await quoted(driver, buyer, [oneOf(hot)])
    await sleep(then)
    const placed = (await driver.send(order)) as Result<Batch>
    return placed.ok ? pay(driver, buyer, onlyOrder(placed.value)) : placed
  })
  const seconds = (performance.now() - begun) / 1_000
  const rate = Math.round(people.length / seconds)
  const p99 = Math.round(spread(log.times.slice(before)).p99)
  say(`${people.length} buyers in ${seconds.toFixed(1)} s, ${rate} checkouts a second, p99 of an ask ${p99} ms`)
  log.claimInTime(rate >= CHECKOUTS_A_SECOND, `${rate} checkouts a second instead of ${CHECKOUTS_A_SECOND}`)
  log.claimInTime(p99 < LONGEST_P99_MS, `one ask in a hundred took ${p99} ms in a sale`)
  const paid = count(results, ({ ok }) => ok)
  log.claim(paid === size.stock, `${paid} of ${size.stock} were sold`)
  const short = count(results, isShort)
  log.claim(short === size.buyers - size.stock, `${short} heard of the shortage instead of ${size.buyers - size.stock}`)
  const states = await runText<{ state: string; n: number }>(
    ground,
    `select o.state, count(*)::int as n from orders o left join order_lines l on l.order_id = o.id
     where l.sku_id = $1 or l.sku_id is null group by 1`,
    hot,
  )
  const isWhole = states.length === 1 && states[0]?.state === 'pendingDelivery' && states[0].n === size.stock
  log.claim(isWhole, `the orders of the sale stand at ${JSON.stringify(states)}`)
}

async function lastUnit({ ground, driver, log, chance }: Stage, people: Buyer[]): Promise<void> {
  const last = await sku(ground, await store(ground), { stock: 1 })
  const some = people.slice(0, chance.between(TOGETHER / 2, TOGETHER))
  const asks = await crowd(some, TOGETHER, (buyer) => quoted(driver, buyer, [oneOf(last)]))
  const results = await driver.together(asks)
  const placed = count(results, ({ ok }) => ok)
  log.claim(placed === 1 && count(results, isShort) === some.length - 1, `the last unit was placed ${placed} times`)
}

async function oneSkuOnTwoLines({ ground, driver, log, chance }: Stage, people: Buyer[]): Promise<void> {
  // One buyer may reserve all of it.
  const stock = chance.between(3, MIN_RESERVED_OF_SKU)
  const few = await sku(ground, await store(ground), { stock })
  const twice = (n: number) => [oneOf(few), { sku_id: few, quantity: n }]
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('No one buys')
  const tooMany = await place(driver, first, twice(stock))
  log.claim(isShort(tooMany), 'a SKU on two lines was sold beyond its stock')
  const asks = [await quoted(driver, second, twice(stock - 1)), await quoted(driver, third, twice(stock - 1))]
  const results = await driver.together(asks)
  const placed = count(results, ({ ok }) => ok)
  log.claim(placed === 1 && count(results, isShort) === 1, `${stock} units went to ${placed} buyers of all of them`)
}

async function oppositeOrder({ ground, driver, log, chance }: Stage, people: Buyer[]): Promise<void> {
  const shop = await store(ground)
  const many = chance.between(TOGETHER / 2, TOGETHER)
  const [one, other] = [await sku(ground, shop, { stock: many }), await sku(ground, shop, { stock: many })]
  const asks = await crowd(times(many), TOGETHER, (n) => {
    const lines = n % 2 === 0 ? [oneOf(one), oneOf(other)] : [oneOf(other), oneOf(one)]
    return quoted(driver, people[n] as Buyer, lines)
  })
  const placed = count(await driver.together(asks), ({ ok }) => ok)
  log.claim(placed === many, `${placed} of ${many} got two SKUs in opposite order`)
}
