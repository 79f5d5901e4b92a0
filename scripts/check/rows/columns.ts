import { PGlite } from '@electric-sql/pglite'
import type { Statement } from '#server/platform/db/database.ts'

/** A column of an answer. */
export interface Column {
  readonly name: string
  /** The number of its type in the catalogue of the database. */
  readonly oid: number
  /** Whether it is a column of a table that may be null; unknown of what is computed. */
  readonly isNullable: boolean
}

/** What the messages of a description have, of all that the engine answers. */
interface Described {
  readonly name: string
  readonly fields?: readonly {
    readonly name: string
    readonly tableID: number
    readonly columnID: number
    readonly dataTypeID: number
  }[]
}

const text = (value: string): Buffer => Buffer.from(`${value}\0`)
const number = (value: number, bytes: 2 | 4): Buffer => {
  const made = Buffer.alloc(bytes)
  made.writeIntBE(value, 0, bytes)
  return made
}
function message(kind: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(kind), number(body.length + 4, 4), body])
}

/** Prepares a statement without running it, and asks what its rows have. */
const describing = (sql: string): Buffer =>
  Buffer.concat([
    message('P', text(''), text(sql), number(0, 2)),
    message('D', Buffer.from('S'), text('')),
    message('S'),
  ])

/** Whether a column of a table may be null in the rows of a statement: not where the statement leaves such rows out. */
const mayBeNull = (column: string | undefined, sql: string): boolean =>
  column !== undefined && !new RegExp(`\\b${column} is not null(?! as\\b)`).test(sql)

/** The columns that each statement answers, on a database; a statement that cannot be prepared has its error in their place. */
export async function columnsOf(
  pglite: PGlite,
  statements: readonly Statement[],
): Promise<ReadonlyMap<string, readonly Column[] | Error>> {
  const { rows } = await pglite.query<{ key: string; column: string }>(
    `select attrelid::text || '.' || attnum as key, attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where attnum > 0 and not attnotnull and c.relkind = 'r'`,
  )
  const nullable = new Map(rows.map(({ key, column }) => [key, column]))
  const found = new Map<string, readonly Column[] | Error>()
  for (const { name, text: sql } of statements) {
    try {
      const { messages } = await pglite.execProtocol(describing(sql))
      const described = (messages as readonly Described[]).find((each) => each.name === 'rowDescription')
      found.set(
        name,
        (described?.fields ?? []).map((field) => ({
          name: field.name,
          oid: field.dataTypeID,
          isNullable: mayBeNull(nullable.get(`${field.tableID}.${field.columnID}`), sql),
        })),
      )
    } catch (error) {
      found.set(name, error instanceof Error ? error : new Error(String(error)))
    }
  }
  return found
}
