import type { Queries } from './database.ts'

/** Rows that are kept for a time only. The hourly sweep deletes them in batches. */
export interface Retention {
  readonly table: string
  /** SQL over a row of the table: its time is over. */
  readonly over: string
  /** No index finds these rows: each batch is looked for behind where the last one ended. */
  readonly isWalked?: boolean
}

/** Deletes old rows in a way of its own; answers how many went. */
export type Clearing = (on: Queries, stopping?: AbortSignal) => Promise<number>

/** SQL: a moment of a row is longer ago than so many milliseconds. */
export const olderThan = (column: string, ms: number): string =>
  `${column} < shop_now() - ${ms} * interval '1 millisecond'`
