import { setTimeout as sleep } from 'node:timers/promises'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { callAt } from '#tests/support/call-at.ts'
import { type Person, sku, store } from '#tests/support/factories.ts'
import { chanceOf } from './driver/chance.ts'
import { clearingUp } from './driver/clearing-up.ts'
import { cancelling } from './driver/deal.ts'
import { type Driver, driverOf } from './driver/driver.ts'
import { type Buyer, buyers } from './driver/ground.ts'
import { oneOf, place } from './driver/orders.ts'
import { type Pair, stormOnPair } from './driver/pair.ts'
import { rounds } from './driver/stage.ts'
import { movingWhile, ORDERS_LAST_MINUTES } from './pages/mover.ts'
import { askingWhile } from './pages/prober.ts'
import { claimLevel, openReaders, type Reader } from './pages/readers.ts'
import { spread } from './pages/spread.ts'
import { type Size, type Sizes, sizeAt } from './size.ts'
import type { Storm } from './storm.ts'
import { tcpProxy } from './tcp-proxy.ts'

interface NodesSize extends Size {
  readonly readers: number
  /** How long a process stays away that was killed. */
  readonly awayMs: number
}
const nodesOf = (fromMinutes: number, readers: number, awayMs: number): NodesSize => ({
  fromMinutes,
  readers,
  awayMs,
  holds: `${readers} pages, a process away for ${awayMs / 1_000} s`,
})
const SIZES: Sizes<NodesSize> = [nodesOf(0, 100, 1_500), nodesOf(0.7, 1_000, 20_000)]
/** Pages are back within this when their process is gone. */
const BACK_WITHIN_MS = 10_000
/** While processes go, so many of a hundred asks may fail. */
const MOST_FAILED_PERCENT = 1
/** Nothing fails any more so long after a process went, though it stays away. */
const CALM_AFTER_MS = 15_000
/** How long both are there until the next one goes. */
const BOTH_MS = 1_500

/** T15: two processes behind a load balancer; one is killed, later both are rolled. */
export const nodes: Storm = {
  name: 'nodes',
  says: 'One of two processes is killed, and both are rolled: pages are back in seconds, nothing is lost, asks hardly fail.',
  sizes: SIZES,
  counts: [],
  run: async (ask) => {
    const gaps: number[] = []
    const act = (pair: Pair): Promise<number> =>
      clearingUp(async (later) => {
        const { ground, shops, log, over } = pair
        const balancer = await tcpProxy(shops.map(({ port }) => port))
        later(balancer.close)
        const origin = `http://127.0.0.1:${balancer.port}`
        const driver = driverOf(balancer.port, log, over)
        const merchant = await store(ground)
        const { readers: count, awayMs } = sizeAt(SIZES, ask.minutes)
        const skuId = await sku(ground, merchant, { stock: 2 * count })
        const readers = await openReaders({ ground, driver, log }, { count, skuId, origin }, later)
        ask.log(`${count} pages are live`)
        const [someone] = await buyers(ground, 1)
        if (!someone) throw new Error('No one asks')
        const asks = await asksOf(driver, origin, someone, skuId)
        const scene = { ...pair, driver, readers, merchant: merchant.owner, awayMs, asks }
        const times = await rounds(Math.min(ask.minutes, ORDERS_LAST_MINUTES), (n) =>
          killAndRoll(scene, `${ask.seed}:${n}`, n, ask.log),
        )
        gaps.push(...readers.flatMap((reader) => reader.gaps()))
        log.claim(gaps.length >= count, `only ${gaps.length} sockets were lost by ${count} pages`)
        return ENDED_A_ROUND * times
      })
    const report = await stormOnPair(ask, act)
    const waits = spread(gaps)
    const isLate = waits.p99 >= BACK_WITHIN_MS
    const late = isLate ? [`one page in a hundred was away for ${Math.round(waits.p99)} ms`] : []
    return { ...report, ...waits, late: [...report.late, ...late] }
  },
}

interface Scene extends Pair {
  readonly driver: Driver
  readonly readers: readonly Reader[]
  readonly merchant: Person
  readonly awayMs: number
  readonly asks: readonly (() => Promise<number>)[]
}

/** One killed, both rolled. */
const ENDED_A_ROUND = 3

/** A public request, one that needs a session, and one that is repeated under its key. */
async function asksOf(driver: Driver, url: string, someone: Buyer, skuId: string): Promise<Scene['asks']> {
  const placed = await place(driver, someone, [oneOf(skuId)])
  if (!placed.ok) throw new Error(`An order was refused: ${placed.problem.key}`)
  const { asked, key } = cancelling({ order: placed.value, buyer: someone })
  const as = { token: someone.token, key }
  return [
    async () => (await callAt(url, commonCalls.init, {})).status,
    async () => (await callAt(url, orderCalls.counters, {}, as)).status,
    async () => (await callAt(url, asked.call, asked.input, as)).status,
  ]
}

async function killAndRoll(scene: Scene, seed: string, n: number, say: (line: string) => void): Promise<void> {
  const { shops, log, awayMs } = scene
  const [killed, rolled] = n % 2 === 0 ? shops : ([shops[1], shops[0]] as const)
  let moves = 0
  const { asked, failed, unexcused } = await askingWhile(scene.asks, async (expect) => {
    const moved = await movingWhile(scene.readers, { ...scene, chance: chanceOf(seed) }, async () => {
      expect('trouble')
      await killed.kill()
      await sleep(Math.min(awayMs, CALM_AFTER_MS))
      if (awayMs > CALM_AFTER_MS) expect('calm')
      await sleep(Math.max(0, awayMs - CALM_AFTER_MS))
      await killed.start()
      expect('calm')
      for (const each of [rolled, killed]) {
        await sleep(BOTH_MS)
        expect('trouble')
        await each.stop()
        await each.start()
        expect('calm')
      }
      await sleep(BOTH_MS)
    })
    moves = moved.length
    await claimLevel(scene.readers, scene, 'one process was killed and both rolled', BACK_WITHIN_MS)
  })
  say(`${moves} moves; ${failed} of ${asked} asks failed while processes went, ${unexcused} at other times`)
  log.claim(asked > 0 && moves > 0, 'no one asked while processes went')
  const percent = (failed / asked) * 100
  log.claimInTime(percent < MOST_FAILED_PERCENT, `${percent.toFixed(1)} % of the asks failed while processes went`)
  log.claim(unexcused === 0, `${unexcused} asks failed though no process was just going`)
}
