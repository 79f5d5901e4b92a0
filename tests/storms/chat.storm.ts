import { setTimeout as sleep } from 'node:timers/promises'
import { type Author, openTalks, talkOnce } from './chat/talk.ts'
import { tallyTalks } from './chat/tally.ts'
import { chanceOf } from './driver/chance.ts'
import { clearingUp } from './driver/clearing-up.ts'
import { driverOf } from './driver/driver.ts'
import { liveThrough } from './driver/mix.ts'
import { type Pair, stormOnPair } from './driver/pair.ts'
import { type Sizes, sizeAt } from './size.ts'
import type { Storm, StormAsk } from './storm.ts'
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts'

const talking = (fromMinutes: number, chats: number) => ({
  fromMinutes,
  chats,
  holds: `${chats} chats`,
})
const SIZES: Sizes<ReturnType<typeof talking>> = [talking(0, 20), talking(1, 200)]
const CALM_MS = [1_500, 4_000] as const
const AWAY_MS = [300, 3_000] as const
/** A message is back at its author, and at the other side, within this when nothing is broken. */
const LEVEL_WITHIN_MS = 10_000

/** Chat on two processes that are killed and cut off in turn. */
export const chat: Storm = {
  name: 'chat',
  says: 'Two processes are killed and the network is cut while people talk: every acknowledged message is there once, in order, on every device.',
  sizes: SIZES,
  counts: [],
  run: async (ask) => {
    let acknowledged = 0
    const report = await stormOnPair(ask, (pair) =>
      clearingUp(async (later) => {
        const { ground, shops, log, over } = pair
        const proxy = await tcpProxy(shops.map(({ port }) => port))
        later(proxy.close)
        const driver = driverOf(proxy.port, log, over)
        const { chats } = sizeAt(SIZES, ask.minutes)
        const authors = await openTalks({ ground, driver, url: `http://127.0.0.1:${proxy.port}` }, chats)
        later(() => authors.forEach(({ device }) => device.close()))
        ask.log(`${chats} chats have begun`)
        const chance = chanceOf(ask.seed)
        let kills = 0
        await liveThrough<Author>(
          { driver, chance },
          authors,
          ({ driver: own, person: author, chance: drawn }) => talkOnce(own, author, drawn),
          async (ended) => {
            kills = await disturb(ask, { ...pair, proxy }, ended)
          },
        )
        const ms = await tallyTalks(ground, driver, authors)
        acknowledged = [...new Set(authors.map(({ talk }) => talk))]
          .flatMap(({ sent }) => [...sent.values()])
          .reduce((sum, own) => sum + own.length, 0)
        ask.log(`${acknowledged} messages, on every device ${Math.round(ms)} ms after the last answer`)
        log.claimInTime(ms < LEVEL_WITHIN_MS, `devices were level after ${Math.round(ms)} ms`)
        log.claim(acknowledged > authors.length, 'hardly anybody wrote')
        return kills
      }),
    )
    return { ...report, acknowledged }
  },
}

/** Kills a process, cuts the network, or resets every connection, again and again; answers how many were killed. */
async function disturb(
  { minutes, seed }: StormAsk,
  { shops, proxy, log }: Pair & { readonly proxy: TcpProxy },
  ended: AbortSignal,
): Promise<number> {
  const chance = chanceOf(`${seed}:trouble`)
  const until = performance.now() + minutes * 60_000
  let kills = 0
  for (let n = 0; n < 3 || performance.now() < until; n++) {
    await sleep(chance.between(...CALM_MS), undefined, { signal: ended })
    const awayMs = chance.between(...AWAY_MS)
    if (n % 3 === 0) {
      const shop = shops[(n / 3) % 2 === 0 ? 0 : 1]
      log.claim(shop.isRunning(), 'a process ended by itself')
      await shop.kill()
      kills += 1
      await sleep(awayMs)
      await shop.start()
    } else if (n % 3 === 1) {
      proxy.become({ isCut: true })
      proxy.end('closed')
      await sleep(awayMs)
      proxy.become({})
    } else proxy.end('reset')
  }
  return kills
}
