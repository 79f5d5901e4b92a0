import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../../bench/support/figure.ts'
import { buyingIn, liveThrough } from './driver/mix.ts'
import { castOf } from './driver/cast.ts'
import { type Stage, stormOn } from './driver/stage.ts'
import { askAgain, tally } from './driver/tally.ts'
import type { Sizes } from './size.ts'
import type { Storm } from './storm.ts'

const SIZES: Sizes = [{ fromMinutes: 0, holds: 'as many minutes as it is given, one at least' }]
const PEOPLE = 16
/** Between two orders of one person: half an hour of them fits into the notes of the clients. */
const PAUSE_MS = 400
const SAMPLE_EVERY_MS = 1_000
const LEAST_MS = 60_000
/** In the last third of the time, the memory of a server is at most so much above that of the third before. It may fall: the collector gives it back. */
const GROWS_BY_AT_MOST = 0.05
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
  says: 'People buy, pay, ship and claim at a steady pace for a long time: after the first third the memory of the server grows by 5 % at most, and nothing is broken.',
  sizes: SIZES,
  counts: [],
  run: (ask) =>
    stormOn(ask, { METRICS_TOKEN: TOKEN }, async (stage) => {
      const { ground, driver, log, chance } = stage
      const cast = await castOf(ground, PEOPLE)
      const once = buyingIn(cast)
      const looks: Look[] = []
      const ms = Math.max(LEAST_MS, ask.minutes * 60_000)
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
      judge(looks, ms, ask.minutes >= JUDGED_FROM_MINUTES, stage, ask.log)
      await tally(ground, log)
      await askAgain(driver, chance)
      return 0
    }),
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

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`

function judge(
  looks: readonly Look[],
  ms: number,
  isJudged: boolean,
  { log }: Stage,
  say: (line: string) => void,
): void {
  const third = (n: number): readonly Look[] => looks.filter(({ at }) => Math.floor((at / ms) * 3) === n)
  const resident = [0, 1, 2].map((n) =>
    quantile(
      third(n).map((look) => look.resident),
      0.5,
    ),
  )
  // The lowest decile is what is left after the collector.
  const heap = [0, 1, 2].map((n) =>
    quantile(
      third(n).map((look) => look.heap),
      0.1,
    ),
  )
  const shown = (values: readonly number[]): string => values.map((each) => each.toFixed(1)).join(', ')
  const growth = ([, before = 0, after = 0]: readonly number[]): number => after / before - 1
  const [ofAll, ofHeap] = [growth(resident), growth(heap)]
  say(
    `${Math.round(ms / 60_000)} minutes, ${log.promises.length} calls acknowledged; by thirds of the time, resident memory ` +
      `${shown(resident)} MB, heap after the collector ${shown(heap)} MB; in the last third ${percent(ofAll)} and ${percent(ofHeap)}`,
  )
  log.claim(looks.length > 0 && Number.isFinite(ofAll + ofHeap), 'the server did not say how much memory it has')
  if (isJudged)
    log.claim(
      Math.max(ofAll, ofHeap) <= GROWS_BY_AT_MOST,
      `the memory changed by ${percent(ofAll)} in the last third, and the heap by ${percent(ofHeap)}`,
    )
}
