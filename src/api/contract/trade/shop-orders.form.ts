/** The most lines of one list of parcels. */
export const MOST_SHIP_LINES = 500
/** The most rows of such a list: an order has a row for each of its products in our own file, and others are not yet to be shipped. */
export const MOST_SHIP_ROWS = 3_000
/** The most columns of such a list. */
export const MOST_SHIP_COLUMNS = 60
/** The most lines that one call ships; a longer list is shipped in several calls. */
export const SHIP_AT_ONCE = 50
/**
 * How the orders of a shop are listed: by day, by what must be done first, or the largest first. The last two only where few orders
 * wait; all others are listed by day.
 */
export const ORDER_SORTS = ['newest', 'oldest', 'due', 'total'] as const
/** A way in which the orders of a shop are listed. */
export type OrderSort = (typeof ORDER_SORTS)[number]
/** The tabs that `due` and `total` sort: their orders wait for something, so there are never many. */
export const SORTED_TABS = ['unpaid', 'shipped', 'received', 'returned', 'comment'] as const

/** The most packing slips on one page. */
export const MOST_SLIPS = 100
