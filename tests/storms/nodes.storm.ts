import { setTimeout as sleep } from 'node:timers/promises'
import { type Person, sku, store } from '#tests/support/factories.ts'
import { chanceOf } from './driver/chance.ts'
import { type Driver, driverOf } from './driver/driver.ts'
import { type Pair, stormOnPair } from './driver/pair.ts'
import { rounds } from './driver/stage.ts'
import { keepMoving, ORDERS_LAST_MINUTES } from './pages/mover.ts'
import { keepAsking } from './pages/prober.ts'
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
    const report = await stormOnPair(async (pair) => {
      const { ground, shops, log } = pair
      const balancer = await tcpProxy(shops.map(({ port }) => port))
      const origin = `http://127.0.0.1:${balancer.port}`
      const driver = driverOf(balancer.port, log)
      const merchant = await store(ground)
      const skuId = await sku(ground, merchant, { stock: 2 * READERS })
      const isShort = ask.minutes < FEW_BELOW_MINUTES
      const count = isShort ? FEW_READERS : READERS
      const readers = await openReaders({ ground, driver, log }, { count, skuId, origin })
      ask.log(`${count} pages are live`)
      try {
        const awayMs = isShort ? SHORT_AWAY_MS : AWAY_MS
        const scene = { ...pair, driver, origin, readers, merchant: merchant.owner, awayMs }
        const kills = await rounds(Math.min(ask.minutes, ORDERS_LAST_MINUTES), (n) =>
          killAndRoll(scene, `${ask.seed}:${n}`, n, ask.log),
        )
        gaps.push(...readers.flatMap((reader) => reader.gaps))
        log.claim(gaps.length >= count, `only ${gaps.length} sockets were lost by ${count} pages`)
        return kills
      } finally {
        for (const reader of readers) reader.close()
        balancer.close()
      }
    })
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
  const stopMoving = keepMoving(scene.readers, { ...scene, chance: chanceOf(seed) })
  const prober = keepAsking(origin)
  const [killed, rolled] = n % 2 === 0 ? shops : ([shops[1], shops[0]] as const)
  await killed.kill()
  await sleep(scene.awayMs)
  await killed.start()
  await sleep(scene.awayMs)
  await rolled.stop()
  await rolled.start()
  prober.expectCalm()
  await sleep(scene.awayMs)
  const moved = await stopMoving()
  await claimLevel(scene.readers, scene, 'one process was killed and the other rolled', BACK_WITHIN_MS)
  const { asked, failed, unexcused } = await prober.stop()
  say(`${moved.length} moves; ${failed} of ${asked} asks failed, ${unexcused} with both processes there`)
  const percent = (failed / asked) * 100
  log.claimInTime(percent < MOST_FAILED_PERCENT, `${percent.toFixed(1)} % of the asks failed while processes went`)
  log.claim(unexcused === 0, `${unexcused} asks failed with both processes there`)
}
