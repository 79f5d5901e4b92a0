import { shopTopic, userTopic } from '#server/platform/domain/event.ts'
import { type Cast, castOf } from './cast.ts'
import type { Chance } from './chance.ts'
import { crowd } from './crowd.ts'
import type { Driver } from './driver.ts'
import type { Buyer } from './ground.ts'
import { liveOnce } from './life.ts'
import { Listeners } from './listeners.ts'
import type { Stage } from './stage.ts'
import { askAgain, tally } from './tally.ts'

const PEOPLE = 16
const LISTENING = 4

/** What is done to a shop while people live; it ends early when `over` says so. */
export type Trouble = (over: AbortSignal) => Promise<void>

/** What a client does once, from beginning to end; it does so again and again. */
export type Living<P> = (one: { driver: Driver; person: P; chance: Chance }) => Promise<void>

/** Buying, paying, shipping and claiming, in the shops of this cast. */
export const buyingIn =
  (cast: Cast): Living<Buyer> =>
  ({ driver, person, chance }) =>
    liveOnce({ driver, cast, buyer: person, chance })

/**
 * Everybody goes on with their lives until the trouble is over and their last ask is answered. Where one of them cannot go on, or
 * the trouble cannot, all of them end, and nothing is left running.
 */
export async function liveThrough<P>(
  { driver, chance }: Pick<Stage, 'driver' | 'chance'>,
  people: readonly P[],
  once: Living<P>,
  trouble: Trouble,
): Promise<void> {
  const failed = new AbortController()
  const endForAll = (error: unknown): void => failed.abort(error)
  const impatient = driver.until(failed.signal)
  const state = { isOver: false }
  const live = async (person: P, own: Chance): Promise<void> => {
    while (!state.isOver) await once({ driver: impatient, person, chance: own })
  }
  const living = crowd(people, people.length, (person, n) => live(person, chance.of(n)).catch(endForAll))
  // Trouble that was left alone would start a server again that others have stopped for good.
  await trouble(failed.signal).catch(endForAll)
  state.isOver = true
  await living
  failed.signal.throwIfAborted()
}

/**
 * Many people live through `trouble`; then everything they were told is looked for, asked for again, and heard by those who
 * listened.
 */
export async function throughTrouble(stage: Stage, say: (line: string) => void, trouble: Trouble): Promise<void> {
  const { ground, driver, log, server, chance } = stage
  const cast = await castOf(ground, PEOPLE)
  const listeners = new Listeners(server.url, driver, [
    ...cast.people.slice(0, LISTENING).map((person) => ({ person, topic: userTopic(person.id) })),
    ...cast.counters.map(({ shop }) => ({ person: shop.owner, topic: shopTopic(shop.id) })),
  ])
  try {
    await liveThrough(stage, cast.people, buyingIn(cast), trouble)
    const { ms, behind } = await listeners.receivedAll(ground)
    say(`everybody had heard everything ${Math.round(ms)} ms after the last answer`)
    log.claim(behind.length === 0, `events did not reach ${behind.join(', ')}`)
    await tally(ground, log)
    await askAgain(driver, chance)
  } finally {
    listeners.close()
  }
}
