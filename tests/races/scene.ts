import type { Chance } from '#tests/storms/driver/chance.ts'
import type { Answer, TestShop } from '#tests/support/shop.ts'
import type { RacingShop } from './world.ts'

/** One transaction that may race for the rows of a scene. */
export interface Move {
  readonly name: string
  readonly ask: (at: RacingShop) => Promise<Answer<unknown>>
  /** What the history holds once for each time that it was answered as done; the clock's moves are answered to no one. */
  readonly leaves?: { readonly event: string; readonly actorId: string; readonly entityId?: string }
}

/** Rows that several transactions want at once. */
export interface Scene {
  readonly name: string
  readonly set: (shop: TestShop, chance: Chance) => Promise<readonly Move[]>
}
