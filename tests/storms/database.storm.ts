import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { orderCalls } from '#contract/order.calls.ts'
import { callAt } from '#tests/support/call-at.ts'
import { type Person, person } from '#tests/support/factories.ts'
import { clearingUp } from './driver/clearing-up.ts'
import { groundOn } from './driver/ground.ts'
import { throughTrouble } from './driver/mix.ts'
import { ownPostgres, type OwnPostgres } from './driver/own-postgres.ts'
import { rounds, type Stage, stormOnGround } from './driver/stage.ts'
import type { Storm } from './storm.ts'
import { tcpProxy, type TcpProxy } from './tcp-proxy.ts'

const BACK_WITHIN_MS = 10_000
/** Whoever is not back by then is not going to be. */
const BACK_AT_ALL_MS = 60_000
/** Each way: a statement and its answer take two of these. */
const SLOW_MS = 100
/** How long each kind of trouble lasts; shorter in a run of seconds. A hole of the whole length outlasts every limit of time. */
const LASTS_MS = {
  whole: { slow: 10_000, locked: 10_000, hole: 30_000 },
  small: { slow: 3_000, locked: 4_000, hole: 3_000 },
}
const SMALL_BELOW_MINUTES = 0.5

interface Sea extends Stage {
  readonly postgres: OwnPostgres
  /** Between the shop and its database. */
  readonly road: TcpProxy
  /** Somebody who is signed in and does nothing else. */
  readonly passerby: Person
}

/** T11: the database goes, dawdles, says nothing, and lets nobody in. */
export const database: Storm = {
  name: 'database',
  says: 'PostgreSQL is stopped hard, slow, silent, locked: whoever asks hears 503 and when to come back, and nothing is lost.',
  run: (ask) =>
    clearingUp(async (later) => {
      const postgres = await ownPostgres(later)
      const road = await tcpProxy([postgres.port])
      later(road.close)
      const ground = await groundOn(postgres.url)
      later(ground.close)
      const env = { DATABASE_URL: `postgres://postgres@127.0.0.1:${road.port}/postgres` }
      const lasts = LASTS_MS[ask.minutes < SMALL_BELOW_MINUTES ? 'small' : 'whole']
      return stormOnGround(ask, ground, env, async (stage) => {
        const passerby = await person(ground)
        let stops = 0
        await throughTrouble(stage, ask.log, async (over) => {
          const sea = { ...stage, over, postgres, road, passerby }
          await rounds(ask.minutes, async () => {
            for (let n = 0; n < 2; n++) await stopped(sea, ask.log)
            stops += 2
            await slow(sea, lasts.slow, ask.log)
            await locked(sea, lasts.locked, ask.log)
            await silent(sea, lasts.hole, ask.log)
          })
        })
        stage.log.claim(stage.server.isRunning(), 'the server did not survive its database')
        return stops
      })
    }),
}

/** What somebody who is signed in is answered right now: nobody is recognised without the database. */
const statusNow = async ({ server, passerby }: Sea): Promise<number> =>
  (await callAt(server.url, orderCalls.counters, {}, { token: passerby.token })).status

/** How long the shop takes to serve again whoever is signed in. */
async function backAfter(sea: Sea): Promise<number> {
  const { log, over } = sea
  const begun = performance.now()
  for (;;) {
    const isServed = (await statusNow(sea)) === 200
    const ms = performance.now() - begun
    if (isServed || ms > BACK_AT_ALL_MS) {
      log.claim(isServed, `the shop was not back ${Math.round(ms)} ms after its database`)
      log.claimInTime(ms < BACK_WITHIN_MS, `the shop was back only ${Math.round(ms)} ms after its database`)
      return ms
    }
    await sleep(50, undefined, { signal: over })
  }
}

async function stopped(sea: Sea, say: (line: string) => void): Promise<void> {
  const { postgres, chance, server, log, over } = sea
  await sleep(chance.between(500, 2_000), undefined, { signal: over })
  await postgres.stopHard()
  try {
    await sleep(chance.between(300, 2_000), undefined, { signal: over })
    const { status } = await fetch(`${server.url}/readyz`)
    log.claim(status === 503, `without its database the shop says it is ready: ${status}`)
    const heard = await statusNow(sea)
    log.claim(heard === 503, `without its database the shop answers ${heard}`)
    log.claim((await fetch(`${server.url}/healthz`)).ok, 'without its database the process says it is not alive')
  } finally {
    await postgres.start()
  }
  say(`back ${Math.round(await backAfter(sea))} ms after the database`)
}

/** Slow is not away: people are served all the same, and it goes on at least until somebody was. */
async function slow({ road, log, over }: Sea, ms: number, say: (line: string) => void): Promise<void> {
  const before = log.promises.length
  const begun = performance.now()
  road.become({ delayMs: SLOW_MS })
  try {
    await sleep(ms, undefined, { signal: over })
    while (log.promises.length === before && performance.now() - begun < BACK_AT_ALL_MS)
      await sleep(50, undefined, { signal: over })
  } finally {
    road.become({})
  }
  const served = log.promises.length - before
  say(`slow: ${served} asks were acknowledged`)
  log.claim(served > 0, 'with a slow database nobody was served')
}

/** Nobody can be recognised, so every connection of the shop waits, and everybody else for a connection. */
async function locked(sea: Sea, ms: number, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: sea.postgres.url })
  await client.connect()
  const before = sea.log.busy
  try {
    await client.query('begin')
    await client.query('lock table sessions in access exclusive mode')
    await sleep(ms, undefined, { signal: sea.over })
  } finally {
    await client.end()
  }
  const busy = sea.log.busy - before
  sea.log.claim(busy > 0, 'locked out, nobody heard to come back')
  say(`locked out: ${busy} answers said to come back; back after ${Math.round(await backAfter(sea))} ms`)
}

async function silent(sea: Sea, ms: number, say: (line: string) => void): Promise<void> {
  const before = sea.log.busy
  sea.road.become({ isHole: true })
  try {
    await sleep(ms, undefined, { signal: sea.over })
  } finally {
    sea.road.become({})
  }
  const busy = sea.log.busy - before
  sea.log.claim(busy > 0 || ms < LASTS_MS.whole.hole, 'in the silence nobody heard to come back')
  say(`silence: ${busy} answers said to come back; back after ${Math.round(await backAfter(sea))} ms`)
}
