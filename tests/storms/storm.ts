import type { Sizes } from './size.ts'

/** What a storm is given: the seed of every choice it makes, and how long it may go on. */
export interface StormAsk {
  readonly seed: number
  /** How long it may go on. They decide its size; storms of rounds make as many as fit, and one at least. */
  readonly minutes: number
  /** So many asks at least, and so many kills, in storms that count them. */
  readonly ops?: number
  readonly kills?: number
  /** Whether the database that was made for it stays when it is over, to be looked at. */
  readonly keep?: boolean
  /** Says how it goes, a line at a time. */
  readonly log: (line: string) => void
}

/** What a storm saw. Times are milliseconds. */
export interface StormReport {
  readonly requests: number
  /** Processes, databases or connections that were ended on purpose. */
  readonly kills: number
  readonly acknowledged: number
  /** Asks whose answer never came; each was asked again with its own key until it was answered. */
  readonly unknown: number
  readonly refused: number
  /** Rows of all invariants together; 0, or the shop is broken. */
  readonly invariantRows: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** The longest that one user waited for something that works when nothing is broken. */
  readonly longestOutage: number
  /** What was promised and did not hold, one sentence each; empty when all of it held. */
  readonly broken: readonly string[]
  /** What held, but took longer than promised: on a machine that does other things as well it says little. */
  readonly late: readonly string[]
}

/** What a storm may be asked to go on for, whatever its minutes. */
export type Counted = 'ops' | 'kills'

/** A way to hurt a running shop, and what must hold all the same. */
export interface Storm {
  readonly name: string
  /** One sentence: what is done to the shop, and what it promises. */
  readonly says: string
  readonly sizes: Sizes
  /** What of it can be asked for by number. */
  readonly counts: readonly Counted[]
  /** Runs once. Throws with the reason where it cannot run at all, such as without a PostgreSQL of its own. */
  readonly run: (ask: StormAsk) => Promise<StormReport>
}
