import type { EventType } from '#contract/platform/events.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { Effect } from '#machines/platform/lifecycle.ts'
import type { ByIds, Queries } from '../db/database.ts'
import type { Door } from './door.ts'
import type { Delivery, Party, Root, RootState } from './root.ts'
import type { Part } from './write/part.ts'

/** What an effect handler reads: the root in its new state, the event that moved it, and the door for cascades. */
export interface Happening<E = { type: string }, R extends Root = Root> {
  readonly door: Door
  readonly root: R
  readonly entityId: string
  readonly event: E
  /** The name of the move, in the past tense. */
  readonly name: string
  readonly reason: string | null
  readonly params: Effect['params']
}

/** Fills the draft; it awaits nothing and writes nothing. */
export type EffectHandler<E = { type: string }, R extends Root = Root> = (happening: Happening<E, R>) => void

/** The handlers of one lifecycle's effects, by the name that the machine gives them. */
export type Effects<E = never, R extends Root = never> = Readonly<Record<string, EffectHandler<E, R>>>

/** Rows that a transaction locks before it reads them. */
export interface LockKind {
  readonly entity: string
  /** Place in the lock order; ids are locked in order within a kind. ARCHITECTURE.md lists all of them. */
  readonly rank: number
  /** Locks rows in the order of their ids, against every writer. */
  readonly lock: ByIds
  /** Locks rows so that they cannot change, together with other readers; only kinds that are read this way have it. */
  readonly lockShared?: ByIds
}

/** A root as the draft holds it; `before` is what its kind remembered at load time, nothing for a root made in this transaction. */
export interface LoadedRoot<R extends Root = Root, Before = unknown> {
  readonly kind: RootKind<R, Before>
  readonly root: R
  readonly before: Before | undefined
}

/** What the door must know of a kind of root. Methods, so that kinds of different roots fit into one draft. */
export interface RootKind<R extends Root = Root, Before = unknown> extends LockKind {
  /** The type of its events. */
  readonly event: EventType
  /** The refusal for a root that does not exist or belongs to another person. */
  readonly missing: Problem
  /** Loads roots whole, with the database's time; missing ids are absent. */
  readonly load: (on: Queries, ids: readonly string[]) => Promise<{ roots: R[]; at: number }>
  /** Who hears of changes, each on a topic of its own. */
  parties(root: R): readonly Party[]
  /** The state of every lifecycle in it. */
  states(root: R): RootState[]
  /** What later steps must know of the root as it was loaded. */
  remember(root: R): Before
  /** Who hears of a change, and what they see. */
  audience(root: R, before: Before | undefined): Delivery[]
  /** The rows to write for changed roots. */
  parts(changed: readonly LoadedRoot<R, Before>[]): Part[]
  /** One handler for each effect of each of its lifecycles. */
  readonly effects: Readonly<Record<string, Effects>>
  /** Roots of other kinds that move with this one: locked and loaded after it, so their rank is higher. */
  companions?(root: R): readonly { readonly kind: RootKind; readonly ids: readonly string[] }[]
  /** Runs when a move and its cascades are done, with the lifecycles that moved. */
  afterMoves?(door: Door, root: R, moved: ReadonlySet<string>): void
}
