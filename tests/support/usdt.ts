/** One USDT in micro-units. */
export const USDT = 1_000_000n
/** The payment password of everybody in tests, as in the demo. */
export const PIN = '493817'
