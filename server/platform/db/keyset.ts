/** Where a ranked list goes on: the rank and the id of its last row. The contract has checked the shape of the text. */
export interface Mark {
  readonly rank: string
  readonly id: string
}

/** The default number of rows on a page of a list. */
export const PAGE_SIZE = 20

/** Reads a cursor back; no cursor is the beginning. */
export function markOf(after: string | undefined): Mark | undefined {
  if (after === undefined) return undefined
  const at = after.indexOf('~')
  return { rank: after.slice(0, at), id: after.slice(at + 1) }
}

/** Cuts a list that was read with one row too many, and names the cursor of the next page. */
export function cutPage<Row extends { id: string; rank: bigint }>(
  rows: readonly Row[],
  length = PAGE_SIZE,
): { rows: Row[]; after: string | null } {
  const cut = rows.slice(0, length)
  const last = cut.at(-1)
  return { rows: cut, after: rows.length > length && last ? `${last.rank}~${last.id}` : null }
}

/** The same for a list whose cursor is the id of its last row. */
export function cutById<Row extends { readonly id: string }>(
  rows: readonly Row[],
): { rows: Row[]; ids: string[]; after: string | null } {
  const cut = rows.slice(0, PAGE_SIZE)
  const ids = cut.map(({ id }) => id)
  return { rows: cut, ids, after: rows.length > PAGE_SIZE ? (ids.at(-1) ?? null) : null }
}

/** A moment as a whole number, and back: what time-ranked lists write into their cursors. Moments have milliseconds. */
export const momentRank = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`
// The end of the year 9999: a cursor made up by hand must not leave the range of a moment.
const LAST_MOMENT = 253_402_300_799_999
/** See `momentRank`; `n` is the parameter's number. */
export const momentAt = (n: number): string => `to_timestamp(least($${n}::bigint, ${LAST_MOMENT}) / 1000.0)`
