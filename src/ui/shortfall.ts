import { RECHARGE_MIN_MICRO } from '#machines/platform/constants.ts'
import { links } from './links.ts'

const CENT = 10_000n

/** What a wallet lacks for a sum, and the recharge that brings it: whole cents, and never below the least recharge. In micro-USDT. */
export interface Shortfall {
  readonly short: string
  readonly recharge: string
  /** The least recharge is more than what is missing. */
  readonly isLeast: boolean
}

/** What is missing for a total; nothing where the balance is enough. */
export function shortfallOf(total: string, balance: string): Shortfall | undefined {
  const short = BigInt(total) - BigInt(balance)
  if (short <= 0n) return undefined
  const cents = ((short + CENT - 1n) / CENT) * CENT
  const isLeast = cents < RECHARGE_MIN_MICRO
  return { short: short.toString(), recharge: (isLeast ? RECHARGE_MIN_MICRO : cents).toString(), isLeast }
}

/** The recharge page with the sum filled in, from which one comes back to this very checkout. */
export const rechargeFor = ({ short, recharge }: Shortfall, here: string): string =>
  links.recharge({ redirect: here, short, amount: recharge })
