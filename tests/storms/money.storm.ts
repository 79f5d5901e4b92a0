import { setTimeout as sleep } from 'node:timers/promises'
import { killOnce } from './driver/killing.ts'
import { liveThrough } from './driver/mix.ts'
import { askAgain } from './driver/tally.ts'
import { stormOn } from './driver/stage.ts'
import { moneyCast, moneyOnce } from './money/life.ts'
import { tallyMoney } from './money/tally.ts'
import type { Storm } from './storm.ts'

/** A run of seconds, where nobody counts. */
const SMALL = { ops: 120, kills: 1 }
/** Somebody asks about so much before the month's number of withdrawals is used up. */
const OPS_EACH = 20
const BETWEEN_MS = { least: 400, most: 1_500 }

/** Money in and out while the server ends without a word. */
export const money: Storm = {
  name: 'money',
  says: 'kill -9 of the server while people recharge, withdraw, take back and buy, and finance decides and freezes: no cent lost, none doubled.',
  run: (ask) =>
    stormOn(ask, {}, async (stage) => {
      const { ops, kills } = { ...SMALL, ...ask }
      const cast = await moneyCast(stage.ground, Math.max(8, Math.ceil(ops / OPS_EACH)))
      const { log, chance } = stage
      let done = 0
      await liveThrough(stage, cast.people, moneyOnce(cast), async (over) => {
        const asked = (): number => log.promises.length + log.refused()
        while (done < kills || asked() < ops) {
          await sleep(chance.between(BETWEEN_MS.least, BETWEEN_MS.most), undefined, { signal: over })
          // The kills are spread over the asks.
          if (done < kills && asked() >= (ops * done) / kills) {
            await killOnce(stage)
            done += 1
          }
        }
      })
      const frozen = log.refused('pay.walletFrozen')
      ask.log(
        `${log.promises.length} asks acknowledged, ${log.refused()} refused (${frozen} by a frozen wallet), ${done} kills`,
      )
      await tallyMoney(stage.ground, log)
      await askAgain(stage.driver, chance)
      return done
    }),
}
