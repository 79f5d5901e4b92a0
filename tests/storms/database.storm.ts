import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { callAt } from '#tests/support/call-at.ts'
import { type Person, person } from '#tests/support/factories.ts'
import { clearingUp } from './driver/clearing-up.ts'
import { times } from './driver/crowd.ts'
import { enough } from './driver/enough.ts'
import { groundOn } from './driver/ground.ts'
import { throughTrouble } from './driver/mix.ts'
import { ownPostgres, type OwnPostgres } from '#tests/support/own-postgres.ts'
import { type Stage, stormOnGround } from './driver/stage.ts'
import { type Size, type Sizes, sizeAt } from './size.ts'
import type { Storm } from './storm.ts'
import { tcpProxy, type TcpProxy } from './tcp-proxy.ts'

const BACK_WITHIN_MS = 10_000
/** A process that is not back by then will not come back. */
const BACK_AT_ALL_MS = 60_000
/** Each way: a statement and its answer take two of these. */
const SLOW_MS = 100

/** How often it is stopped in a round, and how long each other kind of trouble lasts. */
interface Trouble extends Size {
  readonly stops: number
  readonly slowMs: number
  readonly lockedMs: number
  readonly holeMs: number
}
const trouble = (fromMinutes: number, stops: number, slowMs: number, lockedMs: number, holeMs: number): Trouble => ({
  fromMinutes,
  stops,
  slowMs,
  lockedMs,
  holeMs,
  holds: `${stops} stops, ${slowMs / 1_000} s slow, ${lockedMs / 1_000} s locked, ${holeMs / 1_000} s silent`,
})
/** Twice what a process has, and how soon the next one comes. */
const MORE_THAN_CONNECTIONS = 20
const ASKED_EVERY_MS = 250
const SIZES: Sizes<Trouble> = [trouble(0, 2, 2_000, 4_000, 4_000), trouble(1.5, 10, 10_000, 10_000, 30_000)]

interface Sea extends Stage {
  readonly postgres: OwnPostgres
  /** Between the shop and its database. */
  readonly road: TcpProxy
  /** A person who is signed in and does nothing else. */
  readonly passerby: Person
}

/** T11: the database goes, dawdles, says nothing, and lets no one in. */
export const database: Storm = {
  name: 'database',
  says: 'PostgreSQL is stopped hard, slow, silent, locked: clients get a 503 with a time to retry, and nothing is lost.',
  sizes: SIZES,
  counts: ['ops', 'kills'],
  run: (ask) =>
    clearingUp(async (later) => {
      const postgres = await ownPostgres()
      later(postgres.remove)
      const road = await tcpProxy([postgres.port])
      later(road.close)
      const ground = await groundOn(postgres.url)
      later(ground.close)
      const env = { DATABASE_URL: `postgres://postgres@127.0.0.1:${road.port}/postgres` }
      const size = sizeAt(SIZES, ask.minutes)
      return stormOnGround(ask, ground, env, async (stage) => {
        const passerby = await person(ground)
        let stops = 0
        await throughTrouble(stage, ask.log, async (over) => {
          const sea = { ...stage, over, postgres, road, passerby }
          const isEnough = enough(ask, stage.log)
          do {
            for (let n = 0; n < size.stops; n++) await stopped(sea, ask.log)
            stops += size.stops
            await slow(sea, size.slowMs, ask.log)
            await locked(sea, size.lockedMs, ask.log)
            await silent(sea, size.holeMs, ask.log)
          } while (!isEnough(stops))
        })
        stage.log.claim(stage.server.isRunning(), 'the server did not survive its database')
        return stops
      })
    }),
}

/** What a person who is signed in is answered right now: no one is recognised without the database. */
const statusNow = async ({ server, passerby }: Sea): Promise<number> =>
  (await callAt(server.url, orderCalls.counters, {}, { token: passerby.token })).status

/** How long the shop takes to serve signed-in users again. */
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
    const statuses = await statusNow(sea)
    log.claim(statuses === 503, `without its database the shop answers ${statuses}`)
    log.claim((await fetch(`${server.url}/healthz`)).ok, 'without its database the process says it is not alive')
  } finally {
    await postgres.start()
  }
  say(`back ${Math.round(await backAfter(sea))} ms after the database`)
}

/** Slow is not away: people are served all the same, and it goes on at least until a person was. */
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
  log.claim(served > 0, 'with a slow database no one was served')
}

/** No one can be recognised, so every connection of the shop waits, and everybody else for a connection. */
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
  sea.log.claim(busy > 0, 'locked out, no one heard to come back')
  say(`locked out: ${busy} answers said to come back; back after ${Math.round(await backAfter(sea))} ms`)
}

/** Other requests fill every connection; later ones must be refused at once, and for no other reason. */
async function silent(sea: Sea, ms: number, say: (line: string) => void): Promise<void> {
  const asked: Promise<number>[] = []
  sea.road.become({ isHole: true })
  try {
    asked.push(...times(MORE_THAN_CONNECTIONS).map(() => statusNow(sea)))
    for (const until = performance.now() + ms; performance.now() < until; asked.push(statusNow(sea)))
      await sleep(ASKED_EVERY_MS, undefined, { signal: sea.over })
  } finally {
    sea.road.become({})
  }
  const back = await backAfter(sea)
  const statuses = await Promise.all(asked)
  const busy = statuses.filter((status) => status === 503).length
  const others = statuses.filter((status) => status !== 503 && status !== 200)
  sea.log.claim(busy > 0, 'in the silence no one heard to come back')
  sea.log.claim(others.length === 0, `in the silence the shop answers ${others.join(', ')}`)
  say(`silence: ${busy} of ${statuses.length} answers said to come back; back after ${Math.round(back)} ms`)
}
