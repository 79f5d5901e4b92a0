import type { Problem } from '#contract/platform/problem.ts'
import type { Queries } from '../db/database.ts'
import type { StoredEvent } from '../domain/event.ts'
import type { Effects, LockKind } from './kind.ts'
import { type LifecycleTable, withAxis } from './lifecycle-table.ts'
import type { Axis, TableKind } from './root-kind.ts'

/** A lifecycle with the table it is stored in and the kind of its root. */
export interface KnownLifecycle extends LifecycleTable {
  readonly kind: TableKind
}

/** Makes the views of one entity again, for events whose view the log does not hold. */
export interface EventReader {
  readonly entity: string
  /** The present view of each event, in their order; nothing for what its topic may not see any more. */
  readonly read: (
    on: Queries,
    events: readonly StoredEvent[],
  ) => Promise<(Pick<StoredEvent, 'version' | 'view'> | undefined)[]>
}

/** Any kind, whatever its root. */
export type AnyKind = LockKind | TableKind<never, never>

/** What the kinds of all domains say together. The door, the clock, the desk and the audit read it. */
export interface Kinds {
  readonly roots: readonly TableKind[]
  readonly lifecycles: readonly KnownLifecycle[]
  readonly readers: readonly EventReader[]
  /** The effects of lifecycles whose rows belong to another domain, by lifecycle. */
  readonly handedIn: ReadonlyMap<string, Effects>
  /** The lifecycle of that name; throws for a name that no kind has. */
  lifecycle(name: string): KnownLifecycle
  readonly constraints: {
    /** The refusal of a unique constraint. */
    readonly problems: ReadonlyMap<string, Problem>
    /** Unique constraints on random numbers: a number that exists already is drawn again. */
    readonly redrawn: ReadonlySet<string>
  }
}

/** Any axis, whatever its root. */
export type AnyAxis = Axis<never>

const isTableKind = (kind: LockKind): kind is TableKind => 'lifecycleTables' in kind

/** Puts the kinds of all domains in lock order: by rank, and as they come where ranks are equal. */
export function kindsOf(
  all: readonly AnyKind[],
  readers: readonly EventReader[] = [],
  axes: readonly AnyAxis[] = [],
): Kinds {
  const roots = (all as readonly LockKind[]).filter(isTableKind).toSorted((a, b) => a.rank - b.rank)
  const handed = new Map(axes.map((axis) => [axis.of.name, axis]))
  if (handed.size < axes.length) throw new Error('Two domains hand in the same lifecycle')
  const lifecycles = roots.flatMap((kind) =>
    kind.lifecycleTables.map((table) => {
      const axis = handed.get(table.of.name)
      if ((axis !== undefined) !== table.isHandedIn) throw new Error(`One domain must hand in ${table.of.name}`)
      return { ...(axis ? withAxis(table, axis) : table), kind }
    }),
  )
  for (const name of handed.keys())
    if (!lifecycles.some(({ of }) => of.name === name))
      throw new Error(`No kind has the lifecycle ${name} that is handed in`)
  return {
    roots,
    lifecycles,
    readers,
    handedIn: new Map(axes.map(({ of, effects }) => [of.name, effects])),
    lifecycle: (name) => {
      const found = lifecycles.find(({ of }) => of.name === name)
      if (!found) throw new Error(`No kind has the lifecycle ${name}`)
      return found
    },
    constraints: {
      problems: new Map(roots.flatMap(({ unique }) => Object.entries(unique))),
      redrawn: new Set(roots.flatMap(({ redrawn }) => redrawn)),
    },
  }
}
