import { isShort } from '../support/short.ts'

/** As many orders as are many. */
export const ORDERS = isShort ? 5_000 : 100_000
/** As many events as are many. */
export const EVENTS = isShort ? 30_000 : 1_000_000
