import { setTimeout as sleep } from 'node:timers/promises'
import { redisMissing, redisProcess } from '#tests/support/redis-process.ts'
import { buyingIn, liveThrough } from './driver/mix.ts'
import { castOf } from './driver/cast.ts'
import { clearingUp, type Later } from './driver/clearing-up.ts'
import { atOurEnd } from './driver/our-end.ts'
import { type Stage, stormOn } from './driver/stage.ts'
import { askAgain, tally } from './driver/tally.ts'
import { growthOf } from './growth.ts'
import type { Sizes } from './size.ts'
import type { Storm } from './storm.ts'

const SIZES: Sizes = [{ fromMinutes: 0, holds: 'as many minutes as it is given, one at least' }]
const PEOPLE = 16
/** Between two orders of one person: half an hour of them fits into the notes of the clients. */
const PAUSE_MS = 400
const SAMPLE_EVERY_MS = 1_000
const LEAST_MS = 60_000
/** After the first third of the time, the resident memory of a server grows by less than this. It may fall: the collector gives it back. */
const MB_A_MINUTE_AT_MOST = 1
/** In less time the caches of a server still fill, and its memory says nothing. */
const JUDGED_FROM_MINUTES = 3
const TOKEN = 'a token to read the figures of a soak'

/** One look at the memory of the server, in MB. */
interface Look {
  readonly at: number
  readonly resident: number
  readonly heap: number
}

/** The same load for a long time. */
export const soak: Storm = {
  name: 'soak',
  says: 'People buy, pay, ship and claim at a steady pace for a long time: after the first third the memory of the server grows by less than 1 MB a minute, and nothing is broken.',
  sizes: SIZES,
  counts: [],
  run: (ask) =>
    clearingUp(async (later) => {
      const env = { METRICS_TOKEN: TOKEN, ...(await redisFor(later)) }
      return stormOn(ask, env, async (stage) => {
        const { ground, driver, log, chance } = stage
        const ms = Math.max(LEAST_MS, ask.minutes * 60_000)
        judge(await livedFor(ms, stage), ms, ask.minutes >= JUDGED_FROM_MINUTES, stage, ask.log)
        await tally(ground, log)
        await askAgain(driver, chance)
        return 0
      })
    }),
}

/** A Redis, where this machine has one: counts and messages are a part of the load. */
async function redisFor(later: Later): Promise<Readonly<Record<string, string>>> {
  if (redisMissing()) return {}
  const redis = await redisProcess()
  later(redis.kill)
  atOurEnd(() => void redis.kill())
  await redis.start()
  return { REDIS_URL: redis.url }
}

/** Has people live for a time, and looks at the memory of the server. */
async function livedFor(ms: number, stage: Stage): Promise<readonly Look[]> {
  const cast = await castOf(stage.ground, PEOPLE)
  const once = buyingIn(cast)
  const looks: Look[] = []
  await liveThrough(
    stage,
    cast.people,
    async (one) => {
      await once(one)
      await sleep(PAUSE_MS)
    },
    async (over) => {
      const begun = performance.now()
      for (let at = 0; at < ms; at = performance.now() - begun) {
        looks.push(await lookAt(stage, at))
        await sleep(SAMPLE_EVERY_MS, undefined, { signal: over })
      }
    },
  )
  return looks
}

async function lookAt({ server }: Stage, at: number): Promise<Look> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const text = await answer.text()
  const megabytes = (name: string): number => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]) / 1_048_576
  return {
    at,
    resident: megabytes('process_resident_memory_bytes'),
    heap: megabytes('nodejs_heap_size_used_bytes'),
  }
}

function judge(
  looks: readonly Look[],
  ms: number,
  isJudged: boolean,
  { log }: Stage,
  say: (line: string) => void,
): void {
  const warm = looks.filter(({ at }) => at >= ms / 3)
  const resident = growthOf(warm.map(({ at, resident: mb }) => [at, mb]))
  const heap = growthOf(warm.map(({ at, heap: mb }) => [at, mb]))
  const last = looks.at(-1)
  say(
    `${Math.round(ms / 60_000)} minutes, ${log.promises.length} calls acknowledged; resident memory ${last?.resident.toFixed(1)} MB and heap ` +
      `${last?.heap.toFixed(1)} MB at the end; after the first third ${resident.toFixed(2)} and ${heap.toFixed(2)} MB a minute`,
  )
  log.claim(Number.isFinite(resident + heap), 'the server did not say how much memory it has')
  if (isJudged)
    log.claim(
      resident < MB_A_MINUTE_AT_MOST,
      `after the first third the memory of the server grew by ${resident.toFixed(2)} MB a minute`,
    )
}
