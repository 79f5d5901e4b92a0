import { setTimeout as sleep } from 'node:timers/promises'
import { pruneEvents } from '#server/platform/events/prune.ts'
import { type Person, sku, store } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { type Frame, TEXT } from '#tests/support/ws-frames.ts'
import type { Chance } from './driver/chance.ts'
import { clearingUp } from './driver/clearing-up.ts'
import { crowd } from './driver/crowd.ts'
import { rounds, type Stage, stormOn } from './driver/stage.ts'
import { lowerPrice, movingWhile, ORDERS_LAST_MINUTES } from './pages/mover.ts'
import { claimLevel, openReaders, type Reader } from './pages/readers.ts'
import { spread } from './pages/spread.ts'
import { type Size, type Sizes, sizeAt } from './size.ts'
import type { Storm } from './storm.ts'
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts'

interface NetSize extends Size {
  readonly readers: number
  /** How many of them are the merchant's. */
  readonly merchants: number
  /** Cuts, by how many seconds they last. */
  readonly cuts: readonly number[]
}
const netOf = (fromMinutes: number, readers: number, merchants: number, cuts: readonly number[]): NetSize => ({
  fromMinutes,
  readers,
  merchants,
  cuts,
  holds: `${readers} pages, cuts for ${cuts.join(', ')} s`,
})
const SIZES: Sizes<NetSize> = [
  netOf(0, 100, 2, [1]),
  netOf(0.4, 200, 4, [1, 5]),
  netOf(1, 200, 4, [1, 5, 30]),
  netOf(3.5, 200, 4, [1, 5, 30, 130]),
]

/** What is done to the network while orders move; it is well again afterwards. */
interface Fault {
  readonly name: string
  readonly strike: (at: Scene) => Promise<void>
}
interface Scene extends Stage {
  readonly proxy: TcpProxy
  readonly readers: readonly Reader[]
}

const cut = (seconds: number): Fault => ({
  name: `cut for ${seconds} s`,
  strike: async ({ proxy }) => {
    proxy.become({ isCut: true })
    proxy.end('closed')
    await sleep(seconds * 1_000)
  },
})

const faults: readonly Fault[] = [
  {
    name: 'every line reset',
    strike: async ({ proxy }) => {
      await sleep(300)
      proxy.end('reset')
      await sleep(100)
    },
  },
  {
    name: 'a black hole for 2 s',
    strike: async ({ proxy }) => {
      proxy.become({ isHole: true })
      await sleep(2_000)
    },
  },
  {
    name: 'slow: 300 ms each way, 16 kB a second',
    strike: async ({ proxy }) => {
      proxy.become({ delayMs: 300, bytesPerSecond: 16_000 })
      await sleep(2_500)
    },
  },
  {
    name: 'frames dropped, doubled and out of order',
    strike: async ({ proxy, chance }) => {
      proxy.become({ frames: disorder(chance.of('frames')) })
      await sleep(3_000)
    },
  },
]

/** Of the events on their way to a page some are lost, some come twice, some come behind the next. */
function disorder(chance: Chance): (frame: Frame, line: object) => Frame[] {
  const heldBack = new WeakMap<object, Frame>()
  return (frame, line) => {
    if (frame.opcode !== TEXT || !frame.payload.toString('latin1').startsWith('42["order"')) return [frame]
    const held = heldBack.get(line)
    heldBack.delete(line)
    const behind = held ? [held] : []
    if (chance.happens(0.15)) return behind
    if (chance.happens(0.15)) return [frame, frame, ...behind]
    if (held || !chance.happens(0.3)) return [frame, ...behind]
    heldBack.set(line, frame)
    return []
  }
}

/** T13: bad networks. */
export const net: Storm = {
  name: 'net',
  says: 'Cuts, holes, slow and lying lines between 200 pages and the shop: each page is right again within five seconds.',
  sizes: SIZES,
  counts: [],
  run: async (ask) => {
    const size = sizeAt(SIZES, ask.minutes)
    const healed: number[] = []
    const act = (stage: Stage): Promise<number> =>
      clearingUp(async (later) => {
        const proxy = await tcpProxy([stage.server.port])
        later(proxy.close)
        const merchant = await store(stage.ground)
        const skuId = await sku(stage.ground, merchant, { stock: size.readers })
        const origin = `http://127.0.0.1:${proxy.port}`
        const merchants = { owner: merchant.owner, count: size.merchants }
        const readers = await openReaders(stage, { count: size.readers, skuId, origin, merchants }, later)
        ask.log(`${size.readers} pages are live`)
        const scene = { ...stage, proxy, readers }
        let strikes = 0
        await rounds(Math.min(ask.minutes, ORDERS_LAST_MINUTES), async () => {
          for (const fault of [...size.cuts.map(cut), ...faults]) {
            const took = await weather(scene, fault, merchant.owner)
            healed.push(...took)
            ask.log(`${fault.name}: all level after ${Math.round(Math.max(...took))} ms`)
            strikes += 1
          }
          const took = await beyondRetention(scene, merchant.owner)
          healed.push(...took)
          ask.log(`cut beyond retention: all level after ${Math.round(Math.max(...took))} ms`)
        })
        return strikes
      })
    const report = await stormOn(ask, {}, act)
    return { ...report, ...spread(healed) }
  },
}

async function weather(scene: Scene, { name, strike }: Fault, merchant: Person): Promise<number[]> {
  await movingWhile(scene.readers, { ...scene, merchant }, () => strike(scene))
  scene.proxy.become({})
  return claimLevel(scene.readers, scene, name)
}

/** A page that comes back later than the log reaches is told so, and fetches what it shows. */
async function beyondRetention(scene: Scene, merchant: Person): Promise<number[]> {
  const { readers, ground, log, proxy } = scene
  const before = readers.map((reader) => reader.resyncs())
  await cut(0.5).strike(scene)
  // Two moves each, of which only the last is kept.
  for (const _ of ['pruned', 'kept']) await crowd(readers, 8, (reader) => lowerPrice(reader, scene.driver, merchant))
  await runText(ground, `update events set at = at - interval '31 days'`)
  await runText(ground, `update topics set eldest_at = eldest_at - interval '31 days'`)
  await pruneEvents(ground.db)
  proxy.become({})
  const took = await claimLevel(readers, scene, 'cut beyond retention')
  const silent = readers.filter((reader, n) => reader.resyncs() === before[n]).length
  log.claim(silent === 0, `${silent} pages were not told that their history is gone`)
  return took
}
