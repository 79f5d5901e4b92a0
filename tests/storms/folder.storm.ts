import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { AskLog } from './driver/ask-log.ts'
import { type Cast, castOf } from './driver/cast.ts'
import { type Chance, chanceOf } from './driver/chance.ts'
import { clearingUp } from './driver/clearing-up.ts'
import { driverOf } from './driver/driver.ts'
import { enough } from './driver/enough.ts'
import { kitOn, SECRET } from './driver/ground.ts'
import { buyingIn, liveThrough } from './driver/mix.ts'
import { atOurEnd } from './driver/our-end.ts'
import { serverBundle, shopServer } from './driver/server.ts'
import { pass, reportOf } from './driver/stage.ts'
import { askAgain, tally } from './driver/tally.ts'
import { type Sizes, sizeAt } from './size.ts'
import type { Storm, StormAsk, StormReport } from './storm.ts'

const PEOPLE = 6
const killsIn = (fromMinutes: number, kills: number) => ({ fromMinutes, kills, holds: `${kills} kills at least` })
const SIZES: Sizes<ReturnType<typeof killsIn>> = [killsIn(0, 1), killsIn(0.9, 20)]
/** The second process has nothing to do but to say no. */
const SAYS_NO_WITHIN_MS = 20_000

/** T12: the embedded database in its folder. */
export const folder: Storm = {
  name: 'folder',
  says: 'kill -9 of a shop on its embedded folder: it opens every time with all it acknowledged, and never for two at once.',
  sizes: SIZES,
  counts: ['ops', 'kills'],
  run: (ask) =>
    clearingUp(async (later) => {
      const home = mkdtempSync(join(tmpdir(), 'shop-folder-'))
      const removeHome = (): void => rmSync(home, { recursive: true, force: true })
      later(removeHome)
      atOurEnd(removeHome)
      const log = new AskLog()
      const cast = await withFolder(home, (db) => castOf(kitOn(db), PEOPLE))
      const chance = chanceOf(ask.seed)
      const ended = await pass(log, (over) => stormOver({ home, log, cast, ask, chance, over }))
      return withFolder(home, async (db): Promise<StormReport> => {
        await tally(kitOn(db), log)
        return reportOf(log, ended, db)
      })
    }),
}

interface Sea {
  readonly home: string
  readonly log: AskLog
  readonly cast: Cast
  readonly ask: StormAsk
  readonly chance: Chance
  readonly over: AbortSignal
}

/** The server is gone when this is over, so that the folder can be opened here. */
const stormOver = ({ home, log, cast, ask, chance, over }: Sea): Promise<number> =>
  clearingUp(async (later) => {
    const server = await shopServer({ DATA_DIR: home, ALLOW_EMBEDDED: 'true' })
    later(server.stop)
    const driver = driverOf(server.port, log, over)
    let slowest = await server.start()
    await refusesASecond(home, log)
    let kills = 0
    await liveThrough({ driver, chance }, cast.people, buyingIn(cast), async (over) => {
      const isEnough = enough({ kills: sizeAt(SIZES, ask.minutes).kills, ...ask }, log)
      for (; !isEnough(kills); kills++) {
        await sleep(chance.between(300, 2_500), undefined, { signal: over })
        log.claim(server.isRunning(), 'the server ended by itself')
        await server.kill()
        slowest = Math.max(slowest, await server.start())
      }
    })
    ask.log(`opened ${kills + 1} times, after ${Math.round(slowest)} ms at most`)
    await askAgain(driver, chance)
    return kills
  })

/** Opens the folder in this process, while no server has it. */
async function withFolder<T>(
  home: string,
  work: (db: Awaited<ReturnType<typeof openEmbedded>>) => Promise<T>,
): Promise<T> {
  const db = await openEmbedded(join(home, 'database'))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function refusesASecond(home: string, log: AskLog): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', SECRET, DATA_DIR: home, ALLOW_EMBEDDED: 'true', PORT: '0' }
  const bundle = await serverBundle()
  const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
    const second = execFile(process.execPath, [bundle], { env, timeout: SAYS_NO_WITHIN_MS }, (error, _stdout, stderr) =>
      resolve({ code: error?.code, said: stderr }),
    )
    atOurEnd(() => void second.kill('SIGKILL'))
  })
  log.claim(
    code === 1 && said.includes('is in use by process'),
    `a second process on the folder ended with ${String(code)}: ${said}`,
  )
}
