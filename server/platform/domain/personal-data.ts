/** A file of the data that people take with them. */
interface Taken {
  /** The name of the file; several parts may go into files of different names. */
  readonly file: string
  /** What it shows of each row, as names of columns. */
  readonly columns: string
  /** The column that no two rows of a person share, if it is not `id`. */
  readonly by?: string
}

/** Rows of one table that belong to a person in one role. */
export interface PersonalPart {
  /** SQL over the row `t`: it belongs to the person `$1`. */
  readonly of: string
  /**
   * What an erasure takes away: the rows, or what is in these columns, each with the SQL that takes its place. Without it all of it is
   * kept under the number of the person.
   */
  readonly erased?: 'rows' | Readonly<Record<string, string>>
  /** What changes with the rows, while they are there: figures that count them. */
  readonly before?: string
  readonly taken?: Taken
}

/**
 * A table, and what of it is personal. A column is named once: as `plain` where it says nothing about a person but which one it was,
 * else as `personal` or among those that are erased. A test fails for a column that is not named.
 */
export interface PersonalTable {
  readonly table: string
  readonly plain?: string
  /** Columns whose rows are erased whole, or that stay under the number of the person. */
  readonly personal?: string
  readonly parts?: readonly PersonalPart[]
}

/** The names in a list of columns. */
export const columnsIn = (list = ''): string[] => list.split(/\s+/).filter((name) => name !== '')

/** Tables that know no one. */
export const knowsNoOne = (tables: Readonly<Record<string, string>>): PersonalTable[] =>
  Object.entries(tables).map(([table, plain]) => ({ table, plain }))
