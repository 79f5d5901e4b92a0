import { setTimeout as sleep } from 'node:timers/promises'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { callAt } from '#tests/support/call-at.ts'
import { nextVersion } from '#tests/support/next-version.ts'
import type { ShopProcess } from '#tests/support/shop-process.ts'
import { chanceOf } from './driver/chance.ts'
import { clearingUp } from './driver/clearing-up.ts'
import { driverOf } from './driver/driver.ts'
import { liveThrough } from './driver/mix.ts'
import { type Pair, stormOnPair } from './driver/pair.ts'
import { serverBundle, shopServer } from './driver/server.ts'
import { rounds } from './driver/stage.ts'
import { askAgain } from './driver/tally.ts'
import { moneyCast, moneyOnce } from './money/life.ts'
import { tallyMoney } from './money/tally.ts'
import { type Size, type Sizes, sizeAt } from './size.ts'
import type { Storm } from './storm.ts'
import { tcpProxy } from './tcp-proxy.ts'

interface RollSize extends Size {
  readonly people: number
}
const rollOf = (fromMinutes: number, people: number): RollSize => ({
  fromMinutes,
  people,
  holds: `${people} people with money, both processes to the next version`,
})
const SIZES: Sizes<RollSize> = [rollOf(0, 8), rollOf(0.5, 32)]

/** What the next version adds: a column to tables that every payment writes, and a table. */
const ADDED = [
  'alter table orders add column added_later text',
  'alter table ledger_entries add column added_later text',
  'create table added_later (id text primary key, at timestamptz not null default now())',
]
/** Both run for so long before the next one goes. */
const BOTH_MS = 1_500
const PROBE_EVERY_MS = 20
/** No one is without an answer for longer: a connection that is refused is tried at the other process. */
const GAP_WITHIN_MS = 2_000

/** T27: two processes go from one version to the next, and back, while money moves. */
export const roll: Storm = {
  name: 'roll',
  says: 'Two processes go to a version with more columns, and back to the one before, while money moves: no call fails.',
  sizes: SIZES,
  counts: [],
  run: (ask) =>
    stormOnPair(ask, (pair) =>
      clearingUp(async (later) => {
        const next = await nextPair(pair)
        for (const shop of next) later(shop.stop)
        const balancer = await tcpProxy([...pair.shops, ...next].map(({ port }) => port))
        later(balancer.close)
        const { ground, log, over } = pair
        const driver = driverOf(balancer.port, log, over)
        const chance = chanceOf(ask.seed)
        const cast = await moneyCast(ground, sizeAt(SIZES, ask.minutes).people)
        let times = 0
        const gap = await longestGap(`http://127.0.0.1:${balancer.port}`, () =>
          liveThrough({ driver, chance }, cast.people, moneyOnce(cast), async () => {
            times = await rounds(ask.minutes, (n) => (n % 2 === 0 ? toThe(next, pair.shops) : toThe(pair.shops, next)))
          }),
        )
        const { path, ms } = log.longest
        ask.log(
          `${log.answered()} money calls, ${log.unknown} without an answer, ${log.busy} busy; ` +
            `longest wait ${Math.round(ms)} ms (${path}), longest gap of a page ${Math.round(gap)} ms`,
        )
        log.claim(log.unknown === 0, `${log.unknown} money calls were never answered`)
        log.claimInTime(gap < GAP_WITHIN_MS, `a page was without an answer for ${Math.round(gap)} ms`)
        await tallyMoney(ground, log)
        await askAgain(driver, chance)
        return 2 * times
      }),
    ),
}

async function nextPair({ ground, redis }: Pair): Promise<readonly [ShopProcess, ShopProcess]> {
  const program = nextVersion(await serverBundle(), ...ADDED)
  const shop = () => shopServer({ DATABASE_URL: ground.url, REDIS_URL: redis.url }, [], program)
  return [await shop(), await shop()]
}

/** One process after the other of one version ends, and one of the other version starts. */
async function toThe(to: readonly ShopProcess[], from: readonly ShopProcess[]): Promise<void> {
  for (const [at, shop] of from.entries()) {
    await sleep(BOTH_MS)
    await shop.stop()
    await to[at]?.start()
  }
  await sleep(BOTH_MS)
}

/** The longest time in which a page that asks again and again got no answer while some work went on. */
async function longestGap(url: string, work: () => Promise<unknown>): Promise<number> {
  const seen = { longest: 0, isOver: false }
  const asking = (async () => {
    for (let last = performance.now(); !seen.isOver; await sleep(PROBE_EVERY_MS)) {
      const { status } = await callAt(url, commonCalls.init, {}).catch(() => ({ status: 0 }))
      if (status !== 200) continue
      seen.longest = Math.max(seen.longest, performance.now() - last)
      last = performance.now()
    }
  })()
  try {
    await work()
  } finally {
    seen.isOver = true
  }
  await asking
  return seen.longest
}
