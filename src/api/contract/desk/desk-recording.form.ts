/** A longer sequence is not read. */
export const MOST_SEQUENCE_LETTERS = 400
/** No search looks back further, in days. */
export const MOST_SEQUENCE_DAYS = 366
