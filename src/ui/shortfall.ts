import { RECHARGE_MIN_MICRO } from '#machines/platform/constants.ts'

const CENT = 10_000n

/** What a wallet lacks for a total, and the sum that brings it: whole cents, and never below the least that comes in. In micro-USDT. */
export interface Shortfall {
  readonly short: string
  readonly sum: string
  /** The least that comes in is more than what is missing. */
  readonly isLeast: boolean
}

/** What is missing for a total; nothing where the balance is enough. */
export function shortfallOf(total: string, balance: string): Shortfall | undefined {
  const short = BigInt(total) - BigInt(balance)
  if (short <= 0n) return undefined
  const cents = ((short + CENT - 1n) / CENT) * CENT
  const isLeast = cents < RECHARGE_MIN_MICRO
  return { short: short.toString(), sum: (isLeast ? RECHARGE_MIN_MICRO : cents).toString(), isLeast }
}
