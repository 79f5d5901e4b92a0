const MICRO_PLACES = 6
const unitOf = (decimals: number): bigint => 10n ** BigInt(decimals - MICRO_PLACES)

/** Micro-USDT out of a token's smallest units, rounded down: nobody gets credited what did not arrive. */
export const microOf = (raw: bigint, decimals: number): bigint => raw / unitOf(decimals)

/** A token's smallest units out of micro-USDT. */
export const rawOf = (micro: bigint, decimals: number): bigint => micro * unitOf(decimals)
