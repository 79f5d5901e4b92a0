import { valuesOfRow, valuesOfState } from '../root-columns.ts'
import { type Child, type RootTables, type Row, rowsOf, stateAt } from '../root-tables.ts'
import type { Root } from '../root.ts'
import { type Part, rowWriter } from './part.ts'

/** What the rows below a root were when it was loaded: a print of each, by table and id. */
export type Prints = ReadonlyMap<string, ReadonlyMap<string, string>>

/** A root that is written, with the prints of its rows; without them it is new. */
interface Changed<R extends Root> {
  readonly root: R
  readonly before: Prints | undefined
}

/** Writes roots and the rows that hang on them. */
interface RootRows<R extends Root> {
  readonly printsOf: (root: R) => Prints
  readonly parts: (changed: readonly Changed<R>[]) => Part[]
}

/** Makes the writing of a kind of root. `frozen` names its properties that are written once. */
export function rootRows<R extends Root>(tables: RootTables<R>, frozen: readonly string[]): RootRows<R> {
  const children = tables.children.map(childRows)
  const writeOwn = ownRows(tables, frozen)
  return {
    printsOf: (root) => new Map(children.map(({ name, printsOf }) => [name, printsOf(root)])),
    parts: (changed) => [...writeOwn(changed), ...children.flatMap(({ parts }) => parts(changed))],
  }
}

function ownRows<R extends Root>({ table, own, beside }: RootTables<R>, frozen: readonly string[]) {
  // A lifecycle beside the main one has facts and a state of its own: what is frozen of the row is not frozen of it.
  const besideColumns = beside.flatMap(({ field, columns }) =>
    columns.map((column) => ({ ...column, property: `${field}.${column.property}` })),
  )
  const write = rowWriter(table, [...own, ...besideColumns], ['id', ...frozen])
  const valuesOf = (root: R): Record<string, unknown> => ({
    ...valuesOfRow(root, own),
    ...Object.assign({}, ...beside.map(({ field, columns }) => valuesOfState(stateAt(root, field), columns))),
  })
  return (changed: readonly Changed<R>[]): Part[] =>
    write(
      changed.filter(({ before }) => before === undefined).map(({ root }) => valuesOf(root)),
      changed.filter(({ before }) => before !== undefined).map(({ root }) => valuesOf(root)),
    )
}

interface ChildRows<R extends Root> extends Pick<RootRows<R>, 'parts'> {
  readonly name: string
  readonly printsOf: (root: R) => ReadonlyMap<string, string>
}

/** The rows of one table below a root: new ones are inserted, and of the others those that changed are updated. */
function childRows<R extends Root>(child: Child<R>): ChildRows<R> {
  const { name, table, columns } = child
  const frozen = ['id', child.by, ...child.frozen]
  const changing = columns.filter(({ property }) => !frozen.includes(property))
  const write = rowWriter(table, columns, frozen)
  const printOf = (row: Row): string => JSON.stringify(valuesOfRow(row, changing))
  return {
    name,
    printsOf: (root) => new Map(rowsOf(root, child).map((row) => [row.id, printOf(row)])),
    parts: (changed) => {
      const rows = changed.flatMap(({ root, before }) =>
        rowsOf(root, child).map((row) => ({ row, was: before?.get(name)?.get(row.id) })),
      )
      return write(
        rows.filter(({ was }) => was === undefined).map(({ row }) => valuesOfRow(row, columns)),
        rows
          .filter(({ row, was }) => was !== undefined && was !== printOf(row))
          .map(({ row }) => valuesOfRow(row, columns)),
      )
    },
  }
}
