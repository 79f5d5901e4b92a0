/** Whole cents of USDT in micro-USDT. */
export const centsMicro = (cents: number): bigint => BigInt(cents) * 10_000n

/** A price in USDT (19.9) in micro-USDT. */
export const usdt = (amount: number): bigint => centsMicro(Math.round(amount * 100))
