import { withoutEnd } from '#contract/platform/trimmed.ts'

const MICRO_PLACES = 6
const unitOf = (decimals: number): bigint => 10n ** BigInt(decimals - MICRO_PLACES)

/** Micro-USDT out of a token's smallest units, rounded down: a credit never exceeds the transfer. */
export const microOf = (raw: bigint, decimals: number): bigint => raw / unitOf(decimals)

/**
 * More than this is never credited: 100 billion USDT is more than any network holds, and the sum of many such amounts still fits the
 * ledger's columns.
 */
const MOST_MICRO = 100_000_000_000n * 10n ** BigInt(MICRO_PLACES)

/** Whether an amount can be money at all. A contract may claim any number of up to 256 bits. */
export const isCreditable = (micro: bigint): boolean => micro <= MOST_MICRO

/** Whole tokens out of the smallest units, exactly: `12.5`. */
export function exactAmount(raw: bigint, decimals: number): string {
  const unit = 10n ** BigInt(decimals)
  const fraction = withoutEnd((raw % unit).toString().padStart(decimals, '0'), /0/)
  return fraction === '' ? `${raw / unit}` : `${raw / unit}.${fraction}`
}

/** A token's smallest units out of micro-USDT. */
export const rawOf = (micro: bigint, decimals: number): bigint => micro * unitOf(decimals)
