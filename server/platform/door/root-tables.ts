import type { LifecycleState } from '#machines/platform/deadlines.ts'
import { getTableName } from 'drizzle-orm'
import { columnsBeside, columnsOfTable, type RootColumn } from './root-columns.ts'
import type { ChildTable, RootKindOptions } from './root-kind.ts'
import type { Root, RootState } from './root.ts'

/** A row as a root holds it. */
export type Row = Record<string, unknown> & { readonly id: string }

/** A table of rows that hang on a root. */
export interface Child<R extends Root> extends Omit<ChildTable<R>, 'table'> {
  /** The root's property that holds the rows. */
  readonly name: string
  readonly table: string
  readonly columns: readonly RootColumn[]
}

/** The tables of a kind of root. */
export interface RootTables<R extends Root> {
  readonly table: string
  readonly all: readonly RootColumn[]
  /** The columns of the root itself, without those of lifecycles beside the main one. */
  readonly own: readonly RootColumn[]
  /** The columns of each lifecycle beside the main one, by the property that holds its state. */
  readonly beside: readonly { readonly field: string; readonly columns: readonly RootColumn[] }[]
  readonly children: readonly Child<R>[]
}

/** Reads the columns of a kind's tables. */
export function rootTables<R extends Root>({
  table,
  lifecycles,
  children = {},
}: Pick<RootKindOptions<R>, 'table' | 'lifecycles' | 'children'>): RootTables<R> {
  const all = columnsOfTable(table)
  const beside = lifecycles.flatMap(({ field }) =>
    field === undefined ? [] : [{ field, columns: columnsBeside(all, field) }],
  )
  const besideNames = new Set(beside.flatMap(({ columns }) => columns.map(({ name }) => name)))
  return {
    table: getTableName(table),
    all,
    own: all.filter(({ name }) => !besideNames.has(name)),
    beside,
    children: Object.entries(children).map(([name, child]) => ({
      ...child,
      name,
      table: getTableName(child.table),
      columns: columnsOfTable(child.table),
    })),
  }
}

/** The rows of a root in one table below it. */
export const rowsOf = <R extends Root>(root: R, { name }: Pick<Child<R>, 'name'>): Row[] =>
  ((root as Record<string, unknown>)[name] ?? []) as Row[]

/** The state of a lifecycle that is stored in the root's row; null before it begins. */
export const stateAt = <R extends Root>(root: R, field: string | undefined): LifecycleState<unknown> | null =>
  (field === undefined ? root : (root as Record<string, unknown>)[field]) as LifecycleState<unknown> | null

/** Reads the state of every lifecycle in a root, and in the rows that hang on it. */
export const statesIn =
  <R extends Root>(lifecycles: RootKindOptions<R>['lifecycles'], children: readonly Child<R>[]) =>
  (root: R): RootState[] => [
    ...lifecycles.flatMap(({ of, field }) => {
      const current = stateAt(root, field)
      return current ? [{ lifecycle: of.name, entityId: root.id, current }] : []
    }),
    ...children.flatMap((child) => {
      const { lifecycle } = child
      if (!lifecycle) return []
      return rowsOf(root, child).map((row) => ({
        lifecycle: lifecycle.of.name,
        entityId: row.id,
        current: row as Row & LifecycleState<unknown>,
      }))
    }),
  ]
