import { setTimeout as sleep } from 'node:timers/promises'
import { orderMoves } from '#contract/trade/order.calls.ts'
import type { Person } from '#tests/support/factories.ts'
import type { Chance } from '../driver/chance.ts'
import type { Driver } from '../driver/driver.ts'
import type { Reader } from './readers.ts'

/** So many orders move at once. */
const HANDS = 4
/** The pace of each hand: the storm is about the way to the pages, not about the shop's strength. */
const PAUSE_MS = 10

/** A move that was acknowledged: of whose order, to which version, and when it was asked for. */
export interface Moved {
  readonly reader: Reader
  readonly version: number
  readonly askedAt: number
}

/** The orders that are looked at are never paid, and expire after half an hour: no storm goes on longer. */
export const ORDERS_LAST_MINUTES = 20

/** Lowers the price of a reader's order by the least there is; answers its new version. */
export async function lowerPrice(reader: Reader, driver: Driver, merchant: Person): Promise<number> {
  reader.total -= 1n
  const lower = { id: reader.orderId, total: String(reader.total) }
  return (await driver.must(orderMoves['order.lowerPrice'], lower, merchant)).version
}

/** Moves the readers' orders as long as some work goes on; answers what was moved. */
export async function movingWhile(
  readers: readonly Reader[],
  { driver, merchant, chance }: { driver: Driver; merchant: Person; chance: Chance },
  work: () => Promise<unknown>,
): Promise<Moved[]> {
  const state = { isOver: false }
  const moved: Moved[] = []
  const hand = async (own: readonly Reader[], chance: Chance): Promise<void> => {
    while (!state.isOver) {
      const reader = chance.pick(own)
      const askedAt = performance.now()
      const version = await lowerPrice(reader, driver, merchant)
      moved.push({ reader, version, askedAt })
      await sleep(PAUSE_MS)
    }
  }
  const hands = Array.from({ length: HANDS }, (_, n) =>
    hand(
      readers.filter((_reader, index) => index % HANDS === n),
      chance.of(n),
    ),
  )
  const all = Promise.all(hands)
  all.catch(() => {})
  try {
    await work()
  } finally {
    state.isOver = true
  }
  await all
  return moved
}
