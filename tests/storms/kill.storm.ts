import { setTimeout as sleep } from 'node:timers/promises'
import { enough } from './driver/enough.ts'
import { killOnce } from './driver/killing.ts'
import { throughTrouble } from './driver/mix.ts'
import { stormOn } from './driver/stage.ts'
import { type Sizes, sizeAt } from './size.ts'
import type { Storm } from './storm.ts'

const betweenKills = (fromMinutes: number, leastMs: number, mostMs: number) => ({
  fromMinutes,
  leastMs,
  mostMs,
  holds: `a kill every ${leastMs / 1_000} to ${mostMs / 1_000} s`,
})
const SIZES: Sizes<ReturnType<typeof betweenKills>> = [betweenKills(0, 1_000, 3_000), betweenKills(0.5, 5_000, 15_000)]
const AT_LEAST = 2
/** So many are made in each whole minute: forty in ten. A server that is slow to be back makes them fewer. */
const KILLS_A_MINUTE = 4

/** T10: the server ends without a word, again and again. */
export const kill: Storm = {
  name: 'kill',
  says: 'kill -9 of the server every few seconds while people buy: nothing acknowledged is lost, nothing happens twice.',
  sizes: SIZES,
  counts: ['ops', 'kills'],
  run: (ask) =>
    stormOn(ask, {}, async (stage) => {
      let kills = 0
      await throughTrouble(stage, ask.log, async (over) => {
        const { leastMs, mostMs } = sizeAt(SIZES, ask.minutes)
        const isEnough = enough({ kills: AT_LEAST, ...ask }, stage.log)
        let slowest = 0
        while (!isEnough(kills)) {
          await sleep(stage.chance.between(leastMs, mostMs), undefined, { signal: over })
          slowest = Math.max(slowest, await killOnce(stage))
          kills += 1
        }
        const should = Math.floor(ask.minutes) * KILLS_A_MINUTE
        stage.log.claim(kills >= should, `${kills} kills in ${ask.minutes} minutes instead of ${should}`)
        ask.log(`${kills} kills, ready again after ${Math.round(slowest)} ms at most`)
      })
      return kills
    }),
}
