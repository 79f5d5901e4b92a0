import type { Services } from '../domain/services.ts'
import type { Door } from './door.ts'
import type { Part } from './write/part.ts'

/**
 * How a domain writes rows that belong to no root: stock, money, reviews, acts of staff. It lives with its domain and is handed to
 * `draft.add`; the door knows no writer by name.
 */
export interface Writer<Row> {
  readonly name: string
  /** Place in the lock order among the writers with statements of their own; equal ranks run in the order of their names. */
  readonly rank?: number
  /** Runs statements of its own before the joined write. Notices added here are still delivered. */
  readonly write?: (door: Door, rows: readonly Row[]) => Promise<void>
  /** Its share of the joined write; `time` is the transaction's moment. */
  readonly parts?: (rows: readonly Row[], time: string) => Part[]
  /** Runs after the commit. */
  readonly committed?: (services: Services, rows: readonly Row[]) => void
}

/** The lock order of the writers: what one of them locks, no earlier one waits for. */
export const WRITE_RANK = { scores: 10, reviews: 15, stock: 20, ledger: 30, holds: 40, offers: 50 } as const
