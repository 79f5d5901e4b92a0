import { setTimeout as sleep } from 'node:timers/promises'
import { type Person, PIN, sku, store } from '#tests/support/factories.ts'
import { payCalls } from '#contract/order.calls.ts'
import { runText } from '#tests/support/run-text.ts'
import { chanceOf } from './driver/chance.ts'
import { clearingUp } from './driver/clearing-up.ts'
import { type Driver, driverOf, keyedAsk } from './driver/driver.ts'
import { type Buyer, buyers } from './driver/ground.ts'
import { oneOf, paidOrder, place } from './driver/orders.ts'
import { type Pair, stormOnPair } from './driver/pair.ts'
import { rounds } from './driver/stage.ts'
import { type Moved, movingWhile, ORDERS_LAST_MINUTES } from './pages/mover.ts'
import { claimLevel, openReaders, type Reader } from './pages/readers.ts'
import { spread } from './pages/spread.ts'
import type { Storm } from './storm.ts'

const READERS = 30
/** Without Redis a page hears from the log within this. */
const PULLED_WITHIN_MS = 10_000
/** With Redis nobody waits for the log: all but one in a hundred are told within this. */
const PUSHED_WITHIN_MS = 1_000
/** How long Redis is away, and for how long it is watched before and after. */
const AWAY_S = 60
const SHORT_AWAY_S = 3
const SHORT_BELOW_MINUTES = 1
const WATCH_MS = 1_500
/** Redis is tried again at least every second. */
const BACK_MS = 2_000

/** T16: Redis goes, and comes back empty. */
export const redis: Storm = {
  name: 'redis',
  says: 'Redis goes and comes back empty: money moves as ever, pages hear from the log, and by push again without a restart.',
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
          const seconds = ask.minutes < SHORT_BELOW_MINUTES ? SHORT_AWAY_S : AWAY_S
          const took = await goAndComeBack(scene, { seed: `${ask.seed}:${n}`, seconds }, ask.log)
          without.push(...took)
          log.claim(
            shops.every((shop) => shop.isRunning()),
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
  const before = await delays(scene, `${seed}:before`, WATCH_MS)
  await redis.kill()
  const [without, bought] = await Promise.all([
    delays(scene, `${seed}:without`, seconds * 1_000),
    buyFor(scene, seconds * 1_000),
    guess(scene),
  ])
  await redis.start()
  await sleep(BACK_MS)
  const after = await delays(scene, `${seed}:after`, WATCH_MS)
  const [pushed, pulled, again] = [before, without, after].map((each) => spread(each))
  say(
    `from ask to page p50: ${Math.round(pushed?.p50 ?? 0)} ms, without Redis ${Math.round(pulled?.p50 ?? 0)} ms (longest ${Math.round(pulled?.longestOutage ?? 0)}), with it again ${Math.round(again?.p50 ?? 0)} ms; ${bought} orders paid meanwhile`,
  )
  log.claimInTime((pushed?.p99 ?? Infinity) < PUSHED_WITHIN_MS, `with Redis one in a hundred took ${pushed?.p99} ms`)
  log.claimInTime(
    (pulled?.longestOutage ?? Infinity) < PULLED_WITHIN_MS,
    `without Redis one took ${pulled?.longestOutage} ms`,
  )
  log.claimInTime((again?.p99 ?? Infinity) < PUSHED_WITHIN_MS, `with Redis back one in a hundred took ${again?.p99} ms`)
  return without
}

/** How long each move took from the ask in one process to a page at the other. */
async function delays(scene: Scene, seed: string, ms: number): Promise<number[]> {
  const moved = await movingWhile(scene.readers, { ...scene, chance: chanceOf(seed) }, () => sleep(ms))
  await claimLevel(scene.readers, scene, 'moves across processes')
  return moved.flatMap(delayOf)
}

// A page that caught up was told of the newest version only; the older ones are not late, they are gone.
const delayOf = ({ reader, version, askedAt }: Moved): number[] => {
  const at = reader.toldAt.get(version)
  return at === undefined ? [] : [at - askedAt]
}

/** Customers buy as long as Redis is away; every order has to go through. */
async function buyFor({ driver, customers, skuId }: Scene, ms: number): Promise<number> {
  const until = performance.now() + ms
  let bought = 0
  const buy = async (buyer: Buyer): Promise<void> => {
    while (performance.now() < until) {
      await paidOrder(driver, buyer, [oneOf(skuId)])
      bought += 1
    }
  }
  await Promise.all(customers.map(buy))
  return bought
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
