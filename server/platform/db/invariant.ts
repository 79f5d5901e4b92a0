import { literal } from './literal.ts'

/** One claim about the database: any row its query answers is a breach. */
export interface Invariant {
  readonly id: string
  readonly claim: string
  readonly sql: string
}

/** What the code knows as rows of a query: numbers as bigint, so that a price fits. */
export const valuesOf = (rows: readonly (readonly (string | number | bigint)[])[]): string =>
  `values ${rows.map((row) => `(${row.map((value) => (typeof value === 'string' ? literal(value) : `${value}::bigint`)).join(', ')})`).join(', ')}`
