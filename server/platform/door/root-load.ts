import { byIds, type Queries, runByIds } from '../db/database.ts'
import { asMs, timelineOf } from '../db/json.ts'
import { jsonOf, jsonOfState, nameOf, reviveAmounts } from './root-columns.ts'
import type { RootKindOptions } from './root-kind.ts'
import type { RootTables, Row } from './root-tables.ts'
import type { Root } from './root.ts'

interface Loaded {
  readonly door_at: bigint
  readonly own: Row
  readonly rest: Record<string, unknown>
}

/** Makes the loading of roots with all that hangs on them, and the database's time. */
export function rootLoader<R extends Root>(
  { entity, reads = {}, join = '' }: Pick<RootKindOptions<R>, 'entity' | 'reads' | 'join'>,
  tables: RootTables<R>,
) {
  const { table, own, beside, children } = tables
  const load = byIds(
    `${entity}_load`,
    (match) =>
      `select ${asMs('shop_now()')} as door_at, json_build_object(${jsonOf(own, 't')}) as own, json_build_object(${[
        ...beside.map(({ field, columns }) => `'${field}', ${jsonOfState(columns, 't')}`),
        ...Object.entries(reads).map(([property, sql]) => `'${property}', ${sql}`),
        ...children.map(
          ({ name, table: below, columns, by, orderBy = 'id' }) =>
            `'${name}', (select json_agg(json_build_object(${jsonOf(columns, 'c')}) order by c.${orderBy})
            from ${below} c where c.${nameOf(columns, by)} = t.id)`,
        ),
        `'timeline', ${timelineOf('t.id')}`,
      ].join(', ')}) as rest from ${table} t ${join} where t.id ${match} order by t.id`,
  )
  return async (on: Queries, ids: readonly string[]): Promise<{ roots: R[]; at: number }> => {
    const rows = ids.length === 0 ? [] : await runByIds<Loaded>(on, load, ids)
    return { roots: rows.map((row) => revive(row, tables)), at: Number(rows[0]?.door_at) }
  }
}

function revive<R extends Root>({ own: row, rest }: Loaded, { own, children }: RootTables<R>): R {
  reviveAmounts(row, own)
  for (const { name, columns } of children) {
    const rows = (rest[name] ?? []) as Row[]
    for (const each of rows) reviveAmounts(each, columns)
    rest[name] = rows
  }
  return { ...row, ...rest, timeline: rest['timeline'] ?? [] } as R
}
