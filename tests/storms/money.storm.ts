import { setTimeout as sleep } from 'node:timers/promises'
import { enough } from './driver/enough.ts'
import { killOnce } from './driver/killing.ts'
import { liveThrough } from './driver/mix.ts'
import { askAgain } from './driver/tally.ts'
import { stormOn } from './driver/stage.ts'
import { moneyCast, moneyOnce } from './money/life.ts'
import { tallyMoney } from './money/tally.ts'
import { type Sizes, sizeAt } from './size.ts'
import type { Storm } from './storm.ts'

const asksAndKills = (fromMinutes: number, ops: number, kills: number) => ({
  fromMinutes,
  ops,
  kills,
  holds: `${ops} asks and ${kills} kills at least`,
})
const SIZES: Sizes<ReturnType<typeof asksAndKills>> = [asksAndKills(0, 120, 1), asksAndKills(0.5, 2_000, 10)]
/** A person asks about so much before the month's number of withdrawals is used up. */
const OPS_EACH = 20
/** More are not asked in a minute. */
const OPS_A_MINUTE = 2_000
const BETWEEN_MS = { least: 400, most: 1_500 }

/** Money in and out while the server ends without a word. */
export const money: Storm = {
  name: 'money',
  says: 'kill -9 of the server while people recharge, withdraw, take back, buy, pay into funds and claim from them, and finance decides and freezes: no cent lost, none doubled.',
  sizes: SIZES,
  counts: ['ops', 'kills'],
  run: (ask) =>
    stormOn(ask, {}, async (stage) => {
      const { ops, kills } = { ...sizeAt(SIZES, ask.minutes), ...ask }
      const most = Math.max(ops, ask.minutes * OPS_A_MINUTE)
      const cast = await moneyCast(stage.ground, Math.max(8, Math.ceil(most / OPS_EACH)))
      const { log, chance } = stage
      let done = 0
      await liveThrough(stage, cast.people, moneyOnce(cast), async (over) => {
        const isEnough = enough({ minutes: ask.minutes, ops, kills }, log)
        while (!isEnough(done)) {
          await sleep(chance.between(BETWEEN_MS.least, BETWEEN_MS.most), undefined, { signal: over })
          // The kills are spread over the asks.
          if (done < kills && log.answered() >= (ops * done) / kills) {
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
