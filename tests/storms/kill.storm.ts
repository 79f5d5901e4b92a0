import { setTimeout as sleep } from 'node:timers/promises'
import { killOnce } from './driver/killing.ts'
import { throughTrouble } from './driver/mix.ts'
import { stormOn } from './driver/stage.ts'
import type { Storm } from './storm.ts'

/** Between two kills; shorter in a run of seconds. */
const BETWEEN_MS = { whole: { least: 5_000, most: 15_000 }, small: { least: 1_000, most: 3_000 } }
const SMALL_BELOW_MINUTES = 0.5
const AT_LEAST = 2

/** T10: the server ends without a word, again and again. */
export const kill: Storm = {
  name: 'kill',
  says: 'kill -9 of the server every few seconds while people buy: nothing acknowledged is lost, nothing happens twice.',
  run: (ask) =>
    stormOn(ask, {}, async (stage) => {
      let kills = 0
      await throughTrouble(stage, ask.log, async (over) => {
        const { least, most } = BETWEEN_MS[ask.minutes < SMALL_BELOW_MINUTES ? 'small' : 'whole']
        const until = performance.now() + ask.minutes * 60_000
        let slowest = 0
        while (kills < AT_LEAST || performance.now() < until) {
          await sleep(stage.chance.between(least, most), undefined, { signal: over })
          slowest = Math.max(slowest, await killOnce(stage))
          kills += 1
        }
        ask.log(`${kills} kills, ready again after ${Math.round(slowest)} ms at most`)
      })
      return kills
    }),
}
