import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { groundOn } from './driver/ground.ts'
import { throughTrouble } from './driver/mix.ts'
import { ownPostgres, type OwnPostgres } from './driver/own-postgres.ts'
import { rounds, type Stage, stormOnGround } from './driver/stage.ts'
import type { Storm } from './storm.ts'
import { tcpProxy, type TcpProxy } from './tcp-proxy.ts'

const BACK_WITHIN_MS = 10_000
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
}

/** T11: the database goes, dawdles, says nothing, and lets nobody in. */
export const database: Storm = {
  name: 'database',
  says: 'PostgreSQL is stopped hard, slow, silent, locked: whoever asks hears 503 and when to come back, and nothing is lost.',
  run: async (ask) => {
    const postgres = await ownPostgres()
    const road = await tcpProxy([postgres.port])
    const ground = await groundOn(postgres.url, async () => {
      road.close()
      await postgres.remove()
    })
    const env = { DATABASE_URL: `postgres://postgres@127.0.0.1:${road.port}/postgres` }
    const lasts = LASTS_MS[ask.minutes < SMALL_BELOW_MINUTES ? 'small' : 'whole']
    return stormOnGround(ask, ground, env, async (stage) => {
      const sea = { ...stage, postgres, road }
      let stops = 0
      await throughTrouble(stage, ask.log, async () => {
        await rounds(ask.minutes, async () => {
          for (let n = 0; n < 2; n++) await stopped(sea, ask.log)
          stops += 2
          await slow(sea, lasts.slow)
          await locked(sea, lasts.locked, ask.log)
          await silent(sea, lasts.hole, ask.log)
        })
      })
      stage.log.claim(stage.server.isRunning(), 'the server did not survive its database')
      return stops
    })
  },
}

/** How long the shop takes to serve again. */
async function backAfter({ server, log }: Sea): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const isReady = await fetch(`${server.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    const ms = performance.now() - begun
    if (isReady || ms > BACK_WITHIN_MS) {
      log.claim(isReady, `the shop was not back ${Math.round(ms)} ms after its database`)
      return ms
    }
    await sleep(50)
  }
}

async function stopped(sea: Sea, say: (line: string) => void): Promise<void> {
  const { postgres, chance, server, log } = sea
  await sleep(chance.between(500, 2_000))
  await postgres.stopHard()
  try {
    await sleep(chance.between(300, 2_000))
    const { status } = await fetch(`${server.url}/readyz`)
    log.claim(status === 503, `without its database the shop says it is ready: ${status}`)
    log.claim((await fetch(`${server.url}/healthz`)).ok, 'without its database the process says it is not alive')
  } finally {
    await postgres.start()
  }
  say(`back ${Math.round(await backAfter(sea))} ms after the database`)
}

async function slow({ road }: Sea, ms: number): Promise<void> {
  road.become({ delayMs: SLOW_MS })
  await sleep(ms)
  road.become({})
}

/** Nobody can be recognised, so every connection of the shop waits, and everybody else for a connection. */
async function locked(sea: Sea, ms: number, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: sea.postgres.url })
  await client.connect()
  const before = sea.log.busy
  try {
    await client.query('begin')
    await client.query('lock table sessions in access exclusive mode')
    await sleep(ms)
  } finally {
    await client.end()
  }
  say(
    `locked out: ${sea.log.busy - before} answers said to come back; back after ${Math.round(await backAfter(sea))} ms`,
  )
}

async function silent(sea: Sea, ms: number, say: (line: string) => void): Promise<void> {
  const before = sea.log.busy
  sea.road.become({ isHole: true })
  await sleep(ms)
  sea.road.become({})
  say(`silence: ${sea.log.busy - before} answers said to come back; back after ${Math.round(await backAfter(sea))} ms`)
}
