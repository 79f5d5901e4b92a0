import type { Problem } from '#contract/platform/problem.ts'
import type { Lifecycle } from '#machines/platform/lifecycle.ts'
import type { Services, SignedAsk } from '../domain/services.ts'
import type { Decisions } from './decision.ts'
import type { Door } from './door.ts'
import { columnsBeside, nameOf, type RootColumn } from './root-columns.ts'
import type { AnyLifecycle, Axis, DeskRules, DueEvent, MoveInput, StoredLifecycle } from './root-kind.ts'
import type { Row } from './root-tables.ts'
import type { Root } from './root.ts'

/** Where a lifecycle is stored, for queries over all kinds. */
export interface LifecycleTable<R extends Root = Root> {
  readonly of: AnyLifecycle
  readonly isHandedIn: boolean
  readonly table: string
  /** The column with the id of its root. */
  readonly rootId: string
  readonly columns: { readonly state: string; readonly deadlineEvent: string; readonly deadlineAt: string }
  readonly hasNetwork: boolean
  /** The column with its number, where it has one. */
  readonly number?: string | undefined
  /** The number of one row of a root, or an empty text. */
  numberOf(root: R, id: string): string
  readonly missing: Problem
  readonly prepare: Readonly<
    Record<string, (door: Door, root: R, input: MoveInput, ask: SignedAsk) => Promise<object> | object>
  >
  readonly before: NonNullable<StoredLifecycle<R>['before']>
  amountOf(root: R, id: string, event: { readonly type: string }): bigint | undefined
  /** SQL over a row by its name: whether it is about a person. */
  readonly isAbout: (row: string, person: string) => string
  readonly desk?: DeskRules | undefined
  readonly decisions: Decisions
  /** Asks what a due deadline of one row asks. */
  fire(door: Door, root: R, due: DueEvent, services: Services): Promise<void> | void
}

/** The stored lifecycle with what is handed in for it. */
export const withAxis = (table: LifecycleTable, axis: Axis<never>): LifecycleTable => ({
  ...table,
  ...hooksOf(axis as Axis),
})

/** Reads a number from the root itself, or from the row below it with that id. */
function numberIn(root: Root, id: string, property: string | undefined): string {
  if (property === undefined) return ''
  const rows = [root, ...Object.values(root).flatMap((value: unknown) => (Array.isArray(value) ? value : []))] as Row[]
  const number = rows.find((row) => row.id === id)?.[property]
  return typeof number === 'string' ? number : ''
}

/** The table that a lifecycle is stored in. */
export interface StoredIn {
  readonly table: string
  readonly columns: readonly RootColumn[]
  readonly rootId: string
  readonly number?: string | undefined
  readonly missing: Problem
  readonly isAbout: LifecycleTable['isAbout']
}

/** Makes what queries over all kinds know of a lifecycle from what its domain says. */
export function lifecycleTable<R extends Root>(
  stored: StoredLifecycle<R>,
  { table, columns, rootId, number, missing: rootMissing, isAbout }: StoredIn,
): LifecycleTable {
  const { of, field, missing, amountOf, isHandedIn = false } = stored
  const own = field === undefined ? columns : columnsBeside(columns, field)
  return {
    of,
    isHandedIn,
    table,
    rootId,
    columns: {
      state: nameOf(own, 'state'),
      deadlineEvent: nameOf(own, 'deadlineEvent'),
      deadlineAt: nameOf(own, 'deadlineAt'),
    },
    hasNetwork: columns.some(({ property }) => property === 'network'),
    number: number === undefined ? undefined : nameOf(columns, number),
    numberOf: (root, id) => numberIn(root, id, number),
    missing: missing ?? rootMissing,
    amountOf: (root, id, event) => amountOf?.(root as R, id, event),
    isAbout,
    ...hooksOf(stored),
  }
}

/** What the events of a lifecycle mean to its domain. */
function hooksOf<R extends Root>({
  of,
  desk,
  decisions = {},
  prepare,
  before = {},
  onDue,
}: Pick<StoredLifecycle<R>, 'of' | 'desk' | 'decisions' | 'prepare' | 'before' | 'onDue'>): Pick<
  LifecycleTable,
  'desk' | 'decisions' | 'prepare' | 'before' | 'fire'
> {
  return {
    prepare: (prepare ?? {}) as LifecycleTable['prepare'],
    before,
    desk: desk as DeskRules | undefined,
    decisions: decisions as Decisions,
    fire: (door, root, due, services) =>
      onDue ? onDue(door, root as R, due, services) : door.move(of as Lifecycle, root, due.id, { type: due.event }),
  }
}
