/** The most lines of one list of parcels. */
export const MOST_SHIP_LINES = 500
/** The most lines that one call ships; a longer list is shipped in several calls. */
export const SHIP_AT_ONCE = 50
/** The most packing slips on one page. */
export const MOST_SLIPS = 100
