import { setTimeout as sleep } from 'node:timers/promises'
import { type Person, PIN, sku, store } from '#tests/support/factories.ts'
import { payCalls } from '#contract/trade/order.calls.ts'
import { runText } from '#tests/support/run-text.ts'
import { chanceOf } from './driver/chance.ts'
import { clearingUp } from './driver/clearing-up.ts'
import { type Driver, driverOf, keyedAsk } from './driver/driver.ts'
import { type Buyer, buyers } from './driver/ground.ts'
import { oneOf, pay, place } from './driver/orders.ts'
import { type Pair, stormOnPair } from './driver/pair.ts'
import { rounds } from './driver/stage.ts'
import { type Moved, movingWhile, ORDERS_LAST_MINUTES } from './pages/mover.ts'
import { claimLevel, openReaders, type Reader } from './pages/readers.ts'
import { spread } from './pages/spread.ts'
import { type Sizes, sizeAt } from './size.ts'
import type { Storm } from './storm.ts'

const READERS = 30
/** Without Redis a page hears from the log within this. */
const PULLED_WITHIN_MS = 10_000
/** With Redis no one waits for the log: all but one in a hundred are told within this. */
const PUSHED_WITHIN_MS = 1_000
const awayFor = (fromMinutes: number, seconds: number) => ({
  fromMinutes,
  seconds,
  holds: `Redis away for ${seconds} s`,
})
const SIZES: Sizes<ReturnType<typeof awayFor>> = [awayFor(0, 3), awayFor(1.2, 60)]
/** For how long it is watched before and after, and how many moves have to be seen at least. */
const WATCH_MS = 1_500
const LEAST_SEEN = 10
/** A payment without Redis takes no longer than this many with it. */
const SLOWER_AT_MOST = 2
/** Redis is tried again at least every second. */
const BACK_MS = 2_000

/** T16: Redis goes, and comes back empty. */
export const redis: Storm = {
  name: 'redis',
  says: 'Redis goes and comes back empty: money moves as ever, pages hear from the log, and by push again without a restart.',
  sizes: SIZES,
  counts: [],
  run: async (ask) => {
    const without: number[] = []
    const act = (pair: Pair): Promise<number> =>
      clearingUp(async (later) => {
        const { ground, shops, log, over } = pair
        const [here, there] = shops
        const driver = driverOf(here.port, log, over)
        const merchant = await store(ground)
        const skuId = await sku(ground, merchant, { stock: 100_000 })
        const origin = `http://127.0.0.1:${there.port}`
        const readers = await openReaders({ ground, driver, log }, { count: READERS, skuId, origin }, later)
        const scene = { ...pair, driver, readers, skuId, merchant: merchant.owner, customers: await buyers(ground, 4) }
        return rounds(Math.min(ask.minutes, ORDERS_LAST_MINUTES), async (n) => {
          const pids = shops.map((shop) => shop.pid())
          const { seconds } = sizeAt(SIZES, ask.minutes)
          const took = await goAndComeBack(scene, { seed: `${ask.seed}:${n}`, seconds }, ask.log)
          without.push(...took)
          log.claim(
            shops.every((shop, which) => shop.isRunning() && shop.pid() === pids[which]),
            'a process ended with Redis',
          )
        })
      })
    const report = await stormOnPair(ask, act)
    return { ...report, ...spread(without) }
  },
}

interface Scene extends Pair {
  readonly driver: Driver
  readonly readers: readonly Reader[]
  readonly skuId: string
  readonly merchant: Person
  readonly customers: readonly Buyer[]
}

