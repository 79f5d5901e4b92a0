import { setTimeout as sleep } from 'node:timers/promises'
import { isLost } from '#server/platform/db/away.ts'
import { CAN_BE_FOLLOWED } from '#tests/support/followed-postgres.ts'
import { ownPostgres, type OwnPostgres } from '#tests/support/own-postgres.ts'
import { ask as askPostgres } from '#tests/support/postgres.ts'
import { clearingUp } from './driver/clearing-up.ts'
import { groundOn } from './driver/ground.ts'
import { liveThrough, type Living } from './driver/mix.ts'
import { rounds, type Stage, stormOnGround } from './driver/stage.ts'
import { askAgain } from './driver/tally.ts'
import { moneyCast, type MoneyCast, moneyOnce } from './money/life.ts'
import { tallyMoney } from './money/tally.ts'
import { type Size, type Sizes, sizeAt } from './size.ts'
import type { Storm } from './storm.ts'
import { tcpProxy, type TcpProxy } from './tcp-proxy.ts'

interface PromoteSize extends Size {
  readonly people: number
  readonly calmMs: number
}
const sizeOf = (fromMinutes: number, people: number, calmMs: number): PromoteSize => ({
  fromMinutes,
  people,
  calmMs,
  holds: `${people} people with money, ${calmMs / 1_000} s before each loss of the primary`,
})
const SIZES: Sizes<PromoteSize> = [sizeOf(0, 8, 2_000), sizeOf(0.5, 32, 8_000)]

const BACK_WITHIN_MS = 10_000
const BACK_AT_ALL_MS = 60_000

/** The server that takes writes, and the switch that leads to it. A switch of the test is in the place of haproxy. */
interface ProxiedStage extends Stage {
  readonly proxy: TcpProxy
  /** Leads to the standby of the moment, from which the shop reads its catalogue. */
  readonly beside: TcpProxy
  readonly report: (line: string) => void
}

/** A standby becomes the primary while money moves. */
export const promote: Storm = {
  name: 'promote',
  says: 'The primary is lost while money moves, and its synchronous standby is promoted: no acknowledged call is lost, and writes are back within ten seconds.',
  sizes: SIZES,
  counts: [],
  run: (ask) =>
    clearingUp(async (later) => {
      const { people, calmMs } = sizeAt(SIZES, ask.minutes)
      let primary = await ownPostgres(CAN_BE_FOLLOWED)
      later(primary.remove)
      const proxy = await tcpProxy([primary.port])
      later(proxy.close)
      const beside = await tcpProxy([])
      later(beside.close)
      const url = urlOf(proxy)
      const ground = await groundOn(url)
      later(ground.close)
      const env = { DATABASE_URL: url, STANDBY_DATABASE_URL: urlOf(beside) }
      return stormOnGround(ask, ground, env, async (stage) => {
        const proxied: ProxiedStage = { ...stage, proxy, beside, report: ask.log }
        const cast = withPatience(await moneyCast(ground, people))
        let losses = 0
        await liveThrough(stage, cast.people, livingOn(cast), async (over) => {
          losses = await rounds(ask.minutes, async () => {
            const standby = await followedBy(primary, proxied)
            later(standby.remove)
            await sleep(calmMs, undefined, { signal: over })
            await lose(primary, standby, { ...proxied, over })
            primary = standby
          })
        })
        await tallyMoney(ground, stage.log)
        await askAgain(stage.driver, stage.chance)
        const { log } = stage
        ask.log(`${log.promises.length} calls were acknowledged, ${log.broken.size} promises broken`)
        return losses
      })
    }),
}

const urlOf = ({ port }: TcpProxy): string => `postgres://postgres@127.0.0.1:${port}/postgres`

/** Their authenticators are read from the database, beside the shop: as often as it takes. */
function withPatience(cast: MoneyCast): MoneyCast {
  const patient = async <T>(read: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await read()
      } catch (error) {
        if (!isLost(error)) throw error
        await sleep(50)
      }
    }
  }
  const finance = cast.finance.map((each) => {
    const { readFactor } = each
    return readFactor ? { ...each, readFactor: () => patient(readFactor) } : each
  })
  return { ...cast, finance }
}

/** What a person does; where the test itself writes rows beside the shop just when the primary is lost, they begin with something else. */
function livingOn(cast: MoneyCast): Living<MoneyCast['people'][number]> {
  const once = moneyOnce(cast)
  return async (one) => {
    try {
      await once(one)
    } catch (error) {
      if (!isLost(error)) throw error
    }
  }
}

/** Starts a standby, and has each commit wait for it from now on. */
async function followedBy(primary: OwnPostgres, { beside, report, log, over }: ProxiedStage): Promise<OwnPostgres> {
  const begun = performance.now()
  const standby = await primary.standby()
  beside.sendTo([standby.port])
  beside.end('reset')
  // Set behind the copy: the standby would take it over, and wait for a standby of its own that it does not have.
  await askPostgres(primary.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
  for (;;) {
    const [row] = await askPostgres<{ sync_state: string }>(primary.url, 'select sync_state from pg_stat_replication')
    if (row?.sync_state === 'sync') break
    if (performance.now() - begun > BACK_AT_ALL_MS) {
      log.claim(false, `the standby follows as ${row?.sync_state ?? 'nothing'}`)
      break
    }
    await sleep(50, undefined, { signal: over })
  }
  report(`a standby follows, synchronous after ${Math.round(performance.now() - begun)} ms`)
  return standby
}

/** Loses the primary without a word, promotes its standby, and waits until a call that writes is acknowledged. */
async function lose(primary: OwnPostgres, standby: OwnPostgres, proxied: ProxiedStage): Promise<void> {
  const { proxy, log, over, report } = proxied
  const [{ follows } = { follows: false }] = await askPostgres<{ follows: boolean }>(
    standby.url,
    'select pg_is_in_recovery() as follows',
  )
  log.claim(follows, 'the standby was a primary already')
  const begun = performance.now()
  const since = (): number => Math.round(performance.now() - begun)
  await primary.stopHard()
  const [row] = await askPostgres<{ done: boolean }>(standby.url, 'select pg_promote(true, 30) as done')
  log.claim(row?.done === true, 'the standby was not promoted')
  const promoted = since()
  proxy.sendTo([standby.port])
  proxy.end('reset')
  // What the old primary had committed is answered by now.
  const before = log.promises.length
  while (log.promises.length === before && since() < BACK_AT_ALL_MS) await sleep(20, undefined, { signal: over })
  const back = since()
  log.claim(log.promises.length > before, `no write was acknowledged ${back} ms after the primary was lost`)
  log.claimInTime(back < BACK_WITHIN_MS, `writes were back only ${back} ms after the primary was lost`)
  report(`promoted after ${promoted} ms, the first write acknowledged after ${back} ms; ${before} calls before it`)
}
