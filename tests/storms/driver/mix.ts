import { shopTopic, userTopic } from '#server/events/event.ts'
import { type Cast, castOf } from './cast.ts'
import { crowd } from './crowd.ts'
import { liveOnce } from './life.ts'
import { Listeners } from './listeners.ts'
import type { Stage } from './stage.ts'
import { askAgain, tally } from './tally.ts'

const PEOPLE = 16
const LISTENING = 4

/** Everybody goes on buying, paying, shipping and claiming until the trouble is over and their last ask is answered. */
export async function liveThrough(
  { driver, chance }: Pick<Stage, 'driver' | 'chance'>,
  cast: Cast,
  trouble: () => Promise<void>,
): Promise<void> {
  const over = new AbortController()
  const living = crowd(cast.people, cast.people.length, async (buyer, index) => {
    const own = chance.of(index)
    while (!over.signal.aborted) await liveOnce({ driver, cast, buyer, chance: own })
  })
  try {
    // Whoever cannot live on ends it for all.
    await Promise.race([trouble(), living])
  } finally {
    over.abort()
  }
  await living
}

/**
 * Many people live through `trouble`; then everything they were told is looked for, asked for again, and heard by those who
 * listened.
 */
export async function throughTrouble(
  stage: Stage,
  say: (line: string) => void,
  trouble: () => Promise<void>,
): Promise<void> {
  const { ground, driver, log, server, chance } = stage
  const cast = await castOf(ground, PEOPLE)
  const listeners = new Listeners(server.url, driver, [
    ...cast.people.slice(0, LISTENING).map((person) => ({ person, topic: userTopic(person.id) })),
    ...cast.counters.map(({ shop }) => ({ person: shop.owner, topic: shopTopic(shop.id) })),
  ])
  try {
    await liveThrough(stage, cast, trouble)
    const { ms, behind } = await listeners.heardAll(ground)
    say(`everybody had heard everything ${Math.round(ms)} ms after the last answer`)
    log.claim(behind.length === 0, `events did not reach ${behind.join(', ')}`)
    await tally(ground, log)
    await askAgain(driver, chance)
  } finally {
    listeners.close()
  }
}