async function goAndComeBack(
  scene: Scene,
  { seed, seconds }: { seed: string; seconds: number },
  say: (line: string) => void,
): Promise<number[]> {
  const { redis, log } = scene
  const [before, payments] = await watch(scene, `${seed}:before`, WATCH_MS)
  await redis.kill()
  const [without, paymentsWithout] = await watch(scene, `${seed}:without`, seconds * 1_000)
  await guess(scene)
  await redis.start()
  await sleep(BACK_MS)
  const [after] = await watch(scene, `${seed}:after`, WATCH_MS)
  const [pushed, pulled, again] = [before, without, after].map((each) => spread(each))
  say(
    `from ask to page p50: ${Math.round(pushed?.p50 ?? 0)} ms, without Redis ${Math.round(pulled?.p50 ?? 0)} ms (longest ${Math.round(pulled?.longestOutage ?? 0)}), with it again ${Math.round(again?.p50 ?? 0)} ms; ${paymentsWithout.length} orders paid in the meantime`,
  )
  log.claimInTime((pushed?.p99 ?? Infinity) < PUSHED_WITHIN_MS, `with Redis one in a hundred took ${pushed?.p99} ms`)
  log.claimInTime(
    (pulled?.longestOutage ?? Infinity) < PULLED_WITHIN_MS,
    `without Redis one took ${pulled?.longestOutage} ms`,
  )
  log.claimInTime((again?.p99 ?? Infinity) < PUSHED_WITHIN_MS, `with Redis back one in a hundred took ${again?.p99} ms`)
  const [normal, then] = [spread(payments).p99, spread(paymentsWithout).p99]
  log.claimInTime(
    then <= SLOWER_AT_MOST * normal,
    `one payment in a hundred took ${Math.round(then)} ms without Redis, and ${Math.round(normal)} ms with it`,
  )
  return without
}

/** Orders move and are paid for so long: how long each move took to its page, and each payment. Money is as ever: no one is told to come back. */
async function watch(scene: Scene, seed: string, ms: number): Promise<[delays: number[], payments: number[]]> {
  const { log } = scene
  const busy = log.busy
  const [moves, payments] = await Promise.all([delays(scene, seed, ms), buyFor(scene, ms)])
  log.claim(log.busy === busy, `${log.busy - busy} answers said to come back`)
  log.claim(moves.length >= LEAST_SEEN, `only ${moves.length} moves were received to their pages`)
  log.claim(payments.length > 0, 'nothing was paid')
  return [moves, payments]
}

/** How long each move took from the ask in one process to a page at the other. */
async function delays(scene: Scene, seed: string, ms: number): Promise<number[]> {
  const moved = await movingWhile(scene.readers, { ...scene, chance: chanceOf(seed) }, () => sleep(ms))
  await claimLevel(scene.readers, scene, 'moves across processes')
  return moved.flatMap(delayOf)
}

// A page that caught up was told of the newest version only: with it came what the older ones had to say.
const delayOf = ({ reader, version, askedAt }: Moved): number[] => {
  const received = [...reader.receivedAt].filter(([newer]) => newer >= version).map(([, at]) => at)
  return received.length === 0 ? [] : [Math.min(...received) - askedAt]
}

/** Customers buy for so long, and every order has to go through; answers how long each payment took. */
async function buyFor({ driver, customers, skuId, log }: Scene, ms: number): Promise<number[]> {
  const until = performance.now() + ms
  const took: number[] = []
  const buy = async (buyer: Buyer): Promise<void> => {
    while (performance.now() < until) {
      const placed = await place(driver, buyer, [oneOf(skuId)])
      const begun = performance.now()
      const paid = placed.ok ? await pay(driver, buyer, placed.value) : placed
      took.push(performance.now() - begun)
      log.claim(paid.ok, 'an order was refused')
    }
  }
  await Promise.all(customers.map(buy))
  return took
}

const GUESSES = 20
const WRONG = '000111'

/** Guesses at a payment password in both processes at once: the counter is the database's, so five are judged and no more. */
async function guess({ ground, shops, log, over, driver, skuId }: Scene): Promise<void> {
  const [victim] = await buyers(ground, 1)
  if (!victim) return
  const placed = await place(driver, victim, [oneOf(skuId)])
  if (!placed.ok) throw new Error(`An order was refused: ${placed.problem.key}`)
  const { id, money } = placed.value
  const pay = (pin: string) => keyedAsk(payCalls.payment, { ids: [id], total: money.total, pay_password: pin }, victim)
  const answers = await Promise.all(
    shops.map(({ port }) => driverOf(port, log, over).together(Array.from({ length: GUESSES }, () => pay(WRONG)))),
  )
  const accepted = answers.flat().filter(({ ok }) => ok).length
  const [right] = await driver.together([pay(PIN)])
  const [row] = await runText<{ pay_tries_total: number }>(
    ground,
    'select pay_tries_total from users where id = $1',
    victim.id,
  )
  log.claim(row?.pay_tries_total === 5, `${row?.pay_tries_total} guesses were judged instead of 5`)
  log.claim(accepted === 0 && right?.ok === false, 'a guess was accepted, or the right one while it was locked')
}
