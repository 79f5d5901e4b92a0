import { setTimeout as sleep } from 'node:timers/promises'
import { type Person, sku, store } from '#tests/support/factories.ts'
import { chanceOf } from './driver/chance.ts'
import { clearingUp } from './driver/clearing-up.ts'
import { type Driver, driverOf } from './driver/driver.ts'
import { type Pair, stormOnPair } from './driver/pair.ts'
import { rounds } from './driver/stage.ts'
import { movingWhile, ORDERS_LAST_MINUTES } from './pages/mover.ts'
import { askingWhile } from './pages/prober.ts'
import { claimLevel, openReaders, type Reader } from './pages/readers.ts'
import { spread } from './pages/spread.ts'
import type { Storm } from './storm.ts'
import { tcpProxy } from './tcp-proxy.ts'

const READERS = 1_000
/** For a run of seconds. */
const FEW_READERS = 100
const FEW_BELOW_MINUTES = 0.5
/** Pages are back within this when their process is gone. */
const BACK_WITHIN_MS = 10_000
/** While processes go, so many of a hundred asks may fail. */
const MOST_FAILED_PERCENT = 1
/** How long a process stays away, and the other alone; the pages of a short run are fewer. */
const AWAY_MS = 5_000
const SHORT_AWAY_MS = 2_000

/** T15: two processes behind a load balancer; one is killed, later the other is rolled. */
export const nodes: Storm = {
  name: 'nodes',
  says: 'One of two processes is killed and the other rolled: pages are back in seconds, nothing is lost, asks hardly fail.',
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
        const skuId = await sku(ground, merchant, { stock: 2 * READERS })
        const isShort = ask.minutes < FEW_BELOW_MINUTES
        const count = isShort ? FEW_READERS : READERS
        const readers = await openReaders({ ground, driver, log }, { count, skuId, origin }, later)
        ask.log(`${count} pages are live`)
        const awayMs = isShort ? SHORT_AWAY_MS : AWAY_MS
        const scene = { ...pair, driver, origin, readers, merchant: merchant.owner, awayMs }
        const kills = await rounds(Math.min(ask.minutes, ORDERS_LAST_MINUTES), (n) =>
          killAndRoll(scene, `${ask.seed}:${n}`, n, ask.log),
        )
        gaps.push(...readers.flatMap((reader) => reader.gaps()))
        log.claim(gaps.length >= count, `only ${gaps.length} sockets were lost by ${count} pages`)
        return kills
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
  readonly origin: string
  readonly readers: readonly Reader[]
  readonly merchant: Person
  readonly awayMs: number
}

async function killAndRoll(scene: Scene, seed: string, n: number, say: (line: string) => void): Promise<void> {
  const { shops, origin, log } = scene
  const [killed, rolled] = n % 2 === 0 ? shops : ([shops[1], shops[0]] as const)
  let moves = 0
  const { asked, failed, unexcused } = await askingWhile(origin, async (expectCalm) => {
    const moved = await movingWhile(scene.readers, { ...scene, chance: chanceOf(seed) }, async () => {
      await killed.kill()
      await sleep(scene.awayMs)
      await killed.start()
      await sleep(scene.awayMs)
      await rolled.stop()
      await rolled.start()
      expectCalm()
      await sleep(scene.awayMs)
    })
    moves = moved.length
    await claimLevel(scene.readers, scene, 'one process was killed and the other rolled', BACK_WITHIN_MS)
  })
  say(`${moves} moves; ${failed} of ${asked} asks failed, ${unexcused} with both processes there`)
  const percent = (failed / asked) * 100
  log.claimInTime(percent < MOST_FAILED_PERCENT, `${percent.toFixed(1)} % of the asks failed while processes went`)
  log.claim(unexcused === 0, `${unexcused} asks failed with both processes there`)
}
