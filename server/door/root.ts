import type { EventType } from '#contract/events.ts'
import type { TimelineEntry } from '#contract/lifecycle.contract.ts'
import type { Problem } from '#contract/problem.ts'
import type { ByIds, Queries } from '../db/database.ts'
import type { Door } from './door.ts'
import type { Part } from './write/part.ts'

/** Where one lifecycle of a root stands. Times are epoch milliseconds; a clock runs or stands still, never both. */
export interface Standing<Facts> {
  state: string
  facts: Facts
  deadlineEvent: string | null
  deadlineAt: number | null
  deadlineLeft: number | null
}

/** What is locked, loaded whole, moved in memory and written once. */
export interface Root {
  readonly id: string
  version: number
  readonly timeline: TimelineEntry[]
}

/** One lifecycle of a root, or of something that hangs on it, and where it stands. */
export interface LifecycleStanding {
  readonly lifecycle: string
  readonly entityId: string
  readonly standing: Standing<unknown>
}

/** What a party is told: the whole root, as that party may see it. */
export interface Telling {
  readonly topic: string
  readonly view: unknown
}

/** A root in a draft; `before` is what its kind remembered when it was loaded, nothing where it was made in this transaction. */
export interface Held<R extends Root = Root, Before = unknown> {
  readonly kind: RootKind<R, Before>
  readonly root: R
  readonly before: Before | undefined
}

/** What the door must know of a kind of root. Methods, so that kinds of different roots fit into one draft. */
export interface RootKind<R extends Root = Root, Before = unknown> {
  /** What its events call it, and their type. */
  readonly entity: string
  readonly event: EventType
  /** What is said of one that is not there, or is somebody else's. */
  readonly missing: Problem
  /** Locks rows in the order of their ids. */
  readonly lock: ByIds
  /** Loads them whole with the database's time; what is missing is simply absent. */
  load(on: Queries, ids: readonly string[]): Promise<{ roots: R[]; at: number }>
  /** Every lifecycle that stands in it. */
  standings(root: R): LifecycleStanding[]
  /** What must be known later of how it stood when it was loaded. */
  remember(root: R): Before
  /** Who is told of a change, and what they see. */
  tellings(root: R, before: Before | undefined): Telling[]
  /** What is written of those that changed. */
  parts(held: readonly Held<R, Before>[]): Part[]
  /** Runs when a move and all its cascades are done, with the lifecycles that moved. */
  afterMoves?(door: Door, root: R, moved: ReadonlySet<string>): void
}
